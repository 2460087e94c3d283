package io.lakewarden.tags.template;

import io.lakewarden.documents.Place;
import io.lakewarden.tags.Problem;
import io.lakewarden.tags.Problem.Code;
import io.lakewarden.tags.Resource;
import io.lakewarden.tags.Tag;
import io.lakewarden.tags.TagChecker;
import io.lakewarden.tags.Verdict;
import io.lakewarden.templates.Evaluation;
import io.lakewarden.templates.Text;
import java.util.ArrayList;
import java.util.List;
import java.util.Optional;
import java.util.Set;
import java.util.stream.Collectors;

/// Judges one taggable in every scenario and joins the answers.
final class Judge {
    /// Stands for a value that is not known. What is said about it does not count.
    private static final String PLACEHOLDER = "known-when-deployed";

    private static final Set<Code> ABOUT_VALUES = Set.of(Code.VALUE, Code.VALUE_LENGTH, Code.VALUE_CHARACTER);

    private final TagChecker checker;
    private final TemplateChecker.Settings settings;

    Judge(TagChecker checker, TemplateChecker.Settings settings) {
        this.checker = checker;
        this.settings = settings;
    }

    /// Empty where the taggable exists in no scenario.
    Optional<TemplateVerdict> judge(Taggable taggable, List<Evaluation> evaluations) {
        JoinedVerdict joined = new JoinedVerdict(taggable);
        for (Evaluation evaluation : evaluations) {
            if (taggable.existsIn(evaluation)) {
                joined.enter(evaluation.scenario());
                judge(taggable, taggable.tags().apply(evaluation), joined);
            }
        }
        return joined.verdict();
    }

    /// The keys that the policy requires on a type.
    List<String> requiredFor(String word) {
        return check(List.of(), word).problems().stream()
                .filter(problem -> problem.code() == Code.MISSING)
                .map(Problem::key)
                .toList();
    }

    private void judge(Taggable taggable, Tagging own, JoinedVerdict joined) {
        Tagging tagging = own.over(stackTagsOn(taggable));
        Verdict verdict = check(tagging.tags(), taggable.word());
        Set<String> notKnown = tagging.tags().stream()
                .filter(tag -> tag.value() instanceof Text.Unknown)
                .map(Tagging.Found::key)
                .collect(Collectors.toSet());
        for (Problem problem : verdict.problems()) {
            if (problem.code() == Code.MISSING && !tagging.open().isEmpty()) {
                tagging.open()
                        .forEach(open -> joined.unknown(problem.key(), open.place(), "may come from " + open.text()));
            } else if (!ABOUT_VALUES.contains(problem.code()) || !notKnown.contains(problem.key())) {
                joined.problem(problem, placeOf(problem, tagging.tags(), taggable));
            }
        }
        joined.enforced(verdict.enforced());
        tagging.tags().forEach(tag -> unknownValue(tag, taggable, joined));
        tagging.remarks().forEach(joined::remark);
    }

    private Tagging stackTagsOn(Taggable taggable) {
        if (taggable.stackTags() == Taggable.StackTags.NEVER) {
            return Tagging.NONE;
        }
        Tagging.Builder tags = new Tagging.Builder();
        settings.stackTags().forEach((key, value) -> {
            Text text = taggable.stackTags() == Taggable.StackTags.REACH
                    ? new Text.Known(value)
                    : new Text.Unknown("tags of the stack may not reach " + taggable.cloudFormationType());
            tags.tag(new Tagging.Found(key, taggable.place(), text, taggable.place(), text));
        });
        return tags.build();
    }

    /// A value that is not known is worth a word only where the policy has one to say about its key.
    private void unknownValue(Tagging.Found tag, Taggable taggable, JoinedVerdict joined) {
        if (tag.value() instanceof Text.Unknown(String why) && checker.speaksOf(tag.key(), place(), taggable.word())) {
            joined.unknown(tag.key(), tag.valuePlace(), why);
        }
    }

    private Verdict check(List<Tagging.Found> found, String word) {
        List<Tag> tags = new ArrayList<>();
        for (Tagging.Found tag : found) {
            tags.add(new Tag(tag.key(), tag.value() instanceof Text.Known(String value) ? value : PLACEHOLDER));
        }
        return checker.check(place().with(tags), word, settings.now());
    }

    /// Where the resource will be; it has no name and no tags yet.
    private Resource place() {
        return Resource.template("", List.of()).in(settings.account(), settings.region());
    }

    /// A duplicate stands at its last place, anything else about a key at its first.
    private static Place placeOf(Problem problem, List<Tagging.Found> tags, Taggable taggable) {
        List<Tagging.Found> about =
                tags.stream().filter(tag -> tag.key().equals(problem.key())).toList();
        if (problem.code() == Code.MISSING || about.isEmpty()) {
            return taggable.tagsPlace();
        }
        if (problem.code() == Code.DUPLICATE) {
            return about.getLast().keyPlace();
        }
        Tagging.Found first = about.getFirst();
        return ABOUT_VALUES.contains(problem.code()) ? first.valuePlace() : first.keyPlace();
    }
}
