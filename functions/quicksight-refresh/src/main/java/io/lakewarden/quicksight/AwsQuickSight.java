package io.lakewarden.quicksight;

import io.lakewarden.runtime.AwsErrors;
import io.lakewarden.runtime.RetryableException;
import java.time.Duration;
import java.time.Instant;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.List;
import java.util.Optional;
import java.util.OptionalLong;
import java.util.Set;
import java.util.function.Function;
import java.util.function.Supplier;
import software.amazon.awssdk.awscore.exception.AwsServiceException;
import software.amazon.awssdk.core.exception.SdkException;
import software.amazon.awssdk.services.quicksight.QuickSightClient;
import software.amazon.awssdk.services.quicksight.model.DataSetImportMode;
import software.amazon.awssdk.services.quicksight.model.IngestionRequestSource;
import software.amazon.awssdk.services.quicksight.model.IngestionType;
import software.amazon.awssdk.services.quicksight.model.ListIngestionsResponse;
import software.amazon.awssdk.services.quicksight.model.ResourceExistsException;
import software.amazon.awssdk.services.quicksight.model.ResourceNotFoundException;
import software.amazon.awssdk.services.quicksight.model.RowInfo;

/// QuickSight over its API, in the region of each data set.
final class AwsQuickSight implements QuickSight {

    private static final int PAGE = 100;
    private static final int MOST_PAGES = 30;
    /// Longer than the budget's window and than any ingestion may run.
    private static final Duration HISTORY = Duration.ofDays(3);
    private static final Set<String> PASSING = Set.of("ConflictException", "ConcurrentUpdatingException");

    private final Function<String, QuickSightClient> clients;
    private final Supplier<Instant> clock;

    /// @param clients by region's name
    AwsQuickSight(Function<String, QuickSightClient> clients, Supplier<Instant> clock) {
        this.clients = clients;
        this.clock = clock;
    }

    /// In which order QuickSight lists is not documented: where the newest come first, old pages are not
    /// asked for.
    @Override
    public List<Ingestion> ingestions(DataSet dataSet) {
        Instant horizon = clock.get().minus(HISTORY);
        List<Ingestion> all = new ArrayList<>();
        String token = null;
        for (int page = 0; page < MOST_PAGES; page++) {
            ListIngestionsResponse response = list(dataSet, token);
            List<Ingestion> found = response.ingestions().stream()
                    .filter(each -> each.ingestionId() != null && each.createdTime() != null)
                    .map(AwsQuickSight::ingestion)
                    .toList();
            all.addAll(found);
            token = response.nextToken();
            if (token == null || token.isEmpty() || isBehind(found, horizon)) {
                break;
            }
        }
        return all;
    }

    private static boolean isBehind(List<Ingestion> page, Instant horizon) {
        return !page.isEmpty()
                && page.getLast().created().isBefore(page.getFirst().created())
                && page.getLast().created().isBefore(horizon);
    }

    private ListIngestionsResponse list(DataSet dataSet, String token) {
        return asked(() -> client(dataSet)
                .listIngestions(list -> list.awsAccountId(dataSet.account())
                        .dataSetId(dataSet.id())
                        .maxResults(PAGE)
                        .nextToken(token)));
    }

    @Override
    public Optional<Ingestion> find(DataSet dataSet, String id) {
        return asked(() -> {
            try {
                return Optional.ofNullable(client(dataSet)
                                .describeIngestion(describe -> describe.awsAccountId(dataSet.account())
                                        .dataSetId(dataSet.id())
                                        .ingestionId(id))
                                .ingestion())
                        .map(AwsQuickSight::ingestion);
            } catch (ResourceNotFoundException _) {
                return Optional.empty();
            }
        });
    }

    @Override
    public void start(DataSet dataSet, String id) {
        asked(() -> {
            try {
                client(dataSet)
                        .createIngestion(create -> create.awsAccountId(dataSet.account())
                                .dataSetId(dataSet.id())
                                .ingestionId(id)
                                .ingestionType(type(dataSet.type())));
            } catch (ResourceExistsException _) {
                // Whoever asked first started it.
            }
            return id;
        });
    }

    @Override
    public boolean isSpice(DataSet dataSet) {
        return asked(() -> Optional.ofNullable(client(dataSet)
                        .describeDataSet(describe ->
                                describe.awsAccountId(dataSet.account()).dataSetId(dataSet.id()))
                        .dataSet())
                .map(found -> found.importMode() != DataSetImportMode.DIRECT_QUERY)
                .orElse(true));
    }

    private QuickSightClient client(DataSet dataSet) {
        return clients.apply(dataSet.region());
    }

    private static IngestionType type(DataSet.RefreshType type) {
        return switch (type) {
            case FULL -> IngestionType.FULL_REFRESH;
            case INCREMENTAL -> IngestionType.INCREMENTAL_REFRESH;
        };
    }

    private static Ingestion ingestion(software.amazon.awssdk.services.quicksight.model.Ingestion found) {
        Optional<RowInfo> rows = Optional.ofNullable(found.rowInfo());
        return new Ingestion(
                found.ingestionId(),
                status(found.ingestionStatusAsString()),
                found.createdTime(),
                found.requestSource() == IngestionRequestSource.SCHEDULED,
                Optional.ofNullable(found.ingestionTimeInSeconds()).map(Duration::ofSeconds),
                number(rows.map(RowInfo::rowsIngested)),
                number(rows.map(RowInfo::rowsDropped)),
                Optional.ofNullable(found.errorInfo()).flatMap(error -> Optional.ofNullable(error.typeAsString())),
                Optional.ofNullable(found.errorInfo()).flatMap(error -> Optional.ofNullable(error.message())));
    }

    /// A status that is new to us is no end that we know.
    private static Ingestion.Status status(String text) {
        return Arrays.stream(Ingestion.Status.values())
                .filter(status -> status.name().equals(text))
                .findFirst()
                .orElse(Ingestion.Status.RUNNING);
    }

    private static OptionalLong number(Optional<Long> value) {
        return value.map(OptionalLong::of).orElseGet(OptionalLong::empty);
    }

    private static <T> T asked(Supplier<T> call) {
        try {
            return call.get();
        } catch (SdkException e) {
            throw meaning(e);
        }
    }

    private static RuntimeException meaning(SdkException e) {
        if (AwsErrors.isRetryable(e) || PASSING.contains(code(e))) {
            return new RetryableException("QuickSight cannot be asked now: " + AwsErrors.describe(e));
        }
        return new RefreshRefusedException(reason(e), AwsErrors.describe(e) + said(e));
    }

    private static RefreshRefusedException.Reason reason(SdkException e) {
        if (code(e).equals("LimitExceededException")) {
            return RefreshRefusedException.Reason.LIMIT;
        }
        if (AwsErrors.isGone(e)) {
            return RefreshRefusedException.Reason.NOT_FOUND;
        }
        return AwsErrors.isDenied(e) || code(e).equals("UnsupportedUserEditionException")
                ? RefreshRefusedException.Reason.DENIED
                : RefreshRefusedException.Reason.INVALID;
    }

    private static String code(SdkException e) {
        return e instanceof AwsServiceException service ? AwsErrors.code(service) : "";
    }

    private static String said(SdkException e) {
        return e instanceof AwsServiceException service && service.awsErrorDetails() != null
                ? ": " + service.awsErrorDetails().errorMessage()
                : "";
    }
}
