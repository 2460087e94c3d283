package io.lakewarden.cli.doctor;

import java.util.List;

/// Looks at one thing that the deployed functions need. Reads only.
interface Examination {

    /// What it looks at, in a word or two.
    String subject();

    /// What is so; SDK exceptions may leave, the doctor tells them.
    List<Finding> examine(Deployment deployment);
}
