/// The one reader of CloudFormation and SAM templates: sections, resources, intrinsic functions, conditions, loops. It
/// knows neither AWS nor what a template is read for.
///
/// A template says less than what is deployed: parameters, conditions and references are known only then. So a reader
/// asks for the [Deployments] of what interests it and looks at each [Evaluation]; what no deployment can say is
/// [Text.Unknown], with the reason.
package io.lakewarden.templates;
