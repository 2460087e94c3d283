package io.lakewarden.base;

import static org.assertj.core.api.Assertions.assertThat;

import java.util.List;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;
import org.junit.jupiter.params.provider.ValueSource;

final class NearestTest {

    private static final List<String> KNOWN = List.of("id", "name", "email", "order_id", "customer_address_id");

    @ParameterizedTest
    @CsvSource({
        "emial, email",
        "nmae, name",
        "nam, name",
        "names, name",
        "NAME, name",
        "order-id, order_id",
        "orderid, order_id",
        "ordre_di, order_id",
        "customeradress_id, customer_address_id"
    })
    void aSlipOrTwoNamesWhatWasMeant(String word, String meant) {
        assertThat(Nearest.to(word, KNOWN)).contains(meant);
    }

    @ParameterizedTest
    @ValueSource(strings = {"", "nope", "mail_of_owner", "x", "order_date"})
    void anythingFurtherAwayIsAnotherName(String word) {
        assertThat(Nearest.to(word, KNOWN)).isEmpty();
    }

    @Test
    void aTextIsNoSlip() {
        String text = "a".repeat(61);
        assertThat(Nearest.to(text, List.of(text + "b"))).isEmpty();
    }

    @Test
    void theNearestComesFirstAndOfEquallyNearOnesTheFirstByName() {
        assertThat(Nearest.to("names", List.of("nam", "name"))).contains("name");
        assertThat(Nearest.to("cot", List.of("cut", "cat"))).contains("cat");
    }

    @Test
    void aKnownNameIsNotItsOwnCorrection() {
        assertThat(Nearest.to("name", KNOWN)).isEmpty();
    }
}
