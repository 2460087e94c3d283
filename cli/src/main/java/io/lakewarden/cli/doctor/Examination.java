package io.lakewarden.cli.doctor;

import java.util.List;

/// Looks at one thing that the deployed functions need.
interface Examination {

    /// What it looks at, in a word or two.
    String subject();

    /// The template's parameter that switches off what needs it; with `off` nothing is looked at. Empty: all need it.
    default String switchedBy() {
        return "";
    }

    /// What is so; SDK exceptions may leave, the doctor tells them.
    List<Finding> examine(Deployment deployment);
}
