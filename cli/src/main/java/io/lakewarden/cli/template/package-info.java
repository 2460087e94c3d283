/// What the local command line reads out of template.yaml: functions, and the rules and schedules that start them.
package io.lakewarden.cli.template;
