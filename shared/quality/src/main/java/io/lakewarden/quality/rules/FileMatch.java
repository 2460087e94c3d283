package io.lakewarden.quality.rules;

import static io.lakewarden.quality.dqdl.ConditionKind.STRING;

import io.lakewarden.quality.dqdl.ParameterSpec;
import io.lakewarden.quality.dqdl.RuleSyntax;
import io.lakewarden.quality.dqdl.RuleTag;
import io.lakewarden.quality.dqdl.StringCondition;
import io.lakewarden.quality.dqdl.TypedRule;
import io.lakewarden.quality.rules.FileStore.StoredFile;
import java.util.ArrayList;
import java.util.List;
import java.util.Locale;
import java.util.Map;
import java.util.Optional;
import java.util.Set;

/// `FileMatch "a/" "b/"`: the same contents in both; `FileMatch "a/" in ["3ee0…"]`: each file has one of the
/// checksums.
final class FileMatch implements RuleType {

    private static final Set<String> ALGORITHMS = Set.of("MD5", "SHA-1", "SHA-256");

    @Override
    public RuleSyntax syntax() {
        return FileSelection.tags(
                RuleSyntax.of("FileMatch")
                        .parameter("path", ParameterSpec.Kind.PLAIN)
                        .parameter("other path", ParameterSpec.Kind.PLAIN)
                        .or()
                        .parameter("path", ParameterSpec.Kind.PLAIN, ParameterSpec.Occurs.OPTIONAL)
                        .condition(STRING),
                "hashAlgorithm",
                "matchFileName");
    }

    @Override
    public boolean looksAtFiles() {
        return true;
    }

    @Override
    public RulePlan plan(TypedRule rule, RuleContext context) {
        String algorithm = algorithm(rule);
        return new RulePlan(
                List.of(),
                _ -> rule.condition()
                        .map(StringCondition.class::cast)
                        .map(condition -> checksums(rule, condition, context, algorithm))
                        .orElseGet(() -> sameContents(rule, context, algorithm)));
    }

    static String algorithm(TypedRule rule) {
        String algorithm = rule.tag("hashAlgorithm").map(RuleTag::value).orElse("SHA-256");
        if (!ALGORITHMS.contains(algorithm)) {
            throw new RuleError("hashAlgorithm is MD5, SHA-1 or SHA-256, not '" + algorithm + "'");
        }
        return algorithm;
    }

    private static RuleVerdict checksums(
            TypedRule rule, StringCondition condition, RuleContext context, String algorithm) {
        List<StoredFile> files =
                FileSelection.of(rule, rule.parameters().stream().findFirst(), context);
        if (files.isEmpty()) {
            return FileSelection.noFiles();
        }
        List<StoredFile> wrong = files.stream()
                .filter(file -> !holds(condition, context.files().digest(file, algorithm)))
                .toList();
        String message =
                wrong.size() + " of " + files.size() + " files have another checksum" + FileSelection.named(wrong);
        return RuleVerdict.of(wrong.isEmpty(), message, count(files));
    }

    /// Checksums are written in either case.
    private static boolean holds(StringCondition condition, String digest) {
        boolean lower = condition.holds(digest);
        boolean upper = condition.holds(digest.toUpperCase(Locale.ROOT));
        // No file has an empty checksum: what holds for it is a `not in`.
        return condition.holds("") ? lower && upper : lower || upper;
    }

    private static RuleVerdict sameContents(TypedRule rule, RuleContext context, String algorithm) {
        List<StoredFile> left = FileSelection.of(rule, Optional.of(rule.parameter(0)), context);
        List<StoredFile> right = FileSelection.of(rule, Optional.of(rule.parameter(1)), context);
        if (left.isEmpty() || right.isEmpty()) {
            return FileSelection.noFiles();
        }
        boolean named =
                rule.tag("matchFileName").map(RuleTag::value).orElse("false").equals("true");
        List<String> only = contents(left, context, algorithm, named);
        List<String> other = contents(right, context, algorithm, named);
        only.removeIf(other::remove);
        boolean same = only.isEmpty() && other.isEmpty();
        return RuleVerdict.of(
                same,
                "The files do not match: " + only.size() + " of " + left.size() + " have no counterpart among "
                        + right.size(),
                count(left));
    }

    private static List<String> contents(List<StoredFile> files, RuleContext context, String algorithm, boolean named) {
        List<String> contents = new ArrayList<>();
        for (StoredFile file : files) {
            contents.add(context.files().digest(file, algorithm) + (named ? " " + file.name() : ""));
        }
        return contents;
    }

    private static Map<String, Double> count(List<StoredFile> files) {
        return Map.of(FileSelection.COUNT, (double) files.size());
    }

    @Override
    public RuleDoc doc() {
        return new RuleDoc(
                "The same file contents at two paths, or files whose checksum is in a list.",
                "A path without files fails. `with matchFileName = \"true\"` asks for the same names too.",
                List.of(FileSelection.COUNT),
                "FileMatch \"a/\" \"b/\"",
                "Paths lie at or below the folder of a data set.");
    }
}
