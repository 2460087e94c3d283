package io.lakewarden.tags.template;

import io.lakewarden.documents.Place;
import io.lakewarden.tags.Problem;
import java.util.ArrayList;
import java.util.List;
import java.util.Optional;

/// The answer for one thing in a template that will carry tags.
///
/// @param type its type in the words of AWS tag policies
/// @param cloudFormationType the type of the resource that brings it into being
/// @param enforced the policy asks AWS to block bad values of a key that it carries
/// @param problems in the order of a live resource's problems
/// @param unknown what only a deployment shows
/// @param remarks what CloudFormation would refuse or most likely nobody meant
public record TemplateVerdict(
        String logicalId,
        String cloudFormationType,
        String type,
        Place place,
        boolean enforced,
        List<Located> problems,
        List<Unknown> unknown,
        List<Remark> remarks) {

    /// A problem with its place.
    ///
    /// @param when in which deployments, such as `IsProd is false`; empty where always
    public record Located(Problem problem, Place place, Optional<String> when) {}

    /// A tag that the policy speaks of and that is known only at deployment.
    ///
    /// @param key the tag's key; empty where even that is not known
    public record Unknown(String key, Place place, String why) {

        /// `environment: parameter Env has no default`.
        public String text() {
            return key.isEmpty() ? why : key + ": " + why;
        }
    }

    /// A shape or spelling that is not the resource type's own.
    public record Remark(Place place, String text) {}

    public TemplateVerdict {
        problems = List.copyOf(problems);
        unknown = List.copyOf(unknown);
        remarks = List.copyOf(remarks);
    }

    /// The same, of a resource that may be another one when the stack is deployed.
    TemplateVerdict doubted(String why) {
        List<Unknown> more = new ArrayList<>(unknown);
        more.add(new Unknown("", place, why));
        return new TemplateVerdict(logicalId, cloudFormationType, type, place, enforced, problems, more, remarks);
    }

    /// Nothing is known to be wrong.
    public boolean compliant() {
        return problems.isEmpty();
    }
}
