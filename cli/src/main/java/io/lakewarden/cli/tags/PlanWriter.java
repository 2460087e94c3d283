package io.lakewarden.cli.tags;

import io.lakewarden.tags.FixPlan;
import java.io.Closeable;
import java.io.IOException;

/// One form of a plan, written as a stream.
interface PlanWriter extends Closeable {

    void write(FixPlan plan) throws IOException;

    void end(PlanTally tally) throws IOException;

    @Override
    default void close() throws IOException {}
}
