package io.lakewarden.quicksight;

import java.util.ArrayList;
import java.util.List;
import org.slf4j.Logger;
import org.slf4j.LoggerFactory;

/// Lets one part fail without keeping the others from being done; in the end the first failure is thrown.
final class Failures {

    private static final Logger LOG = LoggerFactory.getLogger(Failures.class);

    private final List<RuntimeException> found = new ArrayList<>();

    /// Does a part; a refusal passes, since somebody must hear of it.
    ///
    /// @return whether it was done
    boolean attempt(String what, Runnable part) {
        try {
            part.run();
            return true;
        } catch (RefreshRefusedException e) {
            throw e;
        } catch (RuntimeException e) {
            LOG.error("{} failed: {}: {}", what, e.getClass().getSimpleName(), e.getMessage());
            found.add(e);
            return false;
        }
    }

    void orThrow() {
        if (!found.isEmpty()) {
            throw found.getFirst();
        }
    }
}
