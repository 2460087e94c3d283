package io.lakewarden.templates;

import io.lakewarden.documents.Node;
import io.lakewarden.documents.Place;
import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.Set;
import java.util.function.Function;

/// The ways in which a template can be deployed: its loops written out, its parameters and conditions as they may be.
public final class Deployments {
    /// What depends on more combinations than this is looked at in part, and says so.
    public static final int MOST = 512;

    private final Loops.WrittenOut written;
    private final Parameters parameters;

    private Deployments(Loops.WrittenOut written, Parameters parameters) {
        this.written = written;
        this.parameters = parameters;
    }

    /// The ways that make a difference to something.
    ///
    /// @param complete false where there are more than [#MOST], and the rest was left out
    public record Ways(List<Evaluation> list, boolean complete) {

        public Ways {
            list = List.copyOf(list);
        }
    }

    /// Something about a loop that a reader of the template should know.
    ///
    /// @param name the loop, or what stands in it
    /// @param refused whether CloudFormation refuses the template for it
    public record Remark(Place place, String name, String text, boolean refused) {}

    /// The ways of one template.
    ///
    /// @param given values of parameters, and of pseudo parameters such as `AWS::Region`
    public static Deployments of(Template asWritten, Map<String, String> given) {
        Loops.WrittenOut written = Loops.of(asWritten, new Parameters(asWritten, given));
        return new Deployments(written, new Parameters(written.template(), given));
    }

    /// The template with every loop written out whose list is known.
    public Template template() {
        return written.template();
    }

    public List<Remark> remarks() {
        return written.remarks();
    }

    /// Why a resource may be another one when the stack is deployed.
    public Optional<String> doubt(ResourceNode resource) {
        return Optional.ofNullable(written.doubts().get(resource.logicalId()));
    }

    /// All ways that make a difference to some nodes.
    ///
    /// @param condition the condition under which they exist
    public Ways of(List<Node> nodes, Optional<String> condition) {
        References references = References.of(template(), nodes, condition);
        List<Scenario> list = List.of(Scenario.DEFAULTS);
        for (String name : references.names()) {
            Set<String> candidates = parameters.isParameter(name) ? parameters.candidates(name) : Set.of();
            if (candidates.size() > 1) {
                list = each(
                        list,
                        scenario -> candidates.stream()
                                .map(candidate -> scenario.withParameter(name, candidate))
                                .toList());
            }
        }
        for (String name : references.conditions()) {
            list = each(list, scenario -> bothUnlessDecided(scenario, name));
        }
        return new Ways(list.stream().limit(MOST).map(this::evaluation).toList(), list.size() <= MOST);
    }

    /// With the given parameters, and the defaults of all others.
    ///
    /// @param deployed what resources are called where they are deployed: `Ref` by name, `GetAtt` as
    ///     `Name.Attribute`
    public Evaluation byDefault(Function<String, Optional<String>> deployed) {
        return new Evaluation(template(), parameters, Scenario.DEFAULTS, deployed);
    }

    private Evaluation evaluation(Scenario scenario) {
        return new Evaluation(template(), parameters, scenario, _ -> Optional.empty());
    }

    private List<Scenario> bothUnlessDecided(Scenario scenario, String condition) {
        return evaluation(scenario).condition(condition).isPresent()
                ? List.of(scenario)
                : List.of(scenario.withCondition(condition, true), scenario.withCondition(condition, false));
    }

    /// One more than allowed stays, as the sign that there are more.
    private static List<Scenario> each(List<Scenario> list, Function<Scenario, List<Scenario>> split) {
        List<Scenario> more = new ArrayList<>();
        for (Scenario scenario : list) {
            more.addAll(split.apply(scenario));
            if (more.size() > MOST) {
                return List.copyOf(more.subList(0, MOST + 1));
            }
        }
        return List.copyOf(more);
    }
}
