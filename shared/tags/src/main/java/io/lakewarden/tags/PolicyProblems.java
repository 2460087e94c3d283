package io.lakewarden.tags;

import java.util.ArrayList;
import java.util.Comparator;
import java.util.List;

/// What a policy finds wrong with one resource: missing keys, wrong case, values not allowed.
final class PolicyProblems {
    private static final Comparator<Problem> ORDER = Problem.ORDER.thenComparing(Problem::text, Keys.ORDER);

    private final TypedResource subject;
    private final List<Tag> tags;
    private final List<Problem> problems = new ArrayList<>(4);
    private boolean enforced;

    PolicyProblems(TagPolicy policy, TypedResource subject) {
        this.subject = subject;
        this.tags = subject.resource().tags();
        List<KeyRule> rules = policy.rules();
        for (int i = 0; i < rules.size(); i++) {
            if (rules.get(i).scope().covers(subject)) {
                judge(rules.get(i));
            }
        }
        if (!policy.together().isEmpty()) {
            policy.together().stream()
                    .filter(together -> together.scope().covers(subject))
                    .forEach(this::judge);
        }
    }

    /// In the order of the report; two rules that say the same are one problem.
    List<Problem> sorted() {
        if (problems.size() < 2) {
            return problems;
        }
        problems.sort(ORDER);
        List<Problem> distinct = new ArrayList<>(problems.size());
        for (Problem problem : problems) {
            if (distinct.isEmpty() || !distinct.getLast().equals(problem)) {
                distinct.add(problem);
            }
        }
        return distinct;
    }

    boolean enforced() {
        return enforced;
    }

    private void judge(KeyRule rule) {
        boolean present = false;
        for (int i = 0; i < tags.size(); i++) {
            Tag tag = tags.get(i);
            if (rule.isAbout(tag.key())) {
                present = true;
                judge(rule, tag);
            }
        }
        if (!present && rule.requiredFor().contains(subject.type())) {
            problems.add(Problem.missing(rule.name()));
        }
        enforced |= present && rule.enforcedFor().contains(subject.type());
    }

    private void judge(KeyRule rule, Tag tag) {
        if (!rule.spells(tag.key())) {
            problems.add(Problem.wrongCase(tag.key(), rule.name()));
        }
        if (!rule.values().allow(tag.value())) {
            problems.add(Problem.notAllowed(tag.key(), tag.value()));
        }
    }

    private void judge(Together together) {
        boolean any = false;
        for (String key : together.keys()) {
            any |= isPresent(key);
        }
        for (String key : together.keys()) {
            if (any && !isPresent(key)) {
                problems.add(Problem.missing(key));
            }
        }
    }

    private boolean isPresent(String key) {
        for (int i = 0; i < tags.size(); i++) {
            if (tags.get(i).key().equals(key)) {
                return true;
            }
        }
        return false;
    }
}
