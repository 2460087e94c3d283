/// Who owns a failing check and how severe it is: labels, then alerts.yaml, then tags and parameters, then
/// a default.
package io.lakewarden.incidents.routing;
