package io.lakewarden.cli.tags.template;

import io.lakewarden.tags.Problem;
import io.lakewarden.tags.template.Note;

/// A sentence for each rule that a SARIF log can name.
final class SarifRules {

    private SarifRules() {}

    static String description(Problem.Code code) {
        return switch (code) {
            case BAD_ARN -> "The name of the resource is not an ARN.";
            case MISSING -> "A tag that the policy requires is missing.";
            case CASE -> "The tag key has another spelling than the policy demands.";
            case VALUE -> "The policy does not allow this value.";
            case TOO_MANY -> "More tags than the service accepts.";
            case KEY_EMPTY -> "A tag key is empty.";
            case KEY_LENGTH -> "A tag key is longer than the service accepts.";
            case VALUE_LENGTH -> "A tag value is longer or shorter than the service accepts.";
            case KEY_CHARACTER -> "A tag key has a character that the service refuses.";
            case VALUE_CHARACTER -> "A tag value has a character that the service refuses.";
            case RESERVED -> "The prefix aws: is reserved.";
            case DUPLICATE -> "A tag key stands twice.";
            case DUPLICATE_CASE -> "Tag keys differ only in case, and the service ignores case.";
        };
    }

    static String description(Note.Code code) {
        return switch (code) {
            case REPLACED_ON_TAG_CHANGE -> "CloudFormation replaces the resource when its tags change.";
            case TAGS_FIXED -> "Tags are set when the resource is created and cannot be updated.";
            case REFUSED_BY_CLOUDFORMATION -> "CloudFormation refuses the template as it is written.";
            case REQUIRED_BUT_NOT_SETTABLE -> "The policy requires tags that CloudFormation cannot set on this type.";
            case GENERATED_WITHOUT_TAGS -> "SAM generates a resource without tags.";
            case NESTED_STACK -> "The resources of a nested stack are in another template.";
            case NOT_EXPANDED -> "A macro or loop may change what is deployed.";
            case UNKNOWN_TYPE -> "The resource type is not known.";
            case TOO_MANY_SCENARIOS -> "Not every combination of parameters and conditions was judged.";
            case NEVER_CREATED -> "The resource is not created with the given parameters.";
        };
    }
}
