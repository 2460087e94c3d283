package io.lakewarden.cli.report;

import io.lakewarden.cli.report.CheckedItem.Finding;
import io.lakewarden.documents.Place;
import java.io.IOException;
import java.io.Writer;

/// Workflow commands of GitHub Actions, which show findings beside the lines of a change.
final class GithubWriter implements ItemWriter {

    private final Writer out;

    GithubWriter(Writer out) {
        this.out = out;
    }

    @Override
    public void write(CheckedItem item) throws IOException {
        for (Finding finding : item.findings()) {
            String command = switch (finding.level()) {
                case ERROR -> "error";
                case WARNING -> "warning";
                case NOTE -> "notice";
            };
            out.write(
                    "::" + command + " " + finding.place().map(GithubWriter::at).orElse("") + "title="
                            + property(item.name()) + "::" + data(finding.text()) + "\n");
        }
    }

    private static String at(Place place) {
        String file = "file=" + property(place.file()) + ",";
        return place.line() == 0 ? file : file + "line=" + place.line() + ",col=" + place.column() + ",";
    }

    private static String data(String text) {
        return text.replace("%", "%25").replace("\r", "%0D").replace("\n", "%0A");
    }

    private static String property(String text) {
        return data(text).replace(":", "%3A").replace(",", "%2C");
    }

    @Override
    public void end() throws IOException {
        out.flush();
    }
}
