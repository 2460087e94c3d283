package io.lakewarden.quality.plan;

/// A metric that a rule needs could not be computed; the message says why.
public final class MetricFailure extends RuntimeException {

    private static final long serialVersionUID = 1L;

    public MetricFailure(String message) {
        super(message);
    }
}
