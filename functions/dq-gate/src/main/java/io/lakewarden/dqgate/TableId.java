package io.lakewarden.dqgate;

import java.util.Optional;
import java.util.regex.Matcher;
import java.util.regex.Pattern;

/// A table of the Data Catalog.
public record TableId(String database, String table) {

    private static final Pattern FORM = Pattern.compile("([^./\\s]{1,255})\\.([^./\\s]{1,255})");

    static Optional<TableId> parse(String text) {
        Matcher form = FORM.matcher(text);
        return form.matches() ? Optional.of(new TableId(form.group(1), form.group(2))) : Optional.empty();
    }

    @Override
    public String toString() {
        return database + "." + table;
    }
}
