package io.lakewarden.templates;

import io.lakewarden.documents.Mapping;
import io.lakewarden.documents.Node;
import io.lakewarden.documents.Scalar;
import io.lakewarden.documents.Sequence;
import java.util.ArrayList;
import java.util.HashSet;
import java.util.List;
import java.util.Optional;
import java.util.Set;
import java.util.function.Function;
import java.util.regex.Matcher;
import java.util.regex.Pattern;

/// Intrinsic functions in one scenario, as far as they can be computed before the template is deployed.
public final class Evaluation {
    private static final Pattern PLACEHOLDER = Pattern.compile("\\$\\{([^}]*)}");

    private final Template template;
    private final Parameters parameters;
    private final Scenario scenario;
    private final Function<String, Optional<String>> deployed;
    /// Conditions that are being looked at: one that refers to itself is not known.
    private final Set<String> open = new HashSet<>();

    Evaluation(
            Template template, Parameters parameters, Scenario scenario, Function<String, Optional<String>> deployed) {
        this.template = template;
        this.parameters = parameters;
        this.scenario = scenario;
        this.deployed = deployed;
    }

    public Scenario scenario() {
        return scenario;
    }

    /// Whether a resource exists; also where its condition is not known.
    public boolean exists(ResourceNode resource) {
        return resource.condition().flatMap(this::condition).orElse(true);
    }

    /// Whether a condition holds; empty where that is not known.
    public Optional<Boolean> condition(String name) {
        Boolean decided = scenario.conditions().get(name);
        if (decided != null) {
            return Optional.of(decided);
        }
        if (!open.add(name)) {
            return Optional.empty();
        }
        try {
            return template.condition(name).flatMap(this::truth);
        } finally {
            open.remove(name);
        }
    }

    private Optional<Boolean> truth(Node node) {
        return Intrinsic.of(node).flatMap(call -> switch (call.name()) {
            case "Condition" -> call.literal().flatMap(this::condition);
            case "Fn::Equals" -> equal(call.arguments());
            case "Fn::Not" -> call.firstArgument().flatMap(this::truth).map(holds -> !holds);
            case "Fn::And" -> all(call.arguments(), true);
            case "Fn::Or" -> all(call.arguments(), false);
            default -> Optional.empty();
        });
    }

    /// And (`neutral` true) and Or (false): one operand that is not neutral decides.
    private Optional<Boolean> all(List<Node> operands, boolean neutral) {
        Optional<Boolean> result = Optional.of(neutral);
        for (Node operand : operands) {
            Optional<Boolean> value = truth(operand);
            if (value.isPresent() && value.get() != neutral) {
                return value;
            }
            result = value.isEmpty() ? value : result;
        }
        return result;
    }

    private Optional<Boolean> equal(List<Node> sides) {
        if (sides.size() != 2) {
            return Optional.empty();
        }
        Text left = text(sides.get(0));
        Text right = text(sides.get(1));
        if (left instanceof Text.Known(String a) && right instanceof Text.Known(String b)) {
            return Optional.of(a.equals(b));
        }
        boolean otherThanAll = (isOther(sides.get(0)) && right instanceof Text.Known)
                || (isOther(sides.get(1)) && left instanceof Text.Known);
        return otherThanAll ? Optional.of(false) : Optional.empty();
    }

    private boolean isOther(Node node) {
        return Intrinsic.of(node)
                .filter(call -> call.name().equals("Ref"))
                .flatMap(Intrinsic::literal)
                .filter(name -> Scenario.OTHER.equals(scenario.parameters().get(name)))
                .isPresent();
    }

    /// What stands at a place once every `Fn::If` around it is decided; empty for `AWS::NoValue`. An `Fn::If`
    /// that cannot be decided is returned as it is.
    public Optional<Node> decided(Node node) {
        Optional<Intrinsic> call = Intrinsic.of(node);
        if (call.filter(Intrinsic::isNoValue).isPresent()) {
            return Optional.empty();
        }
        return call.filter(found -> found.name().equals("Fn::If"))
                .flatMap(this::chosen)
                .map(this::decided)
                .orElse(Optional.of(node));
    }

    private Optional<Node> chosen(Intrinsic choice) {
        List<Node> arguments = choice.arguments();
        if (arguments.size() != 3) {
            return Optional.empty();
        }
        return Intrinsic.nameIn(arguments.get(0)).flatMap(this::condition).map(holds -> arguments.get(holds ? 1 : 2));
    }

    public Text text(Node node) {
        Optional<Node> decided = decided(node);
        if (decided.isEmpty()) {
            return new Text.Removed();
        }
        Optional<Intrinsic> call = Intrinsic.of(decided.get());
        return call.map(this::call).orElseGet(() -> plain(decided.get()));
    }

    private static Text plain(Node node) {
        if (!(node instanceof Scalar scalar)) {
            return new Text.Unknown("found " + node.described() + ", expected text");
        }
        Optional<String> text = Literals.text(scalar);
        if (text.isEmpty()) {
            return new Text.Unknown("CloudFormation reads " + scalar.text() + " as a number: write it in quotes");
        }
        return text.get().contains("{{resolve:")
                ? new Text.Unknown("a dynamic reference is resolved when the stack is deployed")
                : new Text.Known(text.get());
    }

    private Text call(Intrinsic call) {
        return switch (call.name()) {
            case "Ref" -> name(call).map(this::reference).orElseGet(() -> unknown("a reference"));
            case "Fn::GetAtt" -> attribute(call);
            case "Fn::Sub" -> substituted(call);
            case "Fn::Join" -> joined(call);
            case "Fn::Select" -> selected(call);
            case "Fn::FindInMap" -> found(call).map(this::text).orElseGet(() -> unknown(call.name()));
            case "Fn::Length" ->
                texts(call.argument())
                        .<Text>map(items -> new Text.Known(Integer.toString(items.size())))
                        .orElseGet(() -> unknown(call.name()));
            case "Fn::If" -> unknown("a condition that cannot be decided");
            default -> unknown(call.name());
        };
    }

    private static Text unknown(String what) {
        return new Text.Unknown(what + " is known only when the stack is deployed");
    }

    /// The value of a parameter or pseudo parameter. Anything else is the physical id of a resource.
    private Text reference(String name) {
        String value = scenario.parameters().get(name);
        if (value != null) {
            return value.equals(Scenario.OTHER) ? unknown("the value of " + name) : new Text.Known(value);
        }
        Optional<String> known = parameters.known(name);
        if (known.isPresent()) {
            return new Text.Known(known.get());
        }
        return template.parameter(name).isPresent()
                ? new Text.Unknown("parameter " + name + " has no default that is its value")
                : deployed(name);
    }

    private Text deployed(String name) {
        return deployed.apply(name).<Text>map(Text.Known::new).orElseGet(() -> unknown(name));
    }

    /// `!GetAtt Resource.Attribute`, or a list of both.
    private Text attribute(Intrinsic call) {
        Optional<List<String>> parts = allKnown(call.arguments());
        return parts.map(names -> String.join(".", names))
                .flatMap(deployed)
                .<Text>map(Text.Known::new)
                .orElseGet(() -> unknown(call.name()));
    }

    private Text substituted(Intrinsic call) {
        List<Node> arguments = call.arguments();
        Optional<String> pattern = call.firstArgument().flatMap(Literals::of);
        Optional<Mapping> variables = arguments.size() > 1 && arguments.get(1) instanceof Mapping mapping
                ? Optional.of(mapping)
                : Optional.empty();
        return pattern.map(text -> substituted(text, variables)).orElseGet(() -> unknown("Fn::Sub"));
    }

    /// `${Name}` is replaced, `${!Name}` stays as `${Name}`; the first name that is not known says why.
    private Text substituted(String pattern, Optional<Mapping> variables) {
        Matcher matcher = PLACEHOLDER.matcher(pattern);
        StringBuilder text = new StringBuilder();
        while (matcher.find()) {
            String name = matcher.group(1).strip();
            Text value =
                    name.startsWith("!") ? new Text.Known("${" + name.substring(1) + "}") : variable(name, variables);
            switch (value) {
                case Text.Known(String known) -> matcher.appendReplacement(text, Matcher.quoteReplacement(known));
                case Text.Removed _ -> matcher.appendReplacement(text, "");
                case Text.Unknown unknown -> {
                    return unknown;
                }
            }
        }
        return new Text.Known(matcher.appendTail(text).toString());
    }

    private Text variable(String name, Optional<Mapping> variables) {
        return variables
                .flatMap(mapping -> mapping.get(name))
                .map(this::text)
                .orElseGet(() -> name.contains(".") ? deployed(name) : reference(name));
    }

    private Text joined(Intrinsic call) {
        List<Node> arguments = call.arguments();
        if (arguments.size() != 2) {
            return unknown("Fn::Join");
        }
        Optional<List<String>> parts = texts(arguments.get(1));
        return parts.isPresent() && text(arguments.get(0)) instanceof Text.Known(String delimiter)
                ? new Text.Known(String.join(delimiter, parts.get()))
                : unknown("Fn::Join");
    }

    private Text selected(Intrinsic call) {
        List<Node> arguments = call.arguments();
        if (arguments.size() != 2 || !(text(arguments.get(0)) instanceof Text.Known(String index))) {
            return unknown("Fn::Select");
        }
        return texts(arguments.get(1))
                .filter(_ -> index.matches("\\d{1,4}"))
                .filter(parts -> Integer.parseInt(index) < parts.size())
                .<Text>map(parts -> new Text.Known(parts.get(Integer.parseInt(index))))
                .orElseGet(() -> unknown("Fn::Select"));
    }

    /// The name that a `Ref` refers to; with `AWS::LanguageExtensions` it may be computed.
    private Optional<String> name(Intrinsic reference) {
        return reference.literal().or(() -> known(reference.argument()));
    }

    private Optional<String> known(Node node) {
        return text(node) instanceof Text.Known(String value) ? Optional.of(value) : Optional.empty();
    }

    /// A list of texts: written out, a list parameter, found in a map or made by `Fn::Split`; empty where one of them
    /// is not known.
    public Optional<List<String>> texts(Node node) {
        Node decided = decided(node).orElse(node);
        Optional<Intrinsic> call = Intrinsic.of(decided);
        if (call.isEmpty()) {
            return decided instanceof Sequence list ? allKnown(list.items()) : Optional.empty();
        }
        return switch (call.get().name()) {
            case "Ref" -> name(call.get()).flatMap(parameters::list);
            case "Fn::FindInMap" -> found(call.get()).flatMap(this::texts);
            case "Fn::Split" -> split(call.get().arguments());
            default -> Optional.empty();
        };
    }

    private Optional<List<String>> allKnown(List<Node> items) {
        List<String> known = new ArrayList<>();
        for (Node item : items) {
            switch (text(item)) {
                case Text.Known(String value) -> known.add(value);
                case Text.Unknown _ -> {
                    return Optional.empty();
                }
                case Text.Removed _ -> {}
            }
        }
        return Optional.of(known);
    }

    private Optional<List<String>> split(List<Node> arguments) {
        return arguments.size() == 2
                        && text(arguments.get(0)) instanceof Text.Known(String delimiter)
                        && !delimiter.isEmpty()
                        && text(arguments.get(1)) instanceof Text.Known(String whole)
                ? Optional.of(List.of(whole.split(Pattern.quote(delimiter), -1)))
                : Optional.empty();
    }

    /// What the keys lead to, or else the DefaultValue of `AWS::LanguageExtensions`; empty where a key is not known.
    private Optional<Node> found(Intrinsic call) {
        Optional<Node> at = Optional.of(template.section("Mappings"));
        for (Node key : call.arguments().stream().limit(3).toList()) {
            Optional<String> name = known(key);
            if (name.isEmpty()) {
                return Optional.empty();
            }
            at = at.flatMap(node -> Template.at(node, name.get()));
        }
        return at.filter(node -> !(node instanceof Mapping))
                .or(() -> call.arguments().stream()
                        .skip(3)
                        .findFirst()
                        .flatMap(options -> Template.at(options, "DefaultValue")));
    }
}
