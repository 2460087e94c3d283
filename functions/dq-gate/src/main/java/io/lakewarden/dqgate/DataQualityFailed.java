package io.lakewarden.dqgate;

/// The data failed a critical rule and must not be published. The message is one line of JSON: verdict,
/// score, failed rules. Step Functions sees this class' name as the error; it is part of the contract.
public final class DataQualityFailed extends RuntimeException {

    private static final long serialVersionUID = 1L;

    public DataQualityFailed(String message) {
        super(message, null, false, true);
    }
}
