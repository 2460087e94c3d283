#!/usr/bin/env python3
"""Writes the table of CloudFormation types that `tags check-template` reads.

    pip install cfn-lint
    python3 scripts/template_types.py > shared/tags/src/main/resources/io/lakewarden/tags/template/types.tsv

Sources: AWS's list of types that tag policies support (policy-types.tsv, made by scripts/tag_types.py) and two parts of the
cfn-lint package: the CloudFormation provider schemas of us-east-1 (which property holds tags, its shape, whether a change
replaces the resource) and the IAM service authorization data (the words of an ARN, whether the service itself can tag the type).

Columns, separated by tabs:
  type      AWS::S3::Bucket
  word      the type in the words of AWS tag policies, s3:bucket
  property  where its tags live; - where CloudFormation takes none
  shape     list ({Key, Value}), map, specifications ({ResourceType, Tags}) or replicas ({Region, Tags}); -
  marks     R replaced when its tags change, F tags fixed at creation (neither updated nor replaced),
            S gets no aws:cloudformation: tags, T taggable by its service though not through CloudFormation; -
"""
import datetime
import importlib.metadata
import json
import pathlib
import re

import cfnlint
from cfnlint.schema import PROVIDER_SCHEMA_MANAGER

REGION = "us-east-1"
POLICY_TYPES = pathlib.Path(__file__).parent.parent / "shared/tags/src/main/resources/io/lakewarden/tags/policy-types.tsv"
IAM = json.loads((pathlib.Path(cfnlint.__file__).parent / "data/AdditionalSpecs/Policies.json").read_text())

# CloudFormation's name of a service -> IAM's prefix, where they differ by more than case and hyphens.
SERVICES = {
    "AmazonMQ": "mq", "ApiGatewayV2": "apigateway", "ApplicationAutoScaling": "application-autoscaling",
    "AppTest": "apptest", "ARCRegionSwitch": "arc-region-switch", "ARCZonalShift": "arc-zonal-shift",
    "BedrockAgentCore": "bedrock-agentcore", "BedrockMantle": "bedrock-mantle", "CE": "ce",
    "CertificateManager": "acm", "ACMPCA": "acm-pca", "Cognito": "cognito-idp", "Config": "config",
    "CUR": "cur", "CustomerProfiles": "profile", "DataPipeline": "datapipeline", "DevOpsGuru": "devops-guru",
    "DirectoryService": "ds", "DocDB": "rds", "DocDBElastic": "docdb-elastic", "DSQL": "dsql", "EFS": "elasticfilesystem",
    "ElasticLoadBalancingV2": "elasticloadbalancing", "ElasticLoadBalancing": "elasticloadbalancing",
    "Elasticsearch": "es", "EMR": "elasticmapreduce", "EMRContainers": "emr-containers",
    "EMRServerless": "emr-serverless", "EventSchemas": "schemas", "FIS": "fis", "Grafana": "grafana",
    "GreengrassV2": "greengrass", "InspectorV2": "inspector2", "Invoicing": "invoicing",
    "IoTCoreDeviceAdvisor": "iotdeviceadvisor", "IVSChat": "ivschat", "KinesisAnalyticsV2": "kinesisanalytics",
    "KinesisFirehose": "firehose", "Location": "geo", "LookoutEquipment": "lookoutequipment",
    "Macie": "macie2", "MSK": "kafka", "MWAA": "airflow", "Neptune": "rds", "NeptuneGraph": "neptune-graph",
    "NimbleStudio": "nimble", "OpenSearchServerless": "aoss", "OpenSearchService": "es",
    "PCAConnectorAD": "pca-connector-ad", "PCAConnectorSCEP": "pca-connector-scep", "Pinpoint": "mobiletargeting",
    "QLDB": "qldb", "RAM": "ram", "RefactorSpaces": "refactor-spaces", "Rekognition": "rekognition",
    "Route53RecoveryControl": "route53-recovery-control-config", "Route53RecoveryReadiness": "route53-recovery-readiness",
    "S3Outposts": "s3-outposts", "SMSVOICE": "sms-voice", "SSMContacts": "ssm-contacts", "SSMIncidents": "ssm-incidents",
    "SSMQuickSetup": "ssm-quicksetup", "StepFunctions": "states", "SystemsManagerSAP": "ssm-sap",
    "VpcLattice": "vpc-lattice", "WAF": "waf", "WAFv2": "wafv2", "WAFRegional": "waf-regional",
    "WorkSpacesThinClient": "thinclient", "WorkSpacesWeb": "workspaces-web", "AppIntegrations": "app-integrations",
    "CodeStarConnections": "codestar-connections", "ElastiCache": "elasticache", "ECRPublic": "ecr-public",
    "KendraRanking": "kendra-ranking", "LicenseManager": "license-manager", "ServiceDiscovery": "servicediscovery",
    "MediaConnect": "mediaconnect", "Wisdom": "wisdom", "Oam": "oam", "XRay": "xray",
}

# Words of types that AWS's list does not name, from their ARNs.
WORDS = {
    "AWS::ApiGateway::Stage": "apigateway:restapis/stages",
    "AWS::ApiGatewayV2::Stage": "apigateway:apis/stages",
    "AWS::CloudWatch::CompositeAlarm": "cloudwatch:alarm",
    "AWS::Cognito::IdentityPool": "cognito-identity:identitypool",
    "AWS::EC2::EC2Fleet": "ec2:fleet",
    "AWS::ECR::PublicRepository": "ecr-public:repository",
    "AWS::ElastiCache::CacheCluster": "elasticache:cluster",
    "AWS::KMS::ReplicaKey": "kms:key",
    "AWS::MSK::ServerlessCluster": "kafka:cluster",
    "AWS::Neptune::EventSubscription": "rds:es",
}
# IAM's name of the type where CloudFormation's is another; none where the same name means another thing.
IAM_NAMES = {"AWS::IAM::ManagedPolicy": "policy", "AWS::IAM::Policy": "inline-policy"}


def listed_words():
    """CloudFormation type -> AWS's word; of two words for one type the one that names no parent."""
    words = {}
    for line in POLICY_TYPES.read_text().splitlines():
        if not line.startswith("#"):
            word, _, types = (line.split("\t") + [""])[:3]
            for type_name in filter(None, types.split(",")):
                if type_name not in words or "/" in words[type_name]:
                    words[type_name] = word
    return words


def plain(text):
    return re.sub(r"[^a-z0-9]", "", text.lower())


IAM_BY_PLAIN = {plain(prefix): prefix for prefix in IAM}


def prefix_of(service):
    return SERVICES.get(service) or IAM_BY_PLAIN.get(plain(service)) or service.lower()


def kebab(name):
    return re.sub(r"(?<=[a-z0-9])(?=[A-Z])|(?<=[A-Z])(?=[A-Z][a-z])", "-", name).lower()


def iam_resource(prefix, name):
    """IAM's (name, facts) of the type: by name, by the ARN's word, then without the service's own initials (DBCluster, PlayerX)."""
    resources = IAM.get(prefix, {}).get("Resources", {})
    wanted = plain(name)
    for iam_name, facts in resources.items():
        if plain(iam_name) == wanted:
            return iam_name, facts
    for iam_name, facts in resources.items():
        if plain(arn_words(facts)[1]) == wanted:
            return iam_name, facts
    shorter = re.sub(r"^(DB|Db|Cluster)(?=[A-Z])", "", name)
    return iam_resource(prefix, shorter) if shorter != name else (None, None)


def arn_words(facts):
    """(service, first word of the resource part) of the type's ARN; the word is empty where an ARN holds only a name."""
    formats = facts.get("ARNFormats", [])
    if not formats:
        return "", ""
    parts = formats[0].split(":", 5)
    if len(parts) < 6:
        return "", ""
    words = re.split(r"[/:]", parts[5].lstrip("/"))
    return parts[2], words[0] if len(words) > 1 and re.fullmatch(r"[A-Za-z0-9_-]+", words[0]) else ""


LISTED = WORDS | listed_words()


def word_of(type_name):
    _, service, name = type_name.split("::", 2)
    prefix = prefix_of(service)
    iam_name, facts = iam_resource(prefix, IAM_NAMES.get(type_name, name))
    if facts is None:
        return LISTED.get(type_name, f"{prefix}:{kebab(name)}"), False
    arn_service, arn_word = arn_words(facts)
    word = f"{arn_service or prefix}:{(arn_word or iam_name).lower().replace(' ', '-')}"
    own_word = plain(arn_word or iam_name) == plain(iam_name)  # otherwise IAM's data speaks of the thing that contains it
    by_tag = own_word and any("ResourceTag" in key for key in facts.get("ConditionKeys", []))
    return LISTED.get(type_name, word), by_tag


def resolve(schema, part):
    while "$ref" in part:
        target = schema
        for step in part["$ref"].split("/")[1:]:
            target = target[step]
        part = target
    return part


def property_of(schema):
    """The property that holds tags. A schema without a `tagging` section still says by a property of the usual name."""
    properties = schema.get("properties", {})
    declared = schema.get("tagging", {}).get("tagProperty", "/properties/Tags").split("/")[2]
    usual = [name for name in (declared, "Tags", "ResourceTags", "TagSpecifications") if name in properties]
    if not usual and "Replicas" in properties:  # a global table: each replica has tags of its own
        return "Replicas"
    return usual[0] if usual else None


def shape_of(schema, name):
    if name in ("TagSpecifications", "Replicas"):
        return {"TagSpecifications": "specifications", "Replicas": "replicas"}[name]
    return "list" if resolve(schema, schema["properties"][name]).get("type") == "array" else "map"


def marks_of(schema, name, by_service):
    tagging = schema.get("tagging", {})
    if name is None:
        return "T" if by_service else "-"
    replaced = f"/properties/{name}" in schema.get("createOnlyProperties", [])
    fixed = not replaced and tagging.get("taggable") and tagging.get("tagUpdatable") is False
    no_system_tags = tagging.get("cloudFormationSystemTags") is False
    return ("R" if replaced else "") + ("F" if fixed else "") + ("S" if no_system_tags else "") or "-"


def row(type_name):
    schema = PROVIDER_SCHEMA_MANAGER.get_resource_schema(REGION, type_name).schema
    name = property_of(schema)
    word, by_service = word_of(type_name)
    shape = "-" if name is None else shape_of(schema, name)
    return "\t".join([type_name, word, name or "-", shape, marks_of(schema, name, by_service)])


def main():
    types = [t for t in sorted(PROVIDER_SCHEMA_MANAGER.get_resource_types(REGION))
             if t.startswith("AWS::") and not t.startswith("AWS::CDK::")]
    version = importlib.metadata.version("cfn-lint")
    print(f"# Made by scripts/template_types.py from cfn-lint {version} ({REGION}) on {datetime.date.today()}")
    print("# type\tword\tproperty\tshape\tmarks")
    for type_name in types:
        print(row(type_name))


if __name__ == "__main__":
    main()
