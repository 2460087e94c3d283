package io.lakewarden.tagsweep;

import io.lakewarden.runtime.Json;
import io.lakewarden.tags.report.Finding;
import io.lakewarden.tags.report.Summary;
import io.lakewarden.tags.report.Tally;
import java.nio.charset.StandardCharsets;
import java.time.Instant;
import java.util.List;
import software.amazon.awssdk.services.eventbridge.EventBridgeClient;

/// One event for each team with something to fix: "Lakewarden Tag Digest".
final class EventDigests implements Results.Digests {

    private static final String DETAIL_TYPE = "Lakewarden Tag Digest";
    private static final int MOST_TEAMS = 200;
    private static final int WORST_NAMED = 10;

    /// What a team is told.
    ///
    /// @param team empty for resources that name none
    record Digest(String team, Instant at, Tally tally, List<Finding> worst, String report) {}

    private final EventBridgeClient events;
    private final String bus;

    EventDigests(EventBridgeClient events, String bus) {
        this.events = events;
        this.bus = bus;
    }

    @Override
    public void send(Summary summary, String report) {
        summary.byOwner().entrySet().stream()
                .filter(team -> team.getValue().wrong() > 0)
                .limit(MOST_TEAMS)
                .map(team -> new Digest(
                        team.getKey(), summary.at(), team.getValue(), worst(summary, team.getKey()), report))
                .forEach(digest -> OwnEvents.put(
                        events, bus, DETAIL_TYPE, new String(Json.write(digest), StandardCharsets.UTF_8)));
    }

    private static List<Finding> worst(Summary summary, String team) {
        return summary.worst().stream()
                .filter(finding -> finding.owner().equals(team))
                .limit(WORST_NAMED)
                .toList();
    }
}
