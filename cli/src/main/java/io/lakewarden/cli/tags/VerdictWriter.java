package io.lakewarden.cli.tags;

import io.lakewarden.tags.Verdict;
import java.io.Closeable;
import java.io.IOException;

/// One form of the result, written as a stream: a verdict each, the counts at the end.
interface VerdictWriter extends Closeable {

    void write(Verdict verdict) throws IOException;

    void end(Tally tally) throws IOException;

    @Override
    default void close() throws IOException {}
}
