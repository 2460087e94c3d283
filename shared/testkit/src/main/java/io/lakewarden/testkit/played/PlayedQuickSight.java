package io.lakewarden.testkit.played;

import com.fasterxml.jackson.core.JsonProcessingException;
import com.fasterxml.jackson.databind.json.JsonMapper;
import java.net.URI;
import java.time.Duration;
import java.time.Instant;
import java.time.InstantSource;
import java.util.ArrayList;
import java.util.HashMap;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.function.Function;
import java.util.regex.Matcher;
import java.util.regex.Pattern;
import java.util.stream.Collectors;

/// QuickSight's ingestions as documented: ids are checked and unique, each data set loads one ingestion at a time while
/// others queue, refreshes by hand are counted over 24 hours, lists come in pages. Time is the clock's alone. Safe
/// under concurrent calls. It plays on the wire for [PlayedAws], and can be asked directly.
///
/// Source: QuickSight API reference, CreateIngestion, DescribeIngestion, ListIngestions, CancelIngestion.
public final class PlayedQuickSight implements Function<Call, Optional<Answer>> {

    /// The one account there is.
    public static final String ACCOUNT = "111122223333";

    private static final JsonMapper JSON = new JsonMapper();
    private static final Pattern PATH =
            Pattern.compile("/accounts/([^/]+)/data-sets/([^/]+)(?:/ingestions(?:/([^/]+))?)?");
    private static final Pattern QUERY = Pattern.compile("(?:^|&)([^=&]+)=([^&]*)");
    private static final int PAGE = 100;
    private static final Pattern ID = Pattern.compile("[a-zA-Z0-9_-]{1,128}");
    private static final Duration INITIALIZING = Duration.ofSeconds(2);
    private static final Duration QUEUED = Duration.ofSeconds(5);
    private static final Duration WINDOW = Duration.ofDays(1);

    private final InstantSource clock;
    private final Map<String, DataSet> dataSets = new HashMap<>();
    private int limit = 32;
    private Function<String, Ending> script = _ -> Ending.completed(Duration.ofMinutes(3), 1_000);

    private static final class DataSet {
        private final boolean spice;
        private final boolean incremental;
        private final List<Ingestion> ingestions = new ArrayList<>();

        DataSet(boolean spice, boolean incremental) {
            this.spice = spice;
            this.incremental = incremental;
        }
    }

    /// How an ingestion ends, and how long after it began to read.
    public record Ending(Duration after, String status, Optional<String> errorType, long rows, long dropped) {

        public static Ending completed(Duration after, long rows) {
            return new Ending(after, "COMPLETED", Optional.empty(), rows, 0);
        }

        public static Ending dropping(Duration after, long rows, long dropped) {
            return new Ending(after, "COMPLETED", Optional.empty(), rows, dropped);
        }

        public static Ending failed(Duration after, String errorType) {
            return new Ending(after, "FAILED", Optional.of(errorType), 0, 0);
        }
    }

    /// One ingestion.
    ///
    /// @param source MANUAL or SCHEDULED
    /// @param type FULL_REFRESH or INCREMENTAL_REFRESH
    /// @param reads when it begins to read, after those before it have ended
    public record Ingestion(String id, String source, String type, Instant created, Instant reads, Ending ending) {

        /// When it ends.
        public Instant end() {
            return reads.plus(ending.after());
        }

        private boolean isEnded(Instant now) {
            return !now.isBefore(end());
        }

        private Ingestion cancelled(Instant now) {
            Instant from = now.isBefore(reads) ? now : reads;
            Ending cancelled =
                    new Ending(Duration.between(from, now), "CANCELLED", Optional.of("INGESTION_CANCELED"), 0, 0);
            return new Ingestion(id, source, type, created, from, cancelled);
        }
    }

    /// An error as the service answers it.
    public static final class Refusal extends RuntimeException {

        private static final long serialVersionUID = 1L;

        private final int status;
        private final String code;

        private Refusal(int status, String code, String message) {
            super(message);
            this.status = status;
            this.code = code;
        }

        public String code() {
            return code;
        }
    }

    public PlayedQuickSight(InstantSource clock) {
        this.clock = clock;
    }

    /// A data set in SPICE, without a look-back window.
    public synchronized PlayedQuickSight withDataSet(String id) {
        return with(id, true, false);
    }

    /// A data set in SPICE that can be refreshed incrementally.
    public synchronized PlayedQuickSight withIncremental(String id) {
        return with(id, true, true);
    }

    /// A data set that queries its source directly.
    public synchronized PlayedQuickSight withDirectQuery(String id) {
        return with(id, false, false);
    }

    private PlayedQuickSight with(String id, boolean spice, boolean incremental) {
        dataSets.put(id, new DataSet(spice, incremental));
        return this;
    }

    /// How many refreshes by hand are granted in 24 hours.
    public synchronized PlayedQuickSight grantingPerDay(int refreshes) {
        limit = refreshes;
        return this;
    }

    /// How ingestions end that are created from now on, by data set.
    public synchronized PlayedQuickSight ending(Function<String, Ending> endings) {
        script = endings;
        return this;
    }

    @Override
    public Optional<Answer> apply(Call call) {
        Matcher path = PATH.matcher(call.uri().getPath());
        if (!path.matches()) {
            return Optional.empty();
        }
        try {
            return Optional.of(Answer.json(JSON.writeValueAsString(answer(call, path))));
        } catch (Refusal e) {
            return Optional.of(Answer.error(e.status, e.code, e.getMessage()));
        } catch (JsonProcessingException e) {
            throw new IllegalStateException(e);
        }
    }

    private Map<String, ?> answer(Call call, Matcher path) {
        String account = path.group(1);
        String dataSet = path.group(2);
        String id = path.group(3);
        return switch (call.operation()) {
            case "CreateIngestion" -> {
                String type = call.body().contains("INCREMENTAL_REFRESH") ? "INCREMENTAL_REFRESH" : "FULL_REFRESH";
                yield Map.of("IngestionId", id, "IngestionStatus", status(create(account, dataSet, id, type)));
            }
            case "DescribeIngestion" -> Map.of("Ingestion", described(describe(account, dataSet, id)));
            case "ListIngestions" -> page(list(account, dataSet), call.uri());
            case "CancelIngestion" -> {
                cancel(account, dataSet, id);
                yield Map.of("IngestionId", id);
            }
            case "DescribeDataSet" -> {
                String mode = dataSet(account, dataSet).spice ? "SPICE" : "DIRECT_QUERY";
                yield Map.of("DataSet", Map.of("DataSetId", dataSet, "ImportMode", mode));
            }
            default -> throw new Refusal(404, "UnknownOperationException", "no such path");
        };
    }

    /// The token is the number of the next one.
    private Map<String, Object> page(List<Ingestion> all, URI uri) {
        Map<String, Integer> query = uri.getQuery() == null
                ? Map.of()
                : QUERY.matcher(uri.getQuery())
                        .results()
                        .collect(Collectors.toMap(found -> found.group(1), found -> Integer.valueOf(found.group(2))));
        int from = query.getOrDefault("next-token", 0);
        int to = Math.min(all.size(), from + Math.min(query.getOrDefault("max-results", PAGE), PAGE));
        Map<String, Object> page = new LinkedHashMap<>();
        page.put(
                "Ingestions",
                all.subList(from, to).stream().map(this::described).toList());
        if (to < all.size()) {
            page.put("NextToken", Integer.toString(to));
        }
        return page;
    }

    private Map<String, Object> described(Ingestion ingestion) {
        Map<String, Object> shown = new HashMap<>();
        shown.put("IngestionId", ingestion.id());
        shown.put("IngestionStatus", status(ingestion));
        shown.put("CreatedTime", ingestion.created().toEpochMilli() / 1000.0);
        shown.put("RequestSource", ingestion.source());
        shown.put("RequestType", ingestion.type());
        if (isEnded(ingestion)) {
            Ending ending = ingestion.ending();
            shown.put(
                    "IngestionTimeInSeconds",
                    Duration.between(ingestion.created(), ingestion.end()).toSeconds());
            shown.put("RowInfo", Map.of("RowsIngested", ending.rows(), "RowsDropped", ending.dropped()));
            ending.errorType()
                    .ifPresent(type -> shown.put("ErrorInfo", Map.of("Type", type, "Message", "because of " + type)));
        }
        return shown;
    }

    /// CreateIngestion.
    ///
    /// @throws Refusal as the service would
    public synchronized Ingestion create(String account, String dataSetId, String id, String type) {
        DataSet dataSet = dataSet(account, dataSetId);
        if (!ID.matcher(id).matches()) {
            throw invalid("IngestionId must match ^[a-zA-Z0-9-_]+$ and have at most 128 characters");
        }
        if (!dataSet.spice) {
            throw invalid("Ingestion is not supported for a DIRECT_QUERY dataset");
        }
        if (type.equals("INCREMENTAL_REFRESH") && !dataSet.incremental) {
            throw invalid("Incremental refresh needs a refresh configuration");
        }
        if (dataSet.ingestions.stream().anyMatch(each -> each.id().equals(id))) {
            throw new Refusal(409, "ResourceExistsException", "Ingestion " + id + " exists");
        }
        if (byHandWithinADay(dataSet) >= limit) {
            throw new Refusal(409, "LimitExceededException", "Too many refreshes in 24 hours");
        }
        return add(dataSetId, dataSet, id, "MANUAL", type);
    }

    /// QuickSight's own schedule is due; it counts against no limit here.
    public synchronized Ingestion schedule(String dataSetId, String id) {
        return add(dataSetId, dataSets.get(dataSetId), id, "SCHEDULED", "FULL_REFRESH");
    }

    private Ingestion add(String dataSetId, DataSet dataSet, String id, String source, String type) {
        Instant now = clock.instant();
        Instant free = dataSet.ingestions.stream()
                .map(Ingestion::end)
                .filter(end -> end.isAfter(now))
                .max(Instant::compareTo)
                .orElse(now);
        Instant reads = free.isAfter(now.plus(QUEUED)) ? free : now.plus(QUEUED);
        Ingestion ingestion = new Ingestion(id, source, type, now, reads, script.apply(dataSetId));
        dataSet.ingestions.add(ingestion);
        return ingestion;
    }

    /// DescribeIngestion.
    public synchronized Ingestion describe(String account, String dataSetId, String id) {
        return dataSet(account, dataSetId).ingestions.stream()
                .filter(each -> each.id().equals(id))
                .findFirst()
                .orElseThrow(() -> new Refusal(404, "ResourceNotFoundException", "Ingestion " + id + " not found"));
    }

    /// ListIngestions, newest first.
    public synchronized List<Ingestion> list(String account, String dataSetId) {
        return dataSet(account, dataSetId).ingestions.reversed().stream().toList();
    }

    /// CancelIngestion: only what has not ended can be cancelled.
    public synchronized void cancel(String account, String dataSetId, String id) {
        Ingestion found = describe(account, dataSetId, id);
        if (found.isEnded(clock.instant())) {
            throw invalid("Ingestion " + id + " has ended");
        }
        DataSet dataSet = dataSets.get(dataSetId);
        dataSet.ingestions.set(dataSet.ingestions.indexOf(found), found.cancelled(clock.instant()));
    }

    /// The status of an ingestion now.
    public String status(Ingestion ingestion) {
        Instant now = clock.instant();
        if (ingestion.isEnded(now)) {
            return ingestion.ending().status();
        }
        if (now.isBefore(ingestion.created().plus(INITIALIZING))) {
            return "INITIALIZED";
        }
        return now.isBefore(ingestion.reads()) ? "QUEUED" : "RUNNING";
    }

    /// Whether an ingestion has ended by now.
    public boolean isEnded(Ingestion ingestion) {
        return ingestion.isEnded(clock.instant());
    }

    private long byHandWithinADay(DataSet dataSet) {
        Instant from = clock.instant().minus(WINDOW);
        return dataSet.ingestions.stream()
                .filter(each -> each.source().equals("MANUAL"))
                .filter(each -> each.created().isAfter(from))
                .count();
    }

    private DataSet dataSet(String account, String id) {
        if (!account.equals(ACCOUNT)) {
            throw new Refusal(401, "AccessDeniedException", "No access to account " + account);
        }
        DataSet found = dataSets.get(id);
        if (found == null) {
            throw new Refusal(404, "ResourceNotFoundException", "DataSet " + id + " is not found");
        }
        return found;
    }

    private static Refusal invalid(String message) {
        return new Refusal(400, "InvalidParameterValueException", message);
    }
}
