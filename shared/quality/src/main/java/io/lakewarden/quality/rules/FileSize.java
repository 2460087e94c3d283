package io.lakewarden.quality.rules;

import static io.lakewarden.quality.dqdl.ConditionKind.SIZE;

import io.lakewarden.quality.dqdl.ParameterSpec;
import io.lakewarden.quality.dqdl.RuleSyntax;
import io.lakewarden.quality.dqdl.SizeCondition;
import io.lakewarden.quality.dqdl.TypedRule;
import io.lakewarden.quality.rules.FileStore.StoredFile;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.LongSummaryStatistics;
import java.util.Map;

/// `FileSize "folder/" between 2 KB and 4 MB`.
final class FileSize implements RuleType {

    private static final String METRIC = "Dataset.*.FileSize.Compliance";

    @Override
    public RuleSyntax syntax() {
        return FileSelection.tags(RuleSyntax.of("FileSize")
                .parameter("path", ParameterSpec.Kind.PLAIN, ParameterSpec.Occurs.OPTIONAL)
                .condition(SIZE)
                .threshold());
    }

    @Override
    public boolean looksAtFiles() {
        return true;
    }

    @Override
    public RulePlan plan(TypedRule rule, RuleContext context) {
        SizeCondition condition = (SizeCondition) rule.condition().orElseThrow();
        return new RulePlan(List.of(), _ -> {
            List<StoredFile> files =
                    FileSelection.of(rule, rule.parameters().stream().findFirst(), context);
            RuleVerdict verdict =
                    FileSelection.judged(rule, context, METRIC, files, file -> condition.holds(file.bytes()));
            return files.isEmpty() ? verdict : withExtremes(verdict, files);
        });
    }

    private static RuleVerdict withExtremes(RuleVerdict verdict, List<StoredFile> files) {
        LongSummaryStatistics sizes =
                files.stream().mapToLong(StoredFile::bytes).summaryStatistics();
        Map<String, Double> metrics = new LinkedHashMap<>(verdict.metrics());
        metrics.put("Dataset.*.MaximumFileSize", (double) sizes.getMax());
        metrics.put("Dataset.*.MinimumFileSize", (double) sizes.getMin());
        return verdict.reporting(metrics);
    }

    @Override
    public RuleDoc doc() {
        return new RuleDoc(
                "The size of each file at a path; without a path, of the primary data set's files.",
                "A path without files fails. 1 KB is 1,024 bytes; a plain number is bytes.",
                List.of(METRIC, FileSelection.COUNT, "Dataset.*.MaximumFileSize", "Dataset.*.MinimumFileSize"),
                "FileSize > 1 B",
                "Paths lie at or below the folder of a data set.");
    }
}
