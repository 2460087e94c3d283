package io.lakewarden.staging;

import io.lakewarden.staging.StagingException.Fault;
import java.io.IOException;
import java.nio.ByteBuffer;
import java.nio.channels.FileChannel;
import java.time.Duration;
import software.amazon.awssdk.core.ResponseInputStream;
import software.amazon.awssdk.core.exception.SdkException;
import software.amazon.awssdk.services.s3.S3Client;
import software.amazon.awssdk.services.s3.model.GetObjectResponse;

/// Reads parts of objects. Each request names the ETag that was listed, so that no file is put together
/// from two versions; a connection that breaks is taken up where it broke.
final class Download {

    private static final int BUFFER = 128 << 10;
    private static final int ATTEMPTS = 4;

    private final S3Client s3;
    private final long end;

    /// @param time from now on; what lasts longer is given up
    Download(S3Client s3, Duration time) {
        this.s3 = s3;
        this.end = System.nanoTime()
                + Math.min(time.toSeconds(), Duration.ofDays(365).toSeconds()) * 1_000_000_000L;
    }

    /// @param from first byte
    /// @param to   behind the last byte
    record Part(StoredObject object, long from, long to) {}

    /// Writes a part at its place in the file.
    void fetch(Part part, FileChannel file) {
        long at = part.from();
        for (int attempt = 1; at < part.to(); attempt++) {
            try (ResponseInputStream<GetObjectResponse> in = open(part, at)) {
                at = copy(in, file, at, part);
            } catch (IOException e) {
                throw unavailable(part, e);
            }
            if (at < part.to() && attempt == ATTEMPTS) {
                throw new StagingException(
                        Fault.UNAVAILABLE, part.object().location() + ": the connection broke " + ATTEMPTS + " times");
            }
        }
    }

    private ResponseInputStream<GetObjectResponse> open(Part part, long at) {
        StoredObject object = part.object();
        try {
            ResponseInputStream<GetObjectResponse> in =
                    s3.getObject(get -> get.bucket(object.location().bucket())
                            .key(object.location().key())
                            .ifMatch(object.etag())
                            .range("bytes=" + at + "-" + (part.to() - 1)));
            if (!object.etag().equals(in.response().eTag())) {
                in.abort();
                throw StagingException.changed(object.location());
            }
            return in;
        } catch (SdkException e) {
            throw StagingException.of(e, object.location(), "s3:GetObject");
        }
    }

    /// @return how far it got: a connection may break at any byte
    private long copy(ResponseInputStream<GetObjectResponse> in, FileChannel file, long from, Part part)
            throws IOException {
        byte[] buffer = new byte[BUFFER];
        long at = from;
        while (at < part.to()) {
            checkTime(in, part);
            int read = read(in, buffer, (int) Math.min(BUFFER, part.to() - at));
            if (read < 0) {
                in.abort();
                return at;
            }
            write(file, ByteBuffer.wrap(buffer, 0, read), at);
            at += read;
        }
        return at;
    }

    private void checkTime(ResponseInputStream<GetObjectResponse> in, Part part) {
        if (Thread.currentThread().isInterrupted()) {
            in.abort();
            throw new StagingException(Fault.UNAVAILABLE, part.object().location() + ": given up");
        }
        if (System.nanoTime() - end > 0) {
            in.abort();
            throw new StagingException(
                    Fault.OUT_OF_TIME, part.object().location() + ": the deadline passed while it was read");
        }
    }

    /// -1 at the end, and where the connection breaks.
    private static int read(ResponseInputStream<GetObjectResponse> in, byte[] buffer, int most) {
        try {
            return in.read(buffer, 0, most);
        } catch (IOException | SdkException _) {
            return -1;
        }
    }

    private static void write(FileChannel file, ByteBuffer bytes, long at) throws IOException {
        long position = at;
        while (bytes.hasRemaining()) {
            position += file.write(bytes, position);
        }
    }

    private static StagingException unavailable(Part part, IOException e) {
        return new StagingException(
                Fault.UNAVAILABLE,
                part.object().location() + ": cannot be written to the local disk ("
                        + e.getClass().getSimpleName() + ": " + e.getMessage() + ")");
    }
}
