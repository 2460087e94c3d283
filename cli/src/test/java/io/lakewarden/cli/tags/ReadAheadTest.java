package io.lakewarden.cli.tags;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import io.lakewarden.documents.DocumentException;
import io.lakewarden.tags.Resource;
import io.lakewarden.tags.ResourceReader;
import java.io.ByteArrayInputStream;
import java.io.IOException;
import java.io.InputStream;
import java.io.SequenceInputStream;
import java.nio.charset.StandardCharsets;
import java.util.ArrayList;
import java.util.List;
import java.util.Optional;
import java.util.concurrent.CountDownLatch;
import java.util.concurrent.TimeUnit;
import java.util.concurrent.atomic.AtomicLong;
import java.util.stream.Collectors;
import java.util.stream.IntStream;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.Timeout;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.ValueSource;

@Timeout(30)
final class ReadAheadTest {

    @ParameterizedTest
    @ValueSource(ints = {0, 1, 511, 512, 513, 10_000})
    void everyResourceComesOnceAndInOrder(int count) {
        try (ReadAhead ahead = ahead(lines(count))) {
            assertThat(drain(ahead))
                    .isEqualTo(IntStream.range(0, count)
                            .mapToObj(ReadAheadTest::arn)
                            .toList());
            assertThat(ahead.next()).isEmpty();
        }
    }

    @ParameterizedTest
    @ValueSource(ints = {0, 1, 512, 700})
    void aMistakeIsToldAfterTheResourcesBeforeIt(int before) {
        List<String> read = new ArrayList<>();
        try (ReadAhead ahead = ahead(lines(before) + "{\"tags\":{}}")) {
            assertThatThrownBy(() -> drain(ahead, read))
                    .isInstanceOf(DocumentException.class)
                    .hasMessage("input:" + (before + 1) + ":1: a resource without \"arn\"");
        }
        assertThat(read).hasSize(before);
    }

    @Test
    void notMoreThanAFewBatchesAreReadAhead() throws InterruptedException {
        AtomicLong bytes = new AtomicLong();
        CountDownLatch closed = new CountDownLatch(1);
        InputStream endless = new Endless(bytes, closed);
        try (ReadAhead ahead = new ReadAhead(ResourceReader.of("input", endless))) {
            assertThat(ahead.next()).isPresent();
            assertThat(bytes.get()).isLessThan(20_000_000);
        }
        assertThat(closed.await(10, TimeUnit.SECONDS))
                .as("whoever stops early has the input closed")
                .isTrue();
    }

    @Test
    void aReaderThatRunsOutOfMemoryIsToldAsSuch() {
        InputStream resource = new ByteArrayInputStream(lines(1).getBytes(StandardCharsets.UTF_8));
        InputStream broken = new SequenceInputStream(resource, new OutOfMemory());
        try (ReadAhead ahead = new ReadAhead(ResourceReader.of("input", broken))) {
            assertThat(ahead.next()).isPresent();
            assertThatThrownBy(ahead::next).isInstanceOf(OutOfMemoryError.class);
        }
    }

    private static final class OutOfMemory extends InputStream {
        @Override
        public int read() {
            throw new OutOfMemoryError("Java heap space");
        }

        @Override
        public int read(byte[] to, int offset, int length) {
            return read();
        }
    }

    /// Resources of 100,000 characters without end.
    private static final class Endless extends InputStream {
        private final byte[] line = ("{\"arn\":\"arn:aws:s3:::lake\",\"tags\":{\"team\":\"" + "x".repeat(100_000)
                        + "\"}}\n")
                .getBytes(StandardCharsets.UTF_8);
        private final AtomicLong bytes;
        private final CountDownLatch closed;

        Endless(AtomicLong bytes, CountDownLatch closed) {
            this.bytes = bytes;
            this.closed = closed;
        }

        @Override
        public int read() {
            return line[(int) (bytes.getAndIncrement() % line.length)];
        }

        @Override
        public int read(byte[] to, int offset, int length) {
            for (int i = 0; i < length; i++) {
                to[offset + i] = (byte) read();
            }
            return length;
        }

        @Override
        public void close() throws IOException {
            closed.countDown();
        }
    }

    private static ReadAhead ahead(String json) {
        return new ReadAhead(
                ResourceReader.of("input", new ByteArrayInputStream(json.getBytes(StandardCharsets.UTF_8))));
    }

    private static List<String> drain(ReadAhead ahead) {
        return drain(ahead, new ArrayList<>());
    }

    private static List<String> drain(ReadAhead ahead, List<String> arns) {
        for (Optional<Resource> next = ahead.next(); next.isPresent(); next = ahead.next()) {
            arns.add(next.get().arn());
        }
        return arns;
    }

    private static String lines(int count) {
        return IntStream.range(0, count)
                .mapToObj(i -> "{\"arn\":\"" + arn(i) + "\"}\n")
                .collect(Collectors.joining());
    }

    private static String arn(int i) {
        return "arn:aws:s3:::lake-" + i;
    }
}
