package io.lakewarden.tags.template;

import io.lakewarden.documents.Place;

/// Something that a reader of the verdicts should know and that is no verdict itself.
///
/// @param logicalId the resource that it is about; empty where it is about the template
public record Note(Code code, Place place, String logicalId, String text) {

    /// What a note is about; the names are stable.
    public enum Code {
        /// CloudFormation replaces the resource when its tags change.
        REPLACED_ON_TAG_CHANGE(true),
        /// Tags are set at creation only.
        TAGS_FIXED(true),
        /// The type cannot be tagged, yet the template sets tags, or they have a shape that CloudFormation refuses.
        REFUSED_BY_CLOUDFORMATION(true),
        /// The policy asks for tags that CloudFormation cannot set on this type.
        REQUIRED_BUT_NOT_SETTABLE(true),
        /// SAM generates a resource without tags.
        GENERATED_WITHOUT_TAGS(false),
        /// The resources of a nested stack are in another template.
        NESTED_STACK(false),
        /// A macro, transform or loop may change what is deployed.
        NOT_EXPANDED(true),
        /// The type is not in the table.
        UNKNOWN_TYPE(true),
        /// Not every combination of conditions was judged.
        TOO_MANY_SCENARIOS(true),
        /// With the given parameters the resource is not created.
        NEVER_CREATED(false);

        private final boolean warning;

        Code(boolean warning) {
            this.warning = warning;
        }

        /// Whether it asks for attention, rather than informs.
        public boolean isWarning() {
            return warning;
        }
    }
}
