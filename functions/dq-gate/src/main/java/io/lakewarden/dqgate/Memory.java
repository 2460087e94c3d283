package io.lakewarden.dqgate;

import io.lakewarden.quality.history.History;
import io.lakewarden.quality.history.HistoryException;
import io.lakewarden.quality.history.HistoryStore;
import io.lakewarden.quality.history.HistorySubject;
import io.lakewarden.quality.history.Run;
import io.lakewarden.quality.report.QualityReport;
import java.time.Instant;
import java.util.Optional;
import org.slf4j.Logger;
import org.slf4j.LoggerFactory;

/// What earlier evaluations measured, by ruleset and name of the data.
///
/// @param store empty where nothing is remembered
record Memory(Optional<HistoryStore> store) {

    private static final Logger LOG = LoggerFactory.getLogger(Memory.class);

    History before(Job job, Instant now) {
        return store.map(kept -> kept.before(subject(job), now)).orElse(History.NONE);
    }

    /// A failure to keep the history must not change the verdict, so it is only logged.
    void keep(Job job, Instant now, QualityReport report) {
        try {
            store.ifPresent(kept -> kept.keep(subject(job), Run.of(now, report.measured())));
        } catch (HistoryException e) {
            LOG.warn("the history of {} was not kept: {}", job.request().name(), e.getMessage());
        }
    }

    private static HistorySubject subject(Job job) {
        return new HistorySubject(job.rulesetName(), job.request().name());
    }
}
