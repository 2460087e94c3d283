package io.lakewarden.tags.report;

/// Which tag keys name the team and the pipeline of a resource.
public record ReportKeys(String owner, String pipeline) {

    public static final ReportKeys DEFAULT = new ReportKeys("team", "pipeline");
}
