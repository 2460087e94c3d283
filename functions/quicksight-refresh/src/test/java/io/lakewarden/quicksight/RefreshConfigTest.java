package io.lakewarden.quicksight;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import io.lakewarden.documents.DocumentException;
import io.lakewarden.runtime.ConfigFolder;
import io.lakewarden.testkit.Repository;
import java.time.Duration;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;

final class RefreshConfigTest {

    @Test
    void theFileOfTheRepositoryIsRead() {
        RefreshConfig config = new ConfigFolder(Repository.root().resolve("config/lakewarden"))
                .read(RefreshConfig.FILE, root -> RefreshConfig.read(root, "111122223333", "eu-west-1"));

        assertThat(config.dataSets())
                .extracting(DataSet::key)
                .containsExactly(
                        "111122223333/eu-west-1/sales-overview",
                        "111122223333/eu-west-1/finance-close",
                        "111122223333/eu-west-1/operations-live");
        assertThat(config.dataSets().get(1).all()).isTrue();
    }

    @Test
    void whatIsNotSaidHasADefault() {
        DataSet dataSet = Scene.config("data-sets: [{id: sales, after: [{glue-job: a}]}]")
                .dataSets()
                .getFirst();

        assertThat(dataSet.name()).isEqualTo("sales");
        assertThat(dataSet.all()).isFalse();
        assertThat(dataSet.type()).isEqualTo(DataSet.RefreshType.FULL);
        assertThat(dataSet.minimumInterval()).isEqualTo(Duration.ofMinutes(15));
        assertThat(dataSet.budget()).isEqualTo(new Budget(32, 4));
        assertThat(dataSet.retries()).isEqualTo(2);
        assertThat(dataSet.freshWithin()).isEmpty();
    }

    @Test
    void standardEditionGrantsEight() {
        assertThat(Scene.config("edition: standard\ndata-sets: [{id: sales, after: [{glue-job: a}]}]")
                        .dataSets()
                        .getFirst()
                        .budget())
                .isEqualTo(new Budget(8, 1));
    }

    @ParameterizedTest
    @CsvSource(
            delimiter = '|',
            value = {
                "{id: sales} | names no pipeline",
                "{id: sales, after: [{glue-jop: a}]} | unknown key, did you mean glue-job?",
                "{id: sales, after: [{glue-job: a, crawler: b}]} | names 2 pipelines",
                "{id: sales, after: [{glue-job: a}, {glue-job: a}]} | glue-job a is here twice",
                "{id: 'a/b', after: [{glue-job: a}]} | expected a data set's id",
                "{id: sales, after: [{glue-job: a}], region: Ireland} | expected a region's name",
                "{id: sales, after: [{glue-job: a}], account: '12'} | expected twelve digits",
                "{id: sales, after: [{glue-job: a}], tables: [orders]} | expected database.table",
                "{id: sales, after: [{glue-job: a}], fresh-within: soon} | expected a duration",
                "{id: sales, after: [{glue-job: a}], fresh-within: 15m} | minimum-interval lets 15 minutes pass",
                "{id: sales, after: [{glue-job: a}], fresh-within: 5h, per-day: 4, keep-last: 0} | with 4 refreshes in"
                        + " 24 hours",
                "{id: sales, after: [{glue-job: a}], per-day: 2, keep-last: 2} | none would ever start",
                "{id: sales, after: [{glue-job: a}], when: some} | expected one of any, all",
                "{id: sales, after: [{glue-job: a, states: [DONE]}]} | expected a state in which a glue-job ends",
                "{id: sales, after: [{glue-job: a}], freshWithin: 2h} | did you mean fresh-within?"
            })
    void aMistakeIsToldWithItsPlace(String entry, String message) {
        assertThatThrownBy(() -> Scene.config("data-sets:\n  - " + entry))
                .isInstanceOf(DocumentException.class)
                .hasMessageContaining("refreshes.yaml:2:")
                .hasMessageContaining(message);
    }

    @Test
    void aDataSetStandsInOneEntryOnly() {
        assertThatThrownBy(() ->
                        Scene.config("data-sets: [{id: s, after: [{glue-job: a}]}, {id: s, after: [{glue-job: b}]}]"))
                .hasMessageContaining("is here a second time");
    }
}
