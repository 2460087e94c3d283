package io.lakewarden.tags.report;

import io.lakewarden.tags.Arn;
import io.lakewarden.tags.Problem;
import io.lakewarden.tags.Tag;
import io.lakewarden.tags.Verdict;
import java.util.List;
import java.util.Optional;

/// The verdict on one resource as a line of a report.
///
/// @param type in the words of AWS tag policies; empty where the ARN does not parse
/// @param region empty where neither the ARN nor the sweep says
/// @param owner value of the tag that names the team; empty without one
/// @param pipeline value of the tag that names the pipeline; empty without one
/// @param problems in the words of `tags check`; none when it is compliant
/// @param note what was done about it, if anything
public record Finding(
        String arn,
        String type,
        String account,
        String region,
        String owner,
        String pipeline,
        List<String> problems,
        String note) {

    public Finding {
        problems = List.copyOf(problems);
    }

    /// The line of a verdict.
    ///
    /// @param keys which tags name team and pipeline
    public static Finding of(Verdict verdict, ReportKeys keys, String note) {
        Optional<Arn> arn = Arn.parse(verdict.resource().arn());
        return new Finding(
                verdict.resource().arn(),
                verdict.type(),
                arn.map(Arn::account)
                        .filter(text -> !text.isEmpty())
                        .orElse(verdict.resource().account()),
                arn.map(Arn::region)
                        .filter(text -> !text.isEmpty())
                        .orElse(verdict.resource().region()),
                value(verdict.resource().tags(), keys.owner()),
                value(verdict.resource().tags(), keys.pipeline()),
                verdict.problems().stream().map(Problem::text).toList(),
                note);
    }

    public boolean compliant() {
        return problems.isEmpty();
    }

    /// The service of the type, or of nothing where the ARN does not parse.
    public String service() {
        int colon = type.indexOf(':');
        return colon < 0 ? "" : type.substring(0, colon);
    }

    /// A wrongly spelled key still says whose resource it is.
    private static String value(List<Tag> tags, String key) {
        return tags.stream()
                .filter(tag -> tag.key().equals(key))
                .findFirst()
                .or(() -> tags.stream()
                        .filter(tag -> tag.key().equalsIgnoreCase(key))
                        .findFirst())
                .map(Tag::value)
                .orElse("");
    }
}
