package io.lakewarden.athena;

import static io.lakewarden.athena.AwsStub.RESULTS;
import static io.lakewarden.athena.AwsStub.column;
import static io.lakewarden.athena.AwsStub.error;
import static io.lakewarden.athena.AwsStub.page;
import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import com.github.tomakehurst.wiremock.client.ResponseDefinitionBuilder;
import com.github.tomakehurst.wiremock.junit5.WireMockExtension;
import io.lakewarden.quality.plan.EngineException;
import io.lakewarden.quality.plan.Rows;
import java.math.BigDecimal;
import java.time.LocalDate;
import java.time.LocalDateTime;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.Collections;
import java.util.List;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.extension.RegisterExtension;

/// What the engine makes of Athena's results, over HTTP.
final class AthenaResultsTest {

    @RegisterExtension
    static final WireMockExtension SERVER = WireMockExtension.newInstance().build();

    private static final CatalogData ORDERS = CatalogData.of(TableName.parse("lake.orders"));
    private static final String COUNT = "SELECT count(*) FROM \"primary\"";

    private final AwsStub aws = new AwsStub(SERVER);

    @BeforeEach
    void aTable() {
        aws.table(column("id", "bigint") + "," + column("dt", "string"));
        aws.succeedsWith("0");
    }

    private AthenaEngine open() {
        return aws.open(AthenaSettings.of("run-1"), ORDERS, new MovingTime());
    }

    @Test
    void valuesComeInTheTypesOfTheirColumns() {
        aws.answers(
                RESULTS,
                page(
                        List.of(
                                "a:bigint",
                                "b:double",
                                "c:double",
                                "d:decimal",
                                "e:boolean",
                                "f:date",
                                "g:timestamp",
                                "h:varchar",
                                "i:varchar",
                                "j:integer",
                                "k:varbinary"),
                        List.of(
                                "[\"a\",\"b\",\"c\",\"d\",\"e\",\"f\",\"g\",\"h\",\"i\",\"j\",\"k\"]",
                                "[\"9007199254740993\",\"NaN\",\"1.0E10\",\"12345678901234567890.10\",\"true\","
                                        + "\"2026-01-31\",\"2026-01-31 10:00:00.123\",\"\",null,null,\"00 ff\"]"),
                        ""));

        assertThat(open().query(COUNT, 1).values())
                .containsExactly(Arrays.asList(
                        9007199254740993L,
                        Double.NaN,
                        1.0E10,
                        new BigDecimal("12345678901234567890.10"),
                        true,
                        LocalDate.of(2026, 1, 31),
                        LocalDateTime.of(2026, 1, 31, 10, 0, 0, 123_000_000),
                        "",
                        null,
                        null,
                        "00 ff"));
    }

    @Test
    void anEmptyResultHasColumnsAndNoRows() {
        aws.answers(RESULTS, page(List.of("a:bigint"), List.of("[\"a\"]"), ""));

        Rows rows = open().query(COUNT, 5);
        assertThat(rows.columns()).containsExactly("a");
        assertThat(rows.values()).isEmpty();
    }

    @Test
    void resultsAreReadPageByPage() {
        aws.answersInTurn(
                RESULTS,
                List.of(
                        page(List.of("a:bigint"), List.of("[\"a\"]", "[\"1\"]", "[\"2\"]"), "more"),
                        page(List.of("a:bigint"), List.of("[\"3\"]"), "yet more"),
                        page(List.of("a:bigint"), List.of("[\"4\"]"), "")));

        List<List<Object>> rows = new ArrayList<>();
        open().stream("SELECT \"id\" FROM \"primary\"", rows::add);

        assertThat(rows).containsExactly(List.of(1L), List.of(2L), List.of(3L), List.of(4L));
        assertThat(aws.requests(RESULTS).stream()
                        .map(request -> request.path("NextToken").asText("")))
                .containsExactly("", "more", "yet more");
        assertThat(aws.requests(RESULTS).getFirst().get("MaxResults").asInt()).isEqualTo(1_000);
    }

    @Test
    void noPageIsFetchedBeyondTheRowsThatAreWanted() {
        aws.answers(RESULTS, page(List.of("a:bigint"), List.of("[\"a\"]", "[\"1\"]", "[\"2\"]", "[\"3\"]"), "more"));

        assertThat(open().query(COUNT, 2).values()).containsExactly(List.of(1L), List.of(2L));
        assertThat(aws.requests(RESULTS)).hasSize(1);
        assertThat(aws.requests(RESULTS).getFirst().get("MaxResults").asInt()).isEqualTo(3);
    }

    @Test
    void aThrottledPageIsAskedForAgain() {
        List<ResponseDefinitionBuilder> answers =
                new ArrayList<>(Collections.nCopies(5, error(400, "TooManyRequestsException", "slow down")));
        answers.add(page(List.of("a:bigint"), List.of("[\"a\"]", "[\"7\"]"), ""));
        aws.answersInTurn(RESULTS, answers);

        assertThat(open().query(COUNT, 1).values()).containsExactly(List.of(7L));
    }

    @Test
    void aValueThatIsNotOfItsColumnsTypeIsAnErrorAndNoGuess() {
        aws.answers(RESULTS, page(List.of("a:bigint"), List.of("[\"a\"]", "[\"x\"]"), ""));

        assertThatThrownBy(() -> open().query(COUNT, 1))
                .isInstanceOfSatisfying(
                        EngineException.class, e -> assertThat(e.isFinal()).isTrue())
                .hasMessageContainingAll("column a", "no bigint")
                .hasMessageNotContaining("\n");
    }
}
