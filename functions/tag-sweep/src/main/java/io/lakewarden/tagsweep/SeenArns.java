package io.lakewarden.tagsweep;

import java.nio.ByteBuffer;
import java.nio.charset.StandardCharsets;
import java.security.MessageDigest;
import java.security.NoSuchAlgorithmException;
import java.util.Arrays;

/// Which resources have been judged, in 16 bytes each: 128 bits of a digest, so that no two names can be chosen to
/// collide. A million resources take 32 MB.
final class SeenArns {

    private static final int FIRST_CAPACITY = 1 << 10;

    private final MessageDigest sha256 = sha256();
    private long[] slots = new long[2 * FIRST_CAPACITY];
    private int size;

    /// Adds an ARN; false when it was there.
    boolean add(String arn) {
        if (4L * size >= slots.length) {
            grow();
        }
        ByteBuffer digest = ByteBuffer.wrap(sha256.digest(arn.getBytes(StandardCharsets.UTF_8)));
        return insert(digest.getLong(), digest.getLong() | 1);
    }

    int size() {
        return size;
    }

    long bytes() {
        return 8L * slots.length;
    }

    void clear() {
        Arrays.fill(slots, 0);
        size = 0;
    }

    /// The second half is never 0, which marks a free slot.
    private boolean insert(long first, long second) {
        int mask = slots.length / 2 - 1;
        int at = (int) first & mask;
        while (slots[2 * at + 1] != 0) {
            if (slots[2 * at] == first && slots[2 * at + 1] == second) {
                return false;
            }
            at = (at + 1) & mask;
        }
        slots[2 * at] = first;
        slots[2 * at + 1] = second;
        size++;
        return true;
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

    private static MessageDigest sha256() {
        try {
            return MessageDigest.getInstance("SHA-256");
        } catch (NoSuchAlgorithmException e) {
            throw new IllegalStateException("every Java platform has SHA-256", e);
        }
    }
}
