package io.lakewarden.quicksight;

import io.lakewarden.documents.Glob;
import io.lakewarden.documents.Value;
import io.lakewarden.incidents.Severity;
import io.lakewarden.quicksight.DataSet.RefreshType;
import io.lakewarden.runs.Pipeline;
import io.lakewarden.runs.PipelinePattern;
import java.time.Duration;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.HashSet;
import java.util.List;
import java.util.Locale;
import java.util.Map;
import java.util.Optional;
import java.util.Set;
import java.util.regex.Pattern;

/// `refreshes.yaml`: which pipelines feed which data sets.
record RefreshConfig(List<DataSet> dataSets) {

    static final String FILE = "refreshes.yaml";

    /// What `edition` may be, with the refreshes that QuickSight grants per data set and rolling 24 hours.
    private enum Edition {
        ENTERPRISE(32),
        STANDARD(8);

        private final int perDay;

        Edition(int perDay) {
            this.perDay = perDay;
        }
    }

    /// How several pipelines count.
    private enum When {
        ANY,
        ALL
    }

    private static final String[] KEYS = {
        "id",
        "name",
        "account",
        "region",
        "after",
        "when",
        "refresh",
        "environment",
        "minimum-interval",
        "skip-after-scheduled",
        "tables",
        "fresh-within",
        "per-day",
        "keep-last",
        "retries",
        "owner",
        "severity",
    };
    private static final Pattern ID = Pattern.compile("[A-Za-z0-9_-]{1,512}");
    private static final Pattern ACCOUNT = Pattern.compile("[0-9]{12}");
    private static final Pattern REGION = Pattern.compile("[a-z]{2,8}(-[a-z]+){1,3}-[0-9]{1,2}");
    private static final Pattern TABLE = Pattern.compile("[^.\\s]+\\.[^\\s]+");
    /// Those whose events the template brings.
    private static final List<Pipeline> FOLLOWED = List.of(
            Pipeline.GLUE_JOB,
            Pipeline.STATE_MACHINE,
            Pipeline.CRAWLER,
            Pipeline.EMR_SERVERLESS,
            Pipeline.REDSHIFT_STATEMENT,
            Pipeline.BATCH_JOB,
            Pipeline.GATE);
    private static final int MOST_PER_DAY = 1000;
    private static final int MOST_RETRIES = 5;
    private static final int KEPT_PART = 8;

    RefreshConfig {
        dataSets = List.copyOf(dataSets);
    }

    /// For [io.lakewarden.runtime.ConfigFolder#read].
    ///
    /// @param account and region of data sets that name none
    static RefreshConfig read(Value root, String account, String region) {
        root.only("edition", "data-sets");
        Edition edition = root.get("edition").choice(Edition.class, Edition.ENTERPRISE);
        List<DataSet> dataSets = new ArrayList<>();
        Set<String> keys = new HashSet<>();
        for (Value value : root.get("data-sets").items()) {
            DataSet dataSet = dataSet(value, edition, account, region);
            if (!keys.add(dataSet.key())) {
                value.mistake("data set " + dataSet.id() + " is here a second time: one entry names all its pipelines");
            }
            dataSets.add(dataSet);
        }
        return new RefreshConfig(dataSets);
    }

    private static DataSet dataSet(Value value, Edition edition, String account, String region) {
        value.only(KEYS);
        Budget budget = budget(value, edition);
        Duration interval = value.get("minimum-interval").duration(Duration.ofMinutes(15));
        String id = text(value.get("id"), ID, "a data set's id of letters, digits, - and _");
        return new DataSet(
                id,
                value.get("name").text(id),
                value.get("account").isPresent() ? text(value.get("account"), ACCOUNT, "twelve digits") : account,
                value.get("region").isPresent() ? text(value.get("region"), REGION, "a region's name") : region,
                sources(value.get("after")),
                value.get("when").choice(When.class, When.ANY) == When.ALL,
                value.get("refresh").choice(RefreshType.class, RefreshType.FULL),
                value.get("environment").optionalText(),
                interval,
                value.get("skip-after-scheduled").duration(Duration.ZERO),
                tables(value.get("tables")),
                freshWithin(value.get("fresh-within"), interval, budget),
                budget,
                (int) value.get("retries").integer(0, MOST_RETRIES, 2),
                value.get("owner").optionalText(),
                value.get("severity").isPresent()
                        ? Optional.of(value.get("severity").choice(Severity.class))
                        : Optional.empty());
    }

    /// A promise that the data set's own limits break would be an incident for ever.
    private static Optional<Duration> freshWithin(Value promise, Duration interval, Budget budget) {
        if (!promise.isPresent()) {
            return Optional.empty();
        }
        Duration within = promise.duration();
        if (within.compareTo(interval) <= 0) {
            promise.mistake("cannot be kept: minimum-interval lets " + interval.toMinutes()
                    + " minutes pass between two refreshes");
        } else if (within.compareTo(Budget.WINDOW.dividedBy(budget.perDay())) < 0) {
            promise.mistake("cannot be kept with " + budget.perDay() + " refreshes in 24 hours (per-day or edition)");
        }
        return Optional.of(within);
    }

    private static String text(Value value, Pattern form, String expected) {
        return value.parsed(
                        expected,
                        text -> Optional.of(text)
                                .filter(each -> form.matcher(each).matches()))
                .orElse("");
    }

    private static Budget budget(Value value, Edition edition) {
        int perDay = (int) value.get("per-day").integer(1, MOST_PER_DAY, edition.perDay);
        Value keep = value.get("keep-last");
        int keepLast = (int) keep.integer(0, MOST_PER_DAY, perDay / KEPT_PART);
        if (keepLast >= perDay) {
            keep.mistake("keeps back all " + perDay + " refreshes of a day: none would ever start");
            return new Budget(perDay, 0);
        }
        return new Budget(perDay, keepLast);
    }

    private static List<String> tables(Value value) {
        return value.items().stream()
                .map(table -> text(table, TABLE, "database.table").toLowerCase(Locale.ROOT))
                .toList();
    }

    private static List<PipelinePattern> sources(Value value) {
        List<PipelinePattern> sources =
                value.items().stream().flatMap(item -> source(item).stream()).toList();
        if (value.items().isEmpty()) {
            value.mistake("names no pipeline: say after what the data set is refreshed");
        }
        Set<String> labels = new HashSet<>();
        sources.stream()
                .filter(source -> !labels.add(source.label()))
                .forEach(source -> value.mistake(source.label() + " is here twice"));
        return sources;
    }

    private static Optional<PipelinePattern> source(Value item) {
        String[] keys = FOLLOWED.stream().map(Pipeline::key).toArray(String[]::new);
        String[] known = Arrays.copyOf(keys, keys.length + 1);
        known[keys.length] = "states";
        item.only(known);
        List<Map.Entry<String, Value>> named = item.fields().entrySet().stream()
                .filter(field -> Arrays.asList(keys).contains(field.getKey()))
                .toList();
        if (named.size() != 1) {
            item.mistake("names " + named.size() + " pipelines, expected one of " + String.join(", ", keys));
            return Optional.empty();
        }
        return Optional.of(source(
                pipeline(named.getFirst().getKey()), named.getFirst().getValue().text(), item.get("states")));
    }

    private static PipelinePattern source(Pipeline pipeline, String name, Value states) {
        return new PipelinePattern(pipeline, Glob.of(name), states(pipeline, states), pipeline.key() + " " + name);
    }

    private static Set<String> states(Pipeline pipeline, Value value) {
        if (!value.isPresent()) {
            return pipeline.successes();
        }
        value.items().stream()
                .filter(item -> !pipeline.isEnd(item.text()))
                .forEach(item -> item.mistake(
                        "found " + item.text() + ", expected a state in which a " + pipeline.key() + " ends"));
        return Set.copyOf(new HashSet<>(value.texts()));
    }

    private static Pipeline pipeline(String key) {
        return FOLLOWED.stream()
                .filter(each -> each.key().equals(key))
                .findFirst()
                .orElseThrow();
    }
}
