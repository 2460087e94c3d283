package io.lakewarden.testkit.soak;

/// One event on its way to the function.
public final class Delivery {

    private final int number;
    private final byte[] event;
    private final int attempt;
    private final boolean wellFormed;
    private final String error;

    /// @param number of the thing that it is about; negative for events that the function arranged
    /// @param attempt from 1
    /// @param wellFormed whether the function should be able to read it
    Delivery(int number, byte[] event, int attempt, boolean wellFormed) {
        this(number, event, attempt, wellFormed, "");
    }

    private Delivery(int number, byte[] event, int attempt, boolean wellFormed, String error) {
        this.number = number;
        this.event = event;
        this.attempt = attempt;
        this.wellFormed = wellFormed;
        this.error = error;
    }

    Delivery failed(RuntimeException failure) {
        String said = failure.getClass().getSimpleName() + ": " + failure.getMessage();
        return new Delivery(number, event, attempt + 1, wellFormed, said);
    }

    Delivery lastTime(int attempts) {
        return new Delivery(number, event, attempts, wellFormed, "");
    }

    public int number() {
        return number;
    }

    byte[] event() {
        return event;
    }

    int attempt() {
        return attempt;
    }

    public boolean wellFormed() {
        return wellFormed;
    }

    /// What the last attempt said; empty before.
    public String error() {
        return error;
    }

    @Override
    public String toString() {
        return number + ": " + error;
    }
}
