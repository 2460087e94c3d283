package io.lakewarden.tags;

import io.lakewarden.tags.FixRules.Kind;
import java.util.ArrayList;
import java.util.List;
import java.util.Locale;
import java.util.Optional;

/// What could be done about a problem, or why nothing can.
final class ProposedFixes {
    private final TagPolicy policy;
    private final FixRules fixRules;
    private final TypedResource subject;
    private final TagRules rules;

    ProposedFixes(TagPolicy policy, FixRules fixRules, TypedResource subject) {
        this.policy = policy;
        this.fixRules = fixRules;
        this.subject = subject;
        this.rules = TagRules.of(subject.type());
    }

    /// Steps to try, or the reason why there are none as the only one.
    List<Fix> forProblem(Problem problem, List<Tag> tags) {
        if (Tag.isReserved(problem.key())) {
            return leave(problem, "only AWS writes keys that begin with aws:");
        }
        return switch (problem.code()) {
            case MISSING -> add(problem, tags);
            case CASE -> rename(problem, tags);
            case VALUE -> replace(problem, tags);
            default -> leave(problem, "a person has to look at it");
        };
    }

    private List<Fix> add(Problem problem, List<Tag> tags) {
        String key = problem.key();
        List<Tag> aliases =
                tags.stream().filter(tag -> fixRules.isKeyAlias(tag.key(), key)).toList();
        if (!aliases.isEmpty()) {
            return renameAlias(problem, aliases);
        }
        Optional<Tag> other =
                tags.stream().filter(tag -> Keys.sameToPeople(tag.key(), key)).findFirst();
        if (other.isPresent()) {
            return leave(
                    problem,
                    other.get().key()
                            + " is there, the same key in another spelling: a default beside it could contradict it");
        }
        Optional<String> value = fixRules.defaultFor(key, subject);
        if (value.isEmpty() || !fixRules.allows(Kind.ADD)) {
            return leave(problem, value.isEmpty() ? "no default for " + key : notAllowed(Kind.ADD));
        }
        long own = tags.stream().filter(tag -> !tag.isReserved()).count();
        if (own >= TagRules.USUAL_LIMIT) {
            return leave(problem, "it has " + own + " tags, no room for one more");
        }
        return legal(problem, new Tag(key, value.get()), List.of(new Fix.Add(key, value.get())));
    }

    /// A tag whose key the rules name as another word for the missing one.
    private List<Fix> renameAlias(Problem problem, List<Tag> aliases) {
        Tag tag = aliases.getFirst();
        if (!fixRules.allows(Kind.RENAME)) {
            return leave(problem, notAllowed(Kind.RENAME));
        }
        if (aliases.stream().map(this::settled).distinct().count() > 1) {
            return leave(problem, "several keys stand for it with different values: which one is right?");
        }
        return renamed(problem, tag, problem.key(), settledAs(problem.key(), tag.value()));
    }

    private List<Fix> rename(Problem problem, List<Tag> tags) {
        List<Tag> spellings = spellings(problem.key(), tags);
        List<String> values = spellings.stream().map(this::settled).distinct().toList();
        if (values.size() > 1) {
            return leave(problem, "spelled in several ways with different values: which one is right?");
        }
        Tag wrong = tag(problem.key(), tags);
        if (spellings.stream().anyMatch(tag -> tag.key().equals(problem.detail()))) {
            return remove(problem, wrong, "the same value stands at " + problem.detail());
        }
        if (!fixRules.allows(Kind.RENAME)) {
            return leave(problem, notAllowed(Kind.RENAME));
        }
        return renamed(problem, wrong, problem.detail(), values.getFirst());
    }

    private List<Fix> renamed(Problem problem, Tag tag, String key, String value) {
        List<Fix> steps = new ArrayList<>();
        steps.add(new Fix.Rename(tag.key(), key, tag.value()));
        if (!value.equals(tag.value())) {
            steps.add(new Fix.Replace(key, tag.value(), value));
        }
        return legal(problem, new Tag(key, value), steps);
    }

    private List<Fix> replace(Problem problem, List<Tag> tags) {
        if (isBanned(problem.key())) {
            return remove(problem, tag(problem.key(), tags), "the key is banned");
        }
        Optional<String> alias = fixRules.alias(problem.key(), problem.detail());
        if (alias.isEmpty() || !fixRules.allows(Kind.REPLACE)) {
            return leave(
                    problem,
                    alias.isEmpty()
                            ? "no alias for " + problem.key() + "=" + problem.detail()
                            : notAllowed(Kind.REPLACE));
        }
        return legal(
                problem,
                new Tag(problem.key(), alias.get()),
                List.of(new Fix.Replace(problem.key(), problem.detail(), alias.get())));
    }

    private List<Fix> remove(Problem problem, Tag tag, String why) {
        return fixRules.allows(Kind.REMOVE)
                ? List.of(new Fix.Remove(tag.key(), tag.value(), why))
                : leave(problem, why + "; " + notAllowed(Kind.REMOVE));
    }

    /// Nothing is written that the service or a rule of AWS would refuse.
    private List<Fix> legal(Problem problem, Tag tag, List<Fix> steps) {
        return rules.accept(tag) && !Tag.isReserved(tag.value())
                ? steps
                : leave(problem, subject.type().word() + " does not accept " + tag.key() + "=" + tag.value());
    }

    private static List<Fix> leave(Problem problem, String why) {
        return List.of(new Fix.Leave(problem, why));
    }

    private boolean isBanned(String key) {
        return policy.rules().stream()
                .anyMatch(rule -> rule.values().allowNothing()
                        && rule.isAbout(key)
                        && rule.scope().covers(subject));
    }

    private String settled(Tag tag) {
        return settledAs(tag.key(), tag.value());
    }

    private String settledAs(String key, String value) {
        return fixRules.allows(Kind.REPLACE) ? fixRules.alias(key, value).orElse(value) : value;
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
