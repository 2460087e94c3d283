/// CloudFormation and SAM templates judged by a tag policy before they are deployed.
///
/// A template says less than a live resource: parameters, conditions and references are known only when it is
/// deployed. So each resource is judged in every way of deployment that the template foresees, and what no scenario
/// can know is reported as unknown, never as a pass or a wrong value.
package io.lakewarden.tags.template;
