package io.lakewarden.tagsweep;

import io.lakewarden.runtime.Pacer;
import io.lakewarden.tagging.Refusal;
import io.lakewarden.tagging.RefusedException;
import java.time.Duration;
import java.time.Instant;
import java.util.ArrayList;
import java.util.HashMap;
import java.util.HashSet;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.Set;
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
    private final Set<String> elsewhere = new HashSet<>();
    private Instant forgottenBefore = Instant.MIN;
    private int throttledReads;
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

    /// The next reads of single resources are throttled.
    void throttleReads(int count) {
        throttledReads = count;
    }

    /// A resource that is listed in a region to which it does not belong.
    void putElsewhere(String region, String key) {
        elsewhere.add(region + " " + key);
    }

    /// From now on tokens are taken no longer, in the words of a service that has no code for it.
    void forgetTokens() {
        forgottenBefore = time.instant().plusNanos(1);
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
    public Known tags(Unit unit, Page.Listed resource) {
        if (throttledReads > 0) {
            throttledReads--;
            throw new RefusedException("read", new Refusal("ThrottlingException", 400, "Rate exceeded"));
        }
        if (resource.key().contains("secretive")) {
            return Known.UNREADABLE;
        }
        return elsewhere.contains(unit.region() + " " + resource.key()) ? Known.ELSEWHERE : Known.of(List.of());
    }

    private int position(String token) {
        int at = token.indexOf('@');
        if (Instant.parse(token.substring(at + 1)).isBefore(forgottenBefore)) {
            throw new RefusedException("list", new Refusal("ValidationException", 400, "NextToken is not valid"));
        }
        if (Instant.parse(token.substring(at + 1)).plus(TOKEN_LIVES).isBefore(time.instant())) {
            throw new RefusedException("list", new Refusal(TOKEN_EXPIRED, 400, "the token has expired"));
        }
        return Integer.parseInt(token.substring(0, at));
    }
}
