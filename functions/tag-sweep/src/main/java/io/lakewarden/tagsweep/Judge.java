package io.lakewarden.tagsweep;

import io.lakewarden.tagging.FixOutcome;
import io.lakewarden.tagging.TagChange;
import io.lakewarden.tags.Resource;
import io.lakewarden.tags.TagChecker;
import io.lakewarden.tags.Verdict;
import io.lakewarden.tags.report.Finding;
import io.lakewarden.tags.report.ReportKeys;
import java.time.Clock;
import java.time.Instant;
import java.util.ArrayList;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import java.util.function.BiFunction;

/// The same verdict and fix as for an event: this catches up on events that were lost.
public final class Judge {

    private final TagChecker checker;
    private final BiFunction<String, List<Verdict>, List<FixOutcome>> treating;
    private final ReportKeys keys;
    private final Clock clock;

    /// @param treating repairs what is not right in a region, or tells what a repair would be
    public Judge(
            TagChecker checker,
            BiFunction<String, List<Verdict>, List<FixOutcome>> treating,
            ReportKeys keys,
            Clock clock) {
        this.checker = checker;
        this.treating = treating;
        this.keys = keys;
        this.clock = clock;
    }

    List<Finding> findings(String region, List<Resource> resources) {
        Instant now = clock.instant();
        List<Verdict> verdicts = new ArrayList<>(resources.size());
        resources.forEach(resource -> verdicts.add(checker.check(resource, now)));
        List<Verdict> wrong =
                verdicts.stream().filter(verdict -> !verdict.compliant()).toList();
        Map<String, String> notes = new HashMap<>();
        if (!wrong.isEmpty()) {
            treating.apply(region, wrong)
                    .forEach(each -> notes.put(each.verdict().resource().arn(), note(each)));
        }
        return verdicts.stream()
                .map(verdict -> Finding.of(
                        verdict, keys, notes.getOrDefault(verdict.resource().arn(), "")))
                .toList();
    }

    private static String note(FixOutcome fixed) {
        String rest = String.join("; ", fixed.notes());
        String done = switch (fixed.result()) {
            case COMPLIANT -> "";
            case REPORTED -> fixed.change().map(Judge::wanted).orElse("");
            case LEFT_TO_OWNER -> "left to its owner";
            case FIGHTING -> "given up";
            case UNSUPPORTED -> "cannot be written";
            case APPLIED -> "repaired";
            case REFUSED -> "repair refused";
            case POSTPONED -> "repair postponed";
            case GONE -> "gone";
        };
        return done.isEmpty() || rest.isEmpty() ? done + rest : done + ": " + rest;
    }

    private static String wanted(TagChange change) {
        List<String> words = new ArrayList<>();
        change.set().forEach((key, value) -> words.add("set " + key + "=" + value));
        change.remove().forEach(key -> words.add("remove " + key));
        return "can be repaired: " + String.join(", ", words);
    }
}
