package io.lakewarden.dqgate;

import io.lakewarden.documents.Sequence;
import io.lakewarden.documents.Value;
import io.lakewarden.quality.rules.EvaluationOptions;
import io.lakewarden.quality.rules.EvaluationOptions.CompositeMethod;
import io.lakewarden.quality.rules.EvaluationOptions.FilteredRows;
import io.lakewarden.staging.S3Location;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.stream.Stream;

/// Reads a request, from an event or from a marker's configuration; mistakes are collected in the
/// value's.
final class RequestReader {

    private static final String PLACE = "a place in S3 such as s3://bucket/folder/";
    /// As Glue bounds its names.
    private static final int LONGEST_NAME = 255;
    private static final String TABLE = "a table such as database.table";

    private final WhenEmpty whenEmpty;
    private final Optional<S3Location> quarantine;

    /// @param whenEmpty where a request does not say
    /// @param quarantine where a request does not say
    RequestReader(WhenEmpty whenEmpty, Optional<S3Location> quarantine) {
        this.whenEmpty = whenEmpty;
        this.quarantine = quarantine;
    }

    /// Reads the whole request.
    ///
    /// @param otherwise what is judged where the request names no data; empty: it must
    /// @param execution what is the same for every repetition, where the request does not say
    GateRequest read(Value request, Optional<DataSource> otherwise, Optional<String> execution, String original) {
        request.only(
                "ruleset",
                "data",
                "references",
                "options",
                "read",
                "mode",
                "quarantine",
                "pipeline",
                "name",
                "publishes",
                "execution",
                "engine",
                "empty",
                "schema");
        DataSource data =
                otherwise.filter(_ -> !request.get("data").isPresent()).orElseGet(() -> data(request.get("data")));
        return new GateRequest(
                ruleset(request.get("ruleset")),
                data,
                references(request.get("references")),
                options(request.get("options")),
                texts(request.get("read")),
                request.get("mode").choice(Mode.class, Mode.BLOCK),
                request.get("quarantine").isPresent()
                        ? place(request.get("quarantine")).map(S3Location::asFolder)
                        : quarantine,
                shortText(request.get("pipeline"), "dq-gate"),
                shortText(request.get("name"), data.label()),
                request.get("publishes").isPresent() ? table(request.get("publishes")) : Optional.empty(),
                request.get("execution").optionalText().or(() -> execution),
                request.get("engine").choice(EngineChoice.class, EngineChoice.AUTO),
                request.get("empty").choice(WhenEmpty.class, whenEmpty),
                isSecond(request.get("schema"), "same", "may-differ"),
                original);
    }

    private static RulesetSource ruleset(Value ruleset) {
        ruleset.only("inline", "name", "file", "s3", "glue");
        exactlyOne(ruleset, "inline", "file", "s3", "glue");
        if (ruleset.get("file").isPresent()) {
            return new RulesetSource.ConfigFile(ruleset.get("file").text());
        }
        if (ruleset.get("glue").isPresent()) {
            return new RulesetSource.Catalog(ruleset.get("glue").text());
        }
        if (ruleset.get("s3").isPresent()) {
            return new RulesetSource.Stored(place(ruleset.get("s3")).orElse(new S3Location("", "")));
        }
        return new RulesetSource.Inline(
                shortText(ruleset.get("name"), "inline"), ruleset.get("inline").text(""));
    }

    private static DataSource data(Value data) {
        data.only("s3", "table", "partition");
        exactlyOne(data, "s3", "table");
        if (data.get("table").isPresent()) {
            return new DataSource.Table(
                    table(data.get("table")).orElse(new TableId("", "")),
                    data.get("partition").optionalText());
        }
        if (data.get("partition").isPresent()) {
            data.get("partition").mistake("chooses partitions of a table: name the folders under s3 instead");
        }
        return new DataSource.Files(places(data.get("s3")));
    }

    /// One place or a list of them.
    private static List<S3Location> places(Value places) {
        boolean list = places.node().filter(Sequence.class::isInstance).isPresent();
        Stream<Value> each = list ? places.items().stream() : Stream.of(places).filter(Value::isPresent);
        return each.flatMap(place -> place(place).stream()).toList();
    }

    private static Optional<S3Location> place(Value place) {
        return place.parsed(PLACE, S3Location::parse);
    }

    private static Optional<TableId> table(Value table) {
        return table.parsed(TABLE, TableId::parse);
    }

    private static Map<String, DataSource> references(Value references) {
        Map<String, DataSource> read = new LinkedHashMap<>();
        references.fields().forEach((alias, data) -> {
            if (!alias.matches("[A-Za-z_]\\w{0,99}") || alias.equalsIgnoreCase("primary")) {
                data.mistake("is no alias: letters, digits and _ make one, and primary is taken");
            }
            read.put(alias, data(data));
        });
        return read;
    }

    private static EvaluationOptions options(Value options) {
        options.only(
                "compositeRuleEvaluation.method",
                "rowLevelConfiguration.filteredRowLabel",
                "rowLevelConfiguration.ruleWithLabels");
        EvaluationOptions defaults = EvaluationOptions.DEFAULTS;
        return new EvaluationOptions(
                named(options.get("compositeRuleEvaluation.method"), CompositeMethod.class, defaults.compositeMethod()),
                named(
                        options.get("rowLevelConfiguration.filteredRowLabel"),
                        FilteredRows.class,
                        defaults.filteredRows()),
                isSecond(options.get("rowLevelConfiguration.ruleWithLabels"), "DISABLED", "ENABLED"));
    }

    /// Whether it is the second of two words; where nothing is said it is the first.
    private static boolean isSecond(Value value, String first, String second) {
        Optional<Boolean> said = value.isPresent()
                ? value.parsed(
                        "one of [" + first + ", " + second + "]",
                        text -> List.of(first, second).contains(text)
                                ? Optional.of(text.equals(second))
                                : Optional.empty())
                : Optional.empty();
        return said.orElse(false);
    }

    /// Glue writes its options in upper case.
    private static <E extends Enum<E>> E named(Value value, Class<E> type, E otherwise) {
        if (!value.isPresent()) {
            return otherwise;
        }
        List<E> all = List.of(type.getEnumConstants());
        return value.parsed(
                        "one of " + all,
                        text -> all.stream()
                                .filter(one -> one.name().equals(text))
                                .findFirst())
                .orElse(otherwise);
    }

    private static Map<String, String> texts(Value values) {
        Map<String, String> texts = new LinkedHashMap<>();
        values.fields().forEach((key, value) -> texts.put(key, value.text()));
        return texts;
    }

    /// A name that goes into messages, keys and file names.
    private static String shortText(Value value, String otherwise) {
        String text = value.text(otherwise);
        if (text.length() > LONGEST_NAME && value.isPresent()) {
            value.mistake("has " + text.length() + " characters, expected at most " + LONGEST_NAME);
        }
        return text;
    }

    private static void exactlyOne(Value value, String... keys) {
        long present = Stream.of(keys).filter(key -> value.get(key).isPresent()).count();
        if (present != 1) {
            value.mistake("expected exactly one of " + String.join(", ", keys));
        }
    }
}
