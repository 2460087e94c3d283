package io.lakewarden.cli;

import static org.assertj.core.api.Assertions.assertThat;

import java.io.ByteArrayOutputStream;
import java.io.IOException;
import java.io.OutputStream;
import java.nio.charset.StandardCharsets;
import org.junit.jupiter.api.Test;

final class Utf8OutputTest {

    @Test
    void textAndBytesComeInTheOrderInWhichTheyWereWritten() throws IOException {
        ByteArrayOutputStream written = new ByteArrayOutputStream();
        Utf8Output out = new Utf8Output(written, false);
        out.print("größe ");
        out.bytes().write("täglich ".getBytes(StandardCharsets.UTF_8));
        out.print("😀");
        out.flush();
        assertThat(written.toString(StandardCharsets.UTF_8)).isEqualTo("größe täglich 😀");
    }

    @Test
    void bytesThatCouldNotBeWrittenAreAnErrorLikeText() throws IOException {
        Utf8Output out = new Utf8Output(
                new OutputStream() {
                    @Override
                    public void write(int b) throws IOException {
                        throw new IOException("no space left on device");
                    }
                },
                false);
        out.bytes().write('x');
        assertThat(out.checkError()).isTrue();
    }
}
