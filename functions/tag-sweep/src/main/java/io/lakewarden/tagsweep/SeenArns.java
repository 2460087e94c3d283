package io.lakewarden.tagsweep;

import io.lakewarden.base.Digests;
import java.nio.ByteBuffer;
import java.nio.charset.StandardCharsets;
import java.security.MessageDigest;

/// Which resources have been judged, in 16 bytes each: 128 bits of a digest, so that no two names can be chosen to
/// collide. A million resources take 32 MB.
final class SeenArns {

    private static final int FIRST_CAPACITY = 1 << 10;

    private final MessageDigest sha256 = Digests.sha256();
    private long[] slots = new long[2 * FIRST_CAPACITY];
    private int size;

    /// Adds an ARN; false when it was there.
    boolean add(String arn) {
        if (4L * size >= slots.length) {
            grow();
        }
        ByteBuffer digest = digest(arn);
        return insert(digest.getLong(), digest.getLong() | 1);
    }

    boolean contains(String arn) {
        ByteBuffer digest = digest(arn);
        long first = digest.getLong();
        return slots[2 * slot(first, digest.getLong() | 1) + 1] != 0;
    }

    private ByteBuffer digest(String arn) {
        return ByteBuffer.wrap(sha256.digest(arn.getBytes(StandardCharsets.UTF_8)));
    }

    private boolean insert(long first, long second) {
        int at = slot(first, second);
        if (slots[2 * at + 1] != 0) {
            return false;
        }
        slots[2 * at] = first;
        slots[2 * at + 1] = second;
        size++;
        return true;
    }

    /// Where it is or would be. The second half is never 0, which marks a free slot.
    private int slot(long first, long second) {
        int mask = slots.length / 2 - 1;
        int at = (int) first & mask;
        while (slots[2 * at + 1] != 0 && (slots[2 * at] != first || slots[2 * at + 1] != second)) {
            at = (at + 1) & mask;
        }
        return at;
    }

    private void grow() {
        long[] old = slots;
        slots = new long[2 * old.length];
        size = 0;
        for (int i = 0; i < old.length; i += 2) {
            if (old[i + 1] != 0) {
                insert(old[i], old[i + 1]);
            }
        }
    }
}
