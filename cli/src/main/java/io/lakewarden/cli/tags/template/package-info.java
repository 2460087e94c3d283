/// `tags check-template` and its reports.
package io.lakewarden.cli.tags.template;
