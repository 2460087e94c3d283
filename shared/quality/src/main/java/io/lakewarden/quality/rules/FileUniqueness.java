package io.lakewarden.quality.rules;

import static io.lakewarden.quality.dqdl.ConditionKind.NUMBER;
import static java.util.stream.Collectors.counting;
import static java.util.stream.Collectors.groupingBy;

import io.lakewarden.quality.dqdl.NumberCondition;
import io.lakewarden.quality.dqdl.NumberTest;
import io.lakewarden.quality.dqdl.ParameterSpec;
import io.lakewarden.quality.dqdl.RuleSyntax;
import io.lakewarden.quality.dqdl.TypedRule;
import io.lakewarden.quality.rules.FileStore.StoredFile;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;

/// `FileUniqueness "folder/" > 0.9`: the share of files whose content no other file has.
final class FileUniqueness implements RuleType {

    private static final String METRIC = "Dataset.*.FileUniquenessRatio";

    @Override
    public RuleSyntax syntax() {
        return FileSelection.tags(
                RuleSyntax.of("FileUniqueness")
                        .parameter("path", ParameterSpec.Kind.PLAIN, ParameterSpec.Occurs.OPTIONAL)
                        .condition(NUMBER),
                "hashAlgorithm");
    }

    @Override
    public boolean looksAtFiles() {
        return true;
    }

    @Override
    public RulePlan plan(TypedRule rule, RuleContext context) {
        String algorithm = FileMatch.algorithm(rule);
        return new RulePlan(List.of(), _ -> {
            List<StoredFile> files =
                    FileSelection.of(rule, rule.parameters().stream().findFirst(), context);
            return files.isEmpty() ? FileSelection.noFiles() : judged(rule, context, files, algorithm);
        });
    }

    private static RuleVerdict judged(TypedRule rule, RuleContext context, List<StoredFile> files, String algorithm) {
        Map<String, Long> copies =
                files.stream().collect(groupingBy(file -> context.files().digest(file, algorithm), counting()));
        double ratio =
                (double) copies.values().stream().filter(count -> count == 1).count() / files.size();
        NumberTest test =
                context.resolve(rule, (NumberCondition) rule.condition().orElseThrow(), METRIC);
        Map<String, Double> metrics = new LinkedHashMap<>();
        metrics.put(METRIC, ratio);
        metrics.put(FileSelection.COUNT, (double) files.size());
        return RuleVerdict.of(test.holds(ratio), Messages.value(Double.toString(ratio)), metrics)
                .evaluatedAs(rule.evaluatedText(_ -> test.text()));
    }

    @Override
    public RuleDoc doc() {
        return new RuleDoc(
                "The share of files at a path whose content no other of them has.",
                "A path without files fails. Contents are compared by SHA-256.",
                List.of(METRIC, FileSelection.COUNT),
                "FileUniqueness = 1",
                "Paths lie at or below the folder of a data set.");
    }
}
