/// Incidents: what a failing check is, when somebody is notified, and by which sinks. A pure state
/// machine with ports; AWS is in `aws`, the texts are in `message`, owners and severities in `routing`.
package io.lakewarden.incidents;
