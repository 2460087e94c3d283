package io.lakewarden.tagging;

import static org.assertj.core.api.Assertions.assertThat;

import io.lakewarden.runtime.Backoff;
import io.lakewarden.runtime.Pacer;
import io.lakewarden.runtime.Sleeper;
import java.time.Duration;
import java.time.Instant;
import java.time.InstantSource;
import java.time.ZoneOffset;
import java.util.List;
import java.util.Map;
import java.util.Random;
import java.util.TreeMap;
import java.util.concurrent.atomic.AtomicReference;
import java.util.stream.IntStream;
import org.junit.jupiter.api.Test;

/// A writer against a clock that its own waits move.
final class TagRatesTest {

    private final AtomicReference<Instant> now = new AtomicReference<>(Instant.EPOCH);
    private final InstantSource clock = now::get;
    private final TreeMap<Instant, List<String>> written = new TreeMap<>();

    @Test
    void aServiceIsNeverAskedForMoreInASecondThanItGrants() {
        write(tables(23));
        written.forEach((from, _) -> assertThat(
                        written.subMap(from, from.plusSeconds(1)).values())
                .flatExtracting(arns -> arns)
                .as("tables written in the second from %s", from)
                .hasSizeLessThanOrEqualTo(5));
        assertThat(written.values()).flatExtracting(arns -> arns).hasSize(23);
    }

    @Test
    void othersAreWrittenTwentyAtATimeAndFiveCallsASecond() {
        write(IntStream.range(0, 240)
                .mapToObj(i -> "arn:aws:sqs:eu-west-1:111122223333:q" + i)
                .toList());
        assertThat(written.values()).allSatisfy(arns -> assertThat(arns).hasSize(20));
        assertThat(Duration.between(written.firstKey(), written.lastKey())).isEqualTo(Duration.ofMillis(11 * 200));
    }

    private void write(List<String> arns) {
        Sleeper sleeper = wait -> now.updateAndGet(instant -> instant.plus(wait));
        Pacer pacer = new Pacer(clock.withZone(ZoneOffset.UTC), sleeper);
        new TagWriter(new Calls(), pacer, new Backoff(sleeper, new Random(1), 1), TagRates::of)
                .write(arns.stream()
                        .map(arn -> new TagChange(arn, Map.of("team", "data"), List.of()))
                        .toList());
    }

    private final class Calls implements TagCalls {
        @Override
        public Answer tag(List<String> arns, Map<String, String> tags) {
            written.put(now.get(), arns);
            return new Answer("request", Map.of());
        }

        @Override
        public Answer untag(List<String> arns, List<String> keys) {
            throw new AssertionError("nothing is to be removed");
        }
    }

    private static List<String> tables(int count) {
        return IntStream.range(0, count)
                .mapToObj(i -> "arn:aws:dynamodb:eu-west-1:111122223333:table/t" + i)
                .toList();
    }
}
