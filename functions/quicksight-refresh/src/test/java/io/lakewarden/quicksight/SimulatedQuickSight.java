package io.lakewarden.quicksight;

import io.lakewarden.runtime.RetryableException;
import io.lakewarden.testkit.played.PlayedQuickSight;
import io.lakewarden.testkit.played.PlayedQuickSight.Refusal;
import java.time.Duration;
import java.util.List;
import java.util.Optional;
import java.util.OptionalLong;
import java.util.Random;
import java.util.function.Supplier;

/// QuickSight as it is played, without the wire: thousands of calls a second. Some calls are throttled;
/// some take effect though their answer is lost.
final class SimulatedQuickSight implements QuickSight {

    private final PlayedQuickSight played;
    private final Random random;

    SimulatedQuickSight(PlayedQuickSight played, Random random) {
        this.played = played;
        this.random = random;
    }

    @Override
    public List<Ingestion> ingestions(DataSet dataSet) {
        return asked(
                0.02,
                () -> played.list(dataSet.account(), dataSet.id()).stream()
                        .map(this::ingestion)
                        .toList());
    }

    @Override
    public Optional<Ingestion> find(DataSet dataSet, String id) {
        return asked(
                0.02,
                () -> played.list(dataSet.account(), dataSet.id()).stream()
                        .filter(each -> each.id().equals(id))
                        .findFirst()
                        .map(this::ingestion));
    }

    @Override
    public void start(DataSet dataSet, String id) {
        asked(0.05, () -> {
            try {
                played.create(dataSet.account(), dataSet.id(), id, "FULL_REFRESH");
            } catch (Refusal e) {
                if (e.code().equals("LimitExceededException")) {
                    throw new RefreshRefusedException(RefreshRefusedException.Reason.LIMIT, e.getMessage());
                }
                if (!e.code().equals("ResourceExistsException")) {
                    throw e;
                }
            }
            return id;
        });
        if (random.nextDouble() < 0.05) {
            throw new RetryableException("answer lost");
        }
    }

    @Override
    public boolean isSpice(DataSet dataSet) {
        return true;
    }

    private <T> T asked(double fails, Supplier<T> call) {
        if (random.nextDouble() < fails) {
            throw new RetryableException("throttled");
        }
        return call.get();
    }

    private Ingestion ingestion(PlayedQuickSight.Ingestion found) {
        boolean ended = played.isEnded(found);
        return new Ingestion(
                found.id(),
                Ingestion.Status.valueOf(played.status(found)),
                found.created(),
                found.source().equals("SCHEDULED"),
                ended ? Optional.of(Duration.between(found.created(), found.end())) : Optional.empty(),
                ended ? OptionalLong.of(found.ending().rows()) : OptionalLong.empty(),
                ended ? OptionalLong.of(found.ending().dropped()) : OptionalLong.empty(),
                ended ? found.ending().errorType() : Optional.empty(),
                Optional.empty());
    }
}
