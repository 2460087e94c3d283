package io.lakewarden.tagsweep;

import io.lakewarden.tagging.Pacer;
import io.lakewarden.tagging.Refusal;
import io.lakewarden.tagging.RefusedException;
import io.lakewarden.tags.Tag;
import java.time.Duration;
import java.time.Instant;
import java.util.ArrayList;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.function.IntFunction;

/// Listings of any size that are made up as they are asked for. Tokens die after 15 minutes, as AWS's do.
final class SimulatedListings implements Listings {

    private static final Duration TOKEN_LIVES = Duration.ofMinutes(15);
    private static final int PER_PAGE = 100;

    private record Source(int size, IntFunction<Page.Listed> resource) {}

    private final VirtualTime time;
    private final Pacer pacer;
    private final Map<Unit, Source> sources = new HashMap<>();
    private final Map<Unit, Refusal> refusals = new HashMap<>();
    private int calls;

    SimulatedListings(VirtualTime time, Pacer pacer) {
        this.time = time;
        this.pacer = pacer;
    }

    void add(Unit unit, int size, IntFunction<Page.Listed> resource) {
        sources.put(unit, new Source(size, resource));
    }

    void refuse(Unit unit, Refusal refusal) {
        refusals.put(unit, refusal);
    }

    int calls() {
        return calls;
    }

    @Override
    public Page page(Unit unit, Optional<String> token) {
        pacer.await(unit.region(), 15);
        time.forward(Duration.ofMillis(60));
        calls++;
        if (refusals.containsKey(unit)) {
            throw new RefusedException("list", refusals.get(unit));
        }
        Source source = sources.get(unit);
        int from = token.map(this::position).orElse(0);
        int to = Math.min(source.size(), from + PER_PAGE);
        List<Page.Listed> listed = new ArrayList<>();
        for (int i = from; i < to; i++) {
            listed.add(source.resource().apply(i));
        }
        return new Page(listed, to < source.size() ? Optional.of(to + "@" + time.instant()) : Optional.empty());
    }

    @Override
    public Optional<List<Tag>> tags(Unit unit, Page.Listed resource) {
        return resource.key().contains("secretive") ? Optional.empty() : Optional.of(List.of());
    }

    private int position(String token) {
        int at = token.indexOf('@');
        if (Instant.parse(token.substring(at + 1)).plus(TOKEN_LIVES).isBefore(time.instant())) {
            throw new RefusedException("list", new Refusal(TOKEN_EXPIRED, 400, "the token has expired"));
        }
        return Integer.parseInt(token.substring(0, at));
    }
}
