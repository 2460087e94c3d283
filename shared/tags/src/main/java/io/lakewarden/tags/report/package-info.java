/// Compliance as a manager reads it: counts by team, pipeline and service, the worst offenders, as CSV and HTML.
package io.lakewarden.tags.report;
