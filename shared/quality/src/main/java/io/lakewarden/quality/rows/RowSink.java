package io.lakewarden.quality.rows;

/// Takes judged rows.
interface RowSink extends AutoCloseable {

    void accept(JudgedRow row);

    /// All rows came: what was written may take its place.
    void complete();

    /// Without [#complete] before it, nothing is left behind.
    @Override
    void close();
}
