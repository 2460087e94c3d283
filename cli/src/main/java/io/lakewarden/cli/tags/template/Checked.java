package io.lakewarden.cli.tags.template;

import io.lakewarden.tags.template.TemplateReport;

/// A report with the name of the template as the user gave it.
record Checked(String template, TemplateReport report) {

    /// What a template without a single thing to judge is told: green would be a lie.
    String nothingChecked() {
        return "checked 0 resources: nothing in " + template + " takes tags that could be judged";
    }

    boolean isNothing() {
        return report.checked() == 0;
    }
}
