package io.lakewarden.quality.rules;

import io.lakewarden.quality.dqdl.RuleSyntax;
import io.lakewarden.quality.dqdl.RuleTag;
import io.lakewarden.quality.dqdl.TypedRule;
import io.lakewarden.quality.regex.BoundedMatcher;
import io.lakewarden.quality.regex.JavaRegex;
import io.lakewarden.quality.rules.FileStore.StoredFile;
import java.util.Comparator;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.function.Predicate;

/// The files that a file rule is about: those at its path, narrowed by `with uriRegex` and `with recentFiles`
/// in the order of `with filterOrder`.
final class FileSelection {

    static final String COUNT = "Dataset.*.FileCount";

    private static final List<String> USUAL_ORDER = List.of("uriRegex", "recentFiles");

    private FileSelection() {}

    static RuleSyntax tags(RuleSyntax syntax, String... more) {
        String[] tags = new String[more.length + 4];
        System.arraycopy(new String[] {"recentFiles", "uriRegex", "filterOrder", "failFast"}, 0, tags, 0, 4);
        System.arraycopy(more, 0, tags, 4, more.length);
        return syntax.tags(tags);
    }

    static List<StoredFile> of(TypedRule rule, Optional<String> path, RuleContext context) {
        List<StoredFile> files = context.files().list(path);
        for (String filter : order(rule)) {
            Optional<RuleTag> tag = rule.tag(filter);
            if (tag.isPresent()) {
                files = filter.equals("uriRegex") ? matching(files, tag.get()) : recent(files, tag.get());
            }
        }
        return files;
    }

    private static List<String> order(TypedRule rule) {
        List<String> order = rule.tag("filterOrder").map(RuleTag::values).orElse(USUAL_ORDER);
        if (!USUAL_ORDER.containsAll(order)) {
            throw new RuleError("filterOrder takes \"uriRegex\" and \"recentFiles\", not " + order);
        }
        return order;
    }

    private static List<StoredFile> matching(List<StoredFile> files, RuleTag tag) {
        try {
            BoundedMatcher matcher = new JavaRegex(tag.value()).matcher(() -> false);
            return files.stream().filter(file -> matcher.finds(file.path())).toList();
        } catch (IllegalArgumentException | BoundedMatcher.TooExpensive e) {
            throw new RuleError("uriRegex: " + e.getMessage());
        }
    }

    private static List<StoredFile> recent(List<StoredFile> files, RuleTag tag) {
        if (!tag.value().matches("[1-9]\\d{0,8}")) {
            throw new RuleError("recentFiles takes a whole number from 1, not '" + tag.value() + "'");
        }
        return files.stream()
                .sorted(Comparator.comparing(StoredFile::modified).reversed())
                .limit(Integer.parseInt(tag.value()))
                .toList();
    }

    /// The share of files that hold, against the threshold; without one, all must.
    static RuleVerdict judged(
            TypedRule rule, RuleContext context, String metric, List<StoredFile> files, Predicate<StoredFile> holds) {
        if (files.isEmpty()) {
            return noFiles();
        }
        List<StoredFile> wrong = files.stream().filter(holds.negate()).toList();
        double share = (double) (files.size() - wrong.size()) / files.size();
        boolean passed = rule.threshold()
                .map(threshold -> context.resolve(rule, threshold, metric).holds(share))
                .orElse(share == 1.0);
        Map<String, Double> metrics = new LinkedHashMap<>();
        metrics.put(metric, share);
        metrics.put(COUNT, (double) files.size());
        return RuleVerdict.of(
                passed, wrong.size() + " of " + files.size() + " files do not meet the rule" + named(wrong), metrics);
    }

    static RuleVerdict noFiles() {
        return RuleVerdict.fail("There is no file to judge", Map.of(COUNT, 0.0));
    }

    static String named(List<StoredFile> files) {
        List<String> names = files.stream().limit(5).map(StoredFile::name).toList();
        return files.isEmpty() ? "" : ": " + String.join(", ", names) + (files.size() > 5 ? ", …" : "");
    }
}
