package io.lakewarden.dqalert;

import java.net.URI;
import java.net.URLEncoder;
import java.nio.charset.StandardCharsets;

/// Names and console addresses of Glue's resources, in every partition.
final class GlueLinks {

    private GlueLinks() {}

    static String arn(String region, String account, String type, String name) {
        return "arn:" + partition(region) + ":glue:" + region + ":" + account + ":" + type + "/" + name;
    }

    private static String partition(String region) {
        return region.startsWith("cn-") ? "aws-cn" : region.startsWith("us-gov-") ? "aws-us-gov" : "aws";
    }

    /// Where people look at what was evaluated.
    static URI console(Evaluation evaluation) {
        String region = evaluation.region();
        return switch (evaluation.what()) {
            case DataSet.Table table ->
                console(
                        region,
                        "glue",
                        "/v2/data-catalog/tables/view/%s?database=%s&catalogId=%s&versionId=latest"
                                .formatted(
                                        encoded(table.table()),
                                        encoded(table.database()),
                                        encoded(table.catalogId().orElse(evaluation.account()))));
            case DataSet.Job job -> {
                String run = job.runId().map(id -> "/run/" + encoded(id)).orElse("/runs");
                yield console(region, "gluestudio", "/job/" + encoded(job.name()) + run);
            }
            case DataSet.Unnamed _ -> console(region, "glue", "/v2/data-quality");
        };
    }

    /// The log stream of a job run. CloudWatch's console wants its own double encoding.
    static URI log(String region, String group, String stream) {
        return console(
                region, "cloudwatch", "logsV2:log-groups/log-group/" + twice(group) + "/log-events/" + twice(stream));
    }

    private static URI console(String region, String service, String fragment) {
        String domain = switch (partition(region)) {
            case "aws-cn" -> "console.amazonaws.cn";
            case "aws-us-gov" -> "console.amazonaws-us-gov.com";
            default -> "console.aws.amazon.com";
        };
        String safe = encoded(region);
        return URI.create("https://" + safe + "." + domain + "/" + service + "/home?region=" + safe + "#" + fragment);
    }

    private static String encoded(String text) {
        return URLEncoder.encode(text, StandardCharsets.UTF_8).replace("+", "%20");
    }

    private static String twice(String text) {
        return encoded(encoded(text)).replace("%", "$");
    }
}
