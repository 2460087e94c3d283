package io.lakewarden.tagdrift;

import io.lakewarden.tagging.Treatment;
import io.lakewarden.tags.Problem;
import java.util.stream.Collectors;
import org.slf4j.Logger;
import org.slf4j.LoggerFactory;

/// A line in the log.
final class LoggedNotices implements Notices {

    private static final Logger LOG = LoggerFactory.getLogger(LoggedNotices.class);

    @Override
    public void about(TagEvent.TagsChanged event, Treatment treatment) {
        if (treatment.tellPeople()) {
            LOG.warn("{} {}: {} {}", treatment.result(), event.arn(), problems(treatment), treatment.notes());
        }
    }

    @Override
    public void policyInvalid(TagEvent.PolicyInvalid event) {
        LOG.error("the effective tag policy of account {} is invalid: {}", event.account(), event.detail());
    }

    private static String problems(Treatment treatment) {
        return treatment.verdict().problems().stream().map(Problem::text).collect(Collectors.joining(", "));
    }
}
