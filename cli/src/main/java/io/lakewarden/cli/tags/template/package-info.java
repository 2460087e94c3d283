/// `tags check-template` and its four forms of report.
package io.lakewarden.cli.tags.template;
