package io.lakewarden.templates;

import io.lakewarden.documents.Mapping;
import io.lakewarden.documents.Node;
import io.lakewarden.documents.Scalar;
import io.lakewarden.documents.Sequence;
import java.util.LinkedHashSet;
import java.util.List;
import java.util.Optional;
import java.util.Set;
import java.util.regex.Matcher;
import java.util.regex.Pattern;

/// The parameters and conditions on which some nodes depend, conditions behind conditions included; a
/// condition comes after those that it refers to.
final class References {
    private static final Pattern NAME = Pattern.compile("\\$\\{([\\w:]+)}");

    private final Template template;
    private final Set<String> names = new LinkedHashSet<>();
    private final Set<String> conditions = new LinkedHashSet<>();
    private final Set<String> entered = new LinkedHashSet<>();

    private References(Template template) {
        this.template = template;
    }

    static References of(Template template, List<Node> nodes, Optional<String> condition) {
        References references = new References(template);
        nodes.forEach(references::collect);
        condition.ifPresent(references::enter);
        return references;
    }

    /// What `Ref` and `Fn::Sub` name: parameters, pseudo parameters, resources.
    Set<String> names() {
        return names;
    }

    Set<String> conditions() {
        return conditions;
    }

    private void collect(Node node) {
        Intrinsic.of(node).ifPresent(this::collect);
        switch (node) {
            case Mapping mapping -> mapping.entries().forEach(entry -> collect(entry.value()));
            case Sequence sequence -> sequence.items().forEach(this::collect);
            case Scalar _ -> {}
        }
    }

    private void collect(Intrinsic call) {
        switch (call.name()) {
            case "Ref" -> call.literal().ifPresent(names::add);
            case "Condition" -> call.literal().ifPresent(this::enter);
            case "Fn::If" -> call.firstArgument().flatMap(Intrinsic::nameIn).ifPresent(this::enter);
            case "Fn::Sub" -> call.firstArgument().flatMap(Literals::of).ifPresent(this::collectNames);
            default -> {}
        }
    }

    private void collectNames(String pattern) {
        Matcher matcher = NAME.matcher(pattern);
        while (matcher.find()) {
            names.add(matcher.group(1));
        }
    }

    private void enter(String condition) {
        if (entered.add(condition)) {
            template.condition(condition).ifPresent(this::collect);
            conditions.add(condition);
        }
    }
}
