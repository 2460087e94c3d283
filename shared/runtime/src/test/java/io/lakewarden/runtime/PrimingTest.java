package io.lakewarden.runtime;

import static org.assertj.core.api.Assertions.assertThat;

import java.lang.ref.WeakReference;
import org.junit.jupiter.api.Test;

final class PrimingTest {

    private record WarmUp(Object held) implements Runnable {
        @Override
        public void run() {}
    }

    /// CRaC alone would let it be collected, and the snapshot would be cold without a word.
    @Test
    void aHookThatNobodyElseHoldsIsStillThereWhenTheSnapshotIsTaken() {
        WeakReference<Runnable> kept = new WeakReference<>(registered());
        WeakReference<Runnable> lost = new WeakReference<>(new WarmUp(new Object()));
        System.gc();
        assertThat(lost.get())
                .as("what nobody holds, to show that this test can fail")
                .isNull();
        assertThat(kept.get()).isNotNull();
    }

    private static Runnable registered() {
        Runnable warmUp = new WarmUp(new Object());
        Priming.beforeSnapshot("test", warmUp);
        return warmUp;
    }
}
