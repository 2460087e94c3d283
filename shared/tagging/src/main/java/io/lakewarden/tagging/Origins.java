package io.lakewarden.tagging;

import io.lakewarden.tags.Tag;
import java.util.List;
import java.util.Locale;
import java.util.Optional;
import java.util.Set;
import java.util.function.Function;

/// Finds out who made a resource: by its tags where they tell, else by asking CloudFormation.
public final class Origins {

    private static final String STACK = "aws:cloudformation:stack-name";
    private static final String LOGICAL_ID = "aws:cloudformation:logical-id";
    private static final Set<String> TOOLS = Set.of("terraform", "opentofu", "tofu");
    private static final Set<String> MANAGED_BY = Set.of("managedby", "managed-by", "managed_by", "iac", "provisioner");

    private final Function<String, Optional<Origin.Stack>> stacks;
    private final Set<String> markers;

    /// Knows the usual marks of Terraform, and more.
    ///
    /// @param stacks the stack that has the resource of an ARN: three hundred types get no `aws:cloudformation:`
    ///     tags, so
    ///     their tags cannot tell
    /// @param markers further tag keys that mean Terraform, exactly as they are written
    public Origins(Function<String, Optional<Origin.Stack>> stacks, Set<String> markers) {
        this.stacks = stacks;
        this.markers = Set.copyOf(markers);
    }

    /// What made it.
    ///
    /// @throws RefusedException when the tags do not tell and CloudFormation cannot be asked
    public Origin of(String arn, List<Tag> tags) {
        Origin told = byTags(tags);
        return told instanceof Origin.Nobody
                ? stacks.apply(arn).<Origin>map(found -> found).orElse(told)
                : told;
    }

    /// What made it, as far as the tags tell; nobody is asked.
    public Origin byTags(List<Tag> tags) {
        Optional<String> stack = value(tags, STACK);
        if (stack.isPresent()) {
            return new Origin.Stack(stack.get(), value(tags, LOGICAL_ID), Optional.empty());
        }
        return tags.stream()
                .filter(this::isMarker)
                .findFirst()
                .<Origin>map(marker -> new Origin.Terraform(marker.key() + "=" + marker.value()))
                .orElseGet(Origin.Nobody::new);
    }

    private boolean isMarker(Tag tag) {
        String key = tag.key().toLowerCase(Locale.ROOT);
        return markers.contains(tag.key())
                || (TOOLS.contains(key) && !tag.value().equalsIgnoreCase("false"))
                || (MANAGED_BY.contains(key) && TOOLS.contains(tag.value().toLowerCase(Locale.ROOT)));
    }

    private static Optional<String> value(List<Tag> tags, String key) {
        return tags.stream()
                .filter(tag -> tag.key().equals(key))
                .map(Tag::value)
                .findFirst();
    }
}
