package io.lakewarden.cli.docs;

import static org.assertj.core.api.Assertions.assertThat;

import io.lakewarden.cli.template.EventRule;
import io.lakewarden.cli.template.FunctionDefinition;
import io.lakewarden.cli.template.SamTemplate;
import io.lakewarden.testkit.Repository;
import java.math.BigDecimal;
import java.math.RoundingMode;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.List;
import java.util.Map;
import java.util.function.Function;
import java.util.regex.Matcher;
import java.util.regex.Pattern;
import java.util.stream.Collectors;
import java.util.stream.Stream;
import org.junit.jupiter.api.Test;

/// docs/cost.md adds up, and what of it stands in the template is taken from there.
final class CostTest {

    private static final Path ROOT = Repository.root();
    private static final SamTemplate TEMPLATE = SamTemplate.read(ROOT.resolve("template.yaml"));
    private static final Document PAGE = Document.read(ROOT.resolve("docs/cost.md"));
    private static final int DAYS = 30;
    private static final Pattern RATE = Pattern.compile("rate\\((\\d+) (minute|hour|day)s?\\)");

    /// The cells of one row, thousands without commas.
    private record Row(List<String> cells) {

        String name() {
            return cells.getFirst();
        }

        BigDecimal number(int column) {
            return new BigDecimal(cells.get(column));
        }
    }

    @Test
    void gigabyteSecondsAreCallsTimesSecondsTimesMemory() {
        for (Row row : functions()) {
            assertThat(gigabyteSeconds(row, 2)).as(row.name()).isEqualByComparingTo(row.number(4));
            assertThat(gigabyteSeconds(row, 5)).as(row.name()).isEqualByComparingTo(row.number(7));
        }
    }

    @Test
    void everyFunctionIsThereWithTheTemplatesMemory() {
        Map<String, BigDecimal> pages = functions().stream().collect(Collectors.toMap(Row::name, row -> row.number(1)));
        Map<String, BigDecimal> templates = TEMPLATE.functions().stream()
                .collect(Collectors.toMap(
                        CostTest::service, function -> BigDecimal.valueOf(function.memoryMegabytes())));
        assertThat(pages).isEqualTo(templates);
    }

    @Test
    void schedulesRunAsOftenAsTheTemplateSays() {
        Map<String, Row> rows = functions().stream().collect(Collectors.toMap(Row::name, Function.identity()));
        TEMPLATE.rules().forEach(rule -> {
            if (rule.trigger() instanceof EventRule.Trigger.Schedule schedule) {
                assertThat(rows.get(service(rule.function())).number(2))
                        .as(rule.name())
                        .isEqualByComparingTo(BigDecimal.valueOf(runs(schedule.expression())));
            }
        });
    }

    @Test
    void theBillTakesTheSumsOfTheFunctions() {
        Row all = rowsFrom("| function |").stream()
                .filter(row -> row.name().equals("all"))
                .findFirst()
                .orElseThrow();
        for (int column : List.of(2, 4, 5, 7)) {
            BigDecimal sum =
                    functions().stream().map(row -> row.number(column)).reduce(BigDecimal.ZERO, BigDecimal::add);
            // Each row is rounded for itself.
            assertThat(all.number(column).subtract(sum).abs()).isLessThan(BigDecimal.valueOf(5));
        }
        assertThat(line("Lambda, arm64, time").number(3)).isEqualByComparingTo(all.number(4));
        assertThat(line("Lambda, arm64, time").number(5)).isEqualByComparingTo(all.number(7));
        assertThat(line("Lambda, requests").number(3)).isEqualByComparingTo(all.number(2));
        assertThat(line("Lambda, requests").number(5)).isEqualByComparingTo(all.number(5));
    }

    @Test
    void everyLineIsItsPriceTimesItsUnitsAndAllIsTheirSum() {
        BigDecimal quiet = BigDecimal.ZERO;
        BigDecimal busy = BigDecimal.ZERO;
        for (Row row : lines()) {
            assertThat(dollars(row, 3)).as(row.name()).isEqualByComparingTo(row.number(4));
            assertThat(dollars(row, 5)).as(row.name()).isEqualByComparingTo(row.number(6));
            quiet = quiet.add(row.number(4));
            busy = busy.add(row.number(6));
        }
        Row all = rowsFrom("| what |").getLast();
        assertThat(all.cells().get(4)).isEqualTo("**" + quiet + "**");
        assertThat(all.cells().get(6)).isEqualTo("**" + busy + "**");
    }

    @Test
    void theTemplatesAlarmsAreCounted() throws Exception {
        String template = Files.readString(ROOT.resolve("template.yaml"));
        long plain = count(template, "Type: AWS::CloudWatch::Alarm") - count(template, "Expression: SUM(METRICS())");
        assertThat(line("CloudWatch, alarms").number(3))
                .isEqualByComparingTo(BigDecimal.valueOf(plain + count(template, "MetricName: Throttles")));
    }

    private static long count(String text, String part) {
        return Pattern.compile(Pattern.quote(part)).matcher(text).results().count();
    }

    private static BigDecimal gigabyteSeconds(Row row, int calls) {
        return row.number(calls)
                .multiply(row.number(calls + 1))
                .multiply(row.number(1))
                .divide(BigDecimal.valueOf(1024), 0, RoundingMode.HALF_UP);
    }

    private static BigDecimal dollars(Row row, int units) {
        return row.number(1).multiply(row.number(units)).setScale(2, RoundingMode.HALF_UP);
    }

    private static long runs(String expression) {
        Matcher rate = RATE.matcher(expression);
        if (!rate.matches()) {
            return DAYS;
        }
        long perDay = switch (rate.group(2)) {
            case "minute" -> 24 * 60;
            case "hour" -> 24;
            default -> 1;
        };
        return DAYS * perDay / Long.parseLong(rate.group(1));
    }

    private static String service(FunctionDefinition function) {
        return function.environment().get("POWERTOOLS_SERVICE_NAME");
    }

    private static List<Row> functions() {
        return rowsFrom("| function |").stream()
                .filter(row -> !row.name().equals("all"))
                .toList();
    }

    private static List<Row> lines() {
        return rowsFrom("| what |").stream()
                .filter(row -> !row.name().startsWith("**"))
                .toList();
    }

    private static Row line(String name) {
        return lines().stream()
                .filter(row -> row.name().equals(name))
                .findFirst()
                .orElseThrow();
    }

    private static List<Row> rowsFrom(String heading) {
        return PAGE.lines().stream()
                .dropWhile(line -> !line.startsWith(heading))
                .skip(2)
                .takeWhile(line -> line.startsWith("|"))
                .map(line -> new Row(Stream.of(line.substring(1).split("\\|", -1))
                        .map(String::strip)
                        .map(cell -> cell.replaceAll("(?<=\\d),(?=\\d{3})", ""))
                        .toList()))
                .toList();
    }
}
