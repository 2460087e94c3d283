package io.lakewarden.quality.rules;

import static io.lakewarden.quality.dqdl.ConditionKind.DATE;

import io.lakewarden.quality.dqdl.Check;
import io.lakewarden.quality.dqdl.DateCondition;
import io.lakewarden.quality.dqdl.ParameterSpec;
import io.lakewarden.quality.dqdl.RuleSyntax;
import io.lakewarden.quality.dqdl.RuleTag;
import io.lakewarden.quality.dqdl.TypedRule;
import io.lakewarden.quality.rules.FileStore.StoredFile;
import java.time.DateTimeException;
import java.time.Instant;
import java.time.LocalDateTime;
import java.time.ZoneId;
import java.time.ZoneOffset;
import java.util.Comparator;
import java.util.List;

/// `FileFreshness "folder/" > (now() - 24 hours)`.
final class FileFreshness implements RuleType {

    private static final String METRIC = "Dataset.*.FileFreshness.Compliance";

    @Override
    public RuleSyntax syntax() {
        return FileSelection.tags(
                RuleSyntax.of("FileFreshness")
                        .parameter("path", ParameterSpec.Kind.PLAIN, ParameterSpec.Occurs.OPTIONAL)
                        .condition(DATE)
                        .threshold(),
                "timeZone");
    }

    @Override
    public boolean looksAtFiles() {
        return true;
    }

    @Override
    public RulePlan plan(TypedRule rule, RuleContext context) {
        ZoneId zone = rule.tag("timeZone").map(FileFreshness::zone).orElse(ZoneOffset.UTC);
        // Days and times of day are those of the zone: the clock on its wall stands for UTC.
        Instant wall = local(context.now(), zone).toInstant(ZoneOffset.UTC);
        Check<LocalDateTime> check = ((DateCondition) rule.condition().orElseThrow()).resolve(wall);
        return new RulePlan(List.of(), _ -> {
            List<StoredFile> files =
                    FileSelection.of(rule, rule.parameters().stream().findFirst(), context);
            return FileSelection.judged(
                    rule,
                    context,
                    METRIC,
                    files,
                    file -> check.holds(local(file.modified(), zone), Comparator.naturalOrder()));
        });
    }

    private static ZoneId zone(RuleTag tag) {
        try {
            return ZoneId.of(tag.value());
        } catch (DateTimeException e) {
            throw new RuleError("timeZone: there is no time zone '" + tag.value() + "'");
        }
    }

    private static LocalDateTime local(Instant instant, ZoneId zone) {
        return LocalDateTime.ofInstant(instant, zone);
    }

    @Override
    public RuleDoc doc() {
        return new RuleDoc(
                "When each file at a path was last modified; without a path, the primary data set's files.",
                "A path without files fails. Days and times of day are UTC unless `with timeZone` says otherwise.",
                List.of(METRIC, FileSelection.COUNT),
                "FileFreshness > \"2001-01-01\"",
                "Paths lie at or below the folder of a data set.");
    }
}
