package io.lakewarden.runtime;

import java.util.ArrayList;
import java.util.List;
import java.util.function.Predicate;
import org.slf4j.Logger;
import org.slf4j.LoggerFactory;

/// Lets one part of the work fail without keeping the others from being done; in the end the first failure is thrown.
public final class Failures {

    private static final Logger LOG = LoggerFactory.getLogger(Failures.class);

    private final Predicate<RuntimeException> passing;
    private final List<RuntimeException> found = new ArrayList<>();

    /// @param passing which failures end all at once
    public Failures(Predicate<RuntimeException> passing) {
        this.passing = passing;
    }

    /// Does a part.
    ///
    /// @param what names it in the log
    /// @return whether it was done
    public boolean attempt(String what, Runnable part) {
        try {
            part.run();
            return true;
        } catch (RuntimeException e) {
            if (passing.test(e)) {
                throw e;
            }
            LOG.error("{} failed: {}: {}", what, e.getClass().getSimpleName(), e.getMessage());
            found.add(e);
            return false;
        }
    }

    /// Throws the first failure, if there was one.
    public void orThrow() {
        if (!found.isEmpty()) {
            throw found.getFirst();
        }
    }
}
