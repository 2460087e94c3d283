package io.lakewarden.athena;

import static io.lakewarden.athena.AwsStub.START;
import static io.lakewarden.athena.AwsStub.TABLE;
import static io.lakewarden.athena.AwsStub.column;
import static io.lakewarden.athena.AwsStub.error;
import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;
import static org.assertj.core.api.Assertions.tuple;

import com.github.tomakehurst.wiremock.junit5.WireMockExtension;
import io.lakewarden.quality.sql.Column;
import io.lakewarden.quality.sql.ColumnType;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.extension.RegisterExtension;

/// Tables as the Glue catalog tells of them, over HTTP.
final class CatalogTest {

    @RegisterExtension
    static final WireMockExtension SERVER = WireMockExtension.newInstance().build();

    private static final CatalogData ORDERS = CatalogData.of(TableName.parse("lake.orders"));

    private final AwsStub aws = new AwsStub(SERVER);

    private AthenaEngine open(CatalogData data) {
        return aws.open(AthenaSettings.of("run-1"), data, new MovingTime());
    }

    private String sent(CatalogData data) {
        aws.succeedsWith("1");
        open(data).query("SELECT count(*) FROM \"primary\"", 1);
        return aws.requests(START).getLast().get("QueryString").asText();
    }

    @Test
    void columnsComeWithTheirTypesAndPartitionKeysLast() {
        aws.table("orders", """
                {"Name":"orders","StorageDescriptor":{"Columns":[
                  {"Name":"id","Type":"bigint"},{"Name":"price","Type":"decimal(10,2)"},{"Name":"rate","Type":"float"},
                  {"Name":"code","Type":"char(3)"},{"Name":"at","Type":"timestamp"},{"Name":"day","Type":"date"},
                  {"Name":"ok","Type":"boolean"},{"Name":"raw","Type":"binary"},{"Name":"items","Type":"array<string>"},
                  {"Name":"note"}]},
                 "PartitionKeys":[{"Name":"dt","Type":"string"}]}
                """);

        assertThat(open(ORDERS).primary().columns())
                .extracting(Column::name, Column::type)
                .containsExactly(
                        tuple("id", ColumnType.INTEGER),
                        tuple("price", ColumnType.DECIMAL),
                        tuple("rate", ColumnType.FLOATING),
                        tuple("code", ColumnType.TEXT),
                        tuple("at", ColumnType.TIMESTAMP),
                        tuple("day", ColumnType.DATE),
                        tuple("ok", ColumnType.BOOLEAN),
                        tuple("raw", ColumnType.OTHER),
                        tuple("items", ColumnType.NESTED),
                        tuple("note", ColumnType.TEXT),
                        tuple("dt", ColumnType.TEXT));
    }

    @Test
    void paddedTextAndShortFloatsAreReadAsRulesExpectThem() {
        aws.table(column("code", "char(3)") + "," + column("rate", "float") + "," + column("at", "timestamp"));

        assertThat(sent(ORDERS))
                .contains(
                        "SELECT CAST(\"code\" AS VARCHAR) AS \"code\", CAST(\"rate\" AS DOUBLE) AS \"rate\", \"at\" FROM");
    }

    @Test
    void anIcebergTableShowsItsCurrentColumnsWithMomentsInUtc() {
        aws.table("orders", """
                {"Name":"orders","Parameters":{"table_type":"ICEBERG"},"StorageDescriptor":{"Columns":[
                  {"Name":"at","Type":"timestamp","Parameters":{"iceberg.field.current":"true"}},
                  {"Name":"old","Type":"string","Parameters":{"iceberg.field.current":"false"}}]}}
                """);

        assertThat(sent(ORDERS)).contains("(SELECT CAST(\"at\" AS TIMESTAMP(6)) AS \"at\" FROM \"lake\".\"orders\"");
    }

    @Test
    void onlyRowsOfThePartitionAreRead() {
        aws.table(column("id", "bigint") + "," + column("dt", "string"));

        assertThat(sent(ORDERS.partition("dt = '2026-01-01' AND `id` <=> 5")))
                .contains("WHERE (((\"dt\" = '2026-01-01') AND (\"id\" IS NOT DISTINCT FROM 5)))");
    }

    @Test
    void aConditionThatIsNoneIsRefusedWithItsPlace() {
        aws.table(column("id", "bigint"));

        for (String condition :
                new String[] {"id = 1) OR (1 = 1", "dt = 'x'", "id = 1; DROP TABLE orders", "id IN (SELECT 1)"}) {
            assertThatThrownBy(() -> open(ORDERS.partition(condition)))
                    .as(condition)
                    .isInstanceOf(CatalogException.class)
                    .hasMessageContaining("the partition's condition cannot be used");
        }
    }

    @Test
    void aReferenceStandsUnderItsAlias() {
        aws.table(
                "orders", "{\"Name\":\"orders\",\"StorageDescriptor\":{\"Columns\":[" + column("id", "bigint") + "]}}");
        aws.table("people", "{\"Name\":\"people\",\"StorageDescriptor\":{\"Columns\":[" + column("id", "int") + "]}}");
        aws.succeedsWith("1");
        AthenaEngine engine = open(ORDERS.reference("customers", TableName.parse("crm.people")));

        engine.query("SELECT count(*) FROM \"primary\" WHERE \"id\" IN (SELECT \"id\" FROM \"customers\")", 1);

        assertThat(engine.references()).containsExactly("customers");
        assertThat(aws.requests(START).getLast().get("QueryString").asText())
                .contains("\"primary\" AS (SELECT \"id\" FROM \"lake\".\"orders\"")
                .contains("\"customers\" AS (SELECT \"id\" FROM \"crm\".\"people\"");
    }

    @Test
    void aQueryWithTablesOfItsOwnKeepsThem() {
        aws.table(column("id", "bigint"));
        aws.succeedsWith("1");

        open(ORDERS).query("WITH \"x\" AS (SELECT * FROM \"primary\") SELECT count(*) FROM \"x\"", 1);

        assertThat(aws.requests(START).getLast().get("QueryString").asText()).isEqualTo("""
                WITH "primary" AS (SELECT "id" FROM "lake"."orders"
                ),
                "x" AS (SELECT * FROM "primary") SELECT count(*) FROM "x\"""");
    }

    @Test
    void aViewOfAthenaIsReadLikeATableAndAnyOtherIsRefused() {
        String view =
                "{\"Name\":\"orders\",\"TableType\":\"VIRTUAL_VIEW\",\"ViewOriginalText\":\"%s\",\"StorageDescriptor\":{\"Columns\":["
                        + column("id", "bigint") + "]}}";
        aws.table("orders", view.formatted("/* Presto View: eyJ9 */"));
        assertThat(open(ORDERS).primary().column("id")).isPresent();

        aws.table("orders", view.formatted("select id from t"));
        assertThatThrownBy(() -> open(ORDERS))
                .isInstanceOf(CatalogException.class)
                .hasMessage(
                        "lake.orders is a view that Athena did not make and cannot read: check the tables behind it");
    }

    @Test
    void aResourceLinkShowsTheColumnsOfItsTarget() {
        aws.table("orders", """
                {"Name":"orders","TargetTable":{"CatalogId":"111122223333","DatabaseName":"theirs","Name":"sales"}}
                """);
        aws.table("sales", "{\"Name\":\"sales\",\"StorageDescriptor\":{\"Columns\":[" + column("id", "bigint") + "]}}");

        assertThat(sent(ORDERS)).contains("FROM \"lake\".\"orders\"");
        assertThat(aws.requests(TABLE).get(1).get("CatalogId").asText()).isEqualTo("111122223333");
    }

    @Test
    void whatIsMissingDeniedOrEmptyIsToldInOneLine() {
        aws.answers(TABLE, error(400, "EntityNotFoundException", "Entity Not Found"));
        assertThatThrownBy(() -> open(ORDERS)).hasMessageContaining("there is no table lake.orders");

        aws.answers(TABLE, error(400, "AccessDeniedException", "no"));
        assertThatThrownBy(() -> open(ORDERS)).hasMessageContaining("glue:GetTable");

        aws.answers(TABLE, error(500, "InternalServiceException", "no"));
        assertThatThrownBy(() -> open(ORDERS)).hasMessageContaining("does not answer for lake.orders");

        aws.table("");
        assertThatThrownBy(() -> open(ORDERS)).hasMessageContaining("has no columns");
    }

    @Test
    void namesThatNeedQuotingOfTheirOwnAreRefused() {
        for (String name : new String[] {"orders", "a.b.c", "lake.or\"ders", "lake.", "lake.a b", ".x"}) {
            assertThatThrownBy(() -> TableName.parse(name)).as(name).isInstanceOf(IllegalArgumentException.class);
        }
        assertThat(TableName.parse("lake.orders")).hasToString("lake.orders");
    }
}
