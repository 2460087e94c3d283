package io.lakewarden.dqalert;

import static org.assertj.core.api.Assertions.assertThat;

import java.util.List;
import java.util.Map;
import java.util.Optional;
import org.junit.jupiter.api.Test;

final class BadRowsTest {

    @Test
    void showsTheRowsOfRulesThatAreOneCondition() {
        assertThat(query("IsComplete \"email\""))
                .contains("SELECT * FROM \"sales\".\"orders\" WHERE \"email\" IS NULL LIMIT 100");
        assertThat(query("Completeness \"email\" > 0.95"))
                .contains("SELECT * FROM \"sales\".\"orders\" WHERE \"email\" IS NULL LIMIT 100");
        assertThat(query("IsUnique \"id\""))
                .contains("SELECT \"id\", count(*) FROM \"sales\".\"orders\" GROUP BY \"id\""
                        + " HAVING count(*) > 1 LIMIT 100");
        assertThat(query("ColumnValues \"amount\" >= 0"))
                .contains("SELECT * FROM \"sales\".\"orders\" WHERE NOT coalesce(\"amount\" >= 0, false) LIMIT 100");
    }

    @Test
    void hasNoneForOthers() {
        assertThat(query("RowCount > 0")).isEmpty();
        assertThat(query("IsPrimaryKey \"a\" \"b\"")).isEmpty();
        assertThat(query("ColumnValues \"a\" > avg(last(3))")).isEmpty();
    }

    @Test
    void aNameCannotBecomeSql() {
        assertThat(query("IsComplete \"x\\\"; DROP TABLE y; --\""))
                .contains("SELECT * FROM \"sales\".\"orders\" WHERE \"x\"\"; DROP TABLE y; --\" IS NULL LIMIT 100");
        assertThat(query("ColumnValues \"a\" > 1; DROP TABLE y")).isEmpty();
    }

    private static Optional<String> query(String rule) {
        return BadRows.query(
                new DataSet.Table("sales", "orders", Optional.empty(), Optional.empty()),
                List.of(new RuleVerdict(
                        "Rule_1", rule, RuleVerdict.Result.FAIL, Optional.empty(), Map.of(), Map.of())));
    }
}
