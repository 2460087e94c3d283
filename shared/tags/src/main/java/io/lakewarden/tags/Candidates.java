package io.lakewarden.tags;

import io.lakewarden.tags.Remediation.Kind;
import java.util.ArrayList;
import java.util.List;
import java.util.Locale;
import java.util.Optional;

/// What could be done about a problem, or why nothing can.
final class Candidates {
    private final TagPolicy policy;
    private final Remediation remediation;
    private final Subject subject;
    private final TagRules rules;

    Candidates(TagPolicy policy, Remediation remediation, Subject subject) {
        this.policy = policy;
        this.remediation = remediation;
        this.subject = subject;
        this.rules = TagRules.of(subject.type());
    }

    /// Steps to try, or none.
    sealed interface Candidate {}

    record Steps(List<Remedy> remedies) implements Candidate {}

    record None(String why) implements Candidate {}

    Candidate candidateFor(Problem problem, List<Tag> tags) {
        if (Tag.isReserved(problem.key())) {
            return new None("only AWS writes keys that begin with aws:");
        }
        return switch (problem) {
            case Problem.Missing missing -> add(missing.key(), tags);
            case Problem.WrongCase wrong -> rename(wrong, tags);
            case Problem.NotAllowed value -> replace(value, tags);
            case Problem.BadArn _, Problem.Illegal _ -> new None("a person has to look at it");
        };
    }

    private Candidate add(String key, List<Tag> tags) {
        Optional<String> value = remediation.defaultFor(key, subject);
        if (value.isEmpty() || !remediation.allows(Kind.ADD)) {
            return new None(value.isEmpty() ? "no default for " + key : notAllowed(Kind.ADD));
        }
        long own = tags.stream().filter(tag -> !tag.isReserved()).count();
        if (own >= TagRules.USUAL_LIMIT) {
            return new None("it has " + own + " tags, no room for one more");
        }
        if (rules.keysIgnoreCase() && !spellings(key, tags).isEmpty()) {
            return new None(
                    "the service takes " + spellings(key, tags).getFirst().key() + " for the same key");
        }
        return legal(new Tag(key, value.get()), List.of(new Remedy.Add(key, value.get())));
    }

    private Candidate rename(Problem.WrongCase problem, List<Tag> tags) {
        List<Tag> spellings = spellings(problem.key(), tags);
        List<String> values = spellings.stream().map(this::settled).distinct().toList();
        if (values.size() > 1) {
            return new None("spelled in several ways with different values: which one is right?");
        }
        Tag wrong = tag(problem.key(), tags);
        if (spellings.stream().anyMatch(tag -> tag.key().equals(problem.expected()))) {
            return remove(wrong, "the same value stands at " + problem.expected());
        }
        if (!remediation.allows(Kind.RENAME)) {
            return new None(notAllowed(Kind.RENAME));
        }
        List<Remedy> steps = new ArrayList<>();
        steps.add(new Remedy.Rename(wrong.key(), problem.expected(), wrong.value()));
        String value = values.getFirst();
        if (!value.equals(wrong.value())) {
            steps.add(new Remedy.Replace(problem.expected(), wrong.value(), value));
        }
        return legal(new Tag(problem.expected(), value), steps);
    }

    private Candidate replace(Problem.NotAllowed problem, List<Tag> tags) {
        if (isBanned(problem.key())) {
            return remove(tag(problem.key(), tags), "the key is banned");
        }
        Optional<String> alias = remediation.alias(problem.key(), problem.value());
        if (alias.isEmpty() || !remediation.allows(Kind.REPLACE)) {
            return new None(
                    alias.isEmpty()
                            ? "no alias for " + problem.key() + "=" + problem.value()
                            : notAllowed(Kind.REPLACE));
        }
        return legal(
                new Tag(problem.key(), alias.get()),
                List.of(new Remedy.Replace(problem.key(), problem.value(), alias.get())));
    }

    private Candidate remove(Tag tag, String why) {
        return remediation.allows(Kind.REMOVE)
                ? new Steps(List.of(new Remedy.Remove(tag.key(), tag.value(), why)))
                : new None(why + "; " + notAllowed(Kind.REMOVE));
    }

    /// Nothing is written that the service or a rule of AWS would refuse.
    private Candidate legal(Tag tag, List<Remedy> steps) {
        return rules.accept(tag) && !Tag.isReserved(tag.value())
                ? new Steps(steps)
                : new None(subject.type().word() + " does not accept " + tag.key() + "=" + tag.value());
    }

    private boolean isBanned(String key) {
        return policy.rules().stream()
                .anyMatch(rule -> rule.values().allowNothing()
                        && rule.isAbout(key)
                        && rule.scope().covers(subject));
    }

    private String settled(Tag tag) {
        return remediation.allows(Kind.REPLACE)
                ? remediation.alias(tag.key(), tag.value()).orElse(tag.value())
                : tag.value();
    }

    private static List<Tag> spellings(String key, List<Tag> tags) {
        return tags.stream()
                .filter(tag -> Keys.sameIgnoringCase(tag.key(), key))
                .toList();
    }

    private static Tag tag(String key, List<Tag> tags) {
        return tags.stream().filter(tag -> tag.key().equals(key)).findFirst().orElseThrow();
    }

    private static String notAllowed(Kind kind) {
        return kind.name().toLowerCase(Locale.ROOT) + " is not among the remedies allowed";
    }
}
