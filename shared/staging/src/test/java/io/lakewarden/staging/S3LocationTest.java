package io.lakewarden.staging;

import static org.assertj.core.api.Assertions.assertThat;

import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.ValueSource;

final class S3LocationTest {

    @Test
    void bucketAndKeyAreToldApartInEverySpelling() {
        assertThat(S3Location.parse("s3://lake/orders/a=b/part 0.csv"))
                .contains(new S3Location("lake", "orders/a=b/part 0.csv"));
        assertThat(S3Location.parse("s3a://lake/x/")).contains(new S3Location("lake", "x/"));
        assertThat(S3Location.parse("s3://lake")).contains(new S3Location("lake", ""));
        assertThat(S3Location.parse("s3://lake/")).contains(new S3Location("lake", ""));
    }

    @ParameterizedTest
    @ValueSource(strings = {"", "orders.csv", "s3:/lake/x", "s3:///x", "https://lake/x", "s3://a/x", "s3://la ke/x"})
    void whatIsNoPlaceInS3IsNone(String text) {
        assertThat(S3Location.parse(text)).isEmpty();
    }

    @Test
    void somethingBelowAFolderHasOneSlashBetween() {
        assertThat(new S3Location("lake", "a").below("b.csv")).hasToString("s3://lake/a/b.csv");
        assertThat(new S3Location("lake", "a/").below("b.csv")).hasToString("s3://lake/a/b.csv");
        assertThat(new S3Location("lake", "").below("b.csv")).hasToString("s3://lake/b.csv");
    }

    @Test
    void sizesReadAsPeopleWriteThem() {
        assertThat(Sizes.text(999)).isEqualTo("999 bytes");
        assertThat(Sizes.text(1_500_000_000L)).isEqualTo("1.5 GB");
        assertThat(Sizes.text(999_999)).isEqualTo("1.0 MB");
        assertThat(Sizes.text(Long.MAX_VALUE)).isEqualTo("9.2 EB");
    }
}
