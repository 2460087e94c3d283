/// What a check found, in the formats of other programs: one writer a format, for every command.
package io.lakewarden.cli.report;
