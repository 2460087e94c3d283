package io.lakewarden.quicksight;

/// QuickSight's no, which holds until somebody changes something.
final class RefreshRefusedException extends RuntimeException {

    private static final long serialVersionUID = 1L;

    private final Reason reason;

    /// Why, with what to do about it.
    enum Reason {
        NOT_FOUND("there is no such data set: look at id, account and region in refreshes.yaml"),
        DENIED("the function may not use it: look at account and region in refreshes.yaml, at the function's policy and"
                + " at the account's QuickSight subscription"),
        INVALID(
                "QuickSight does not take the request: an incremental refresh needs a look-back window in the data set's"
                        + " refresh properties"),
        LIMIT("the refreshes that QuickSight grants in 24 hours are spent");

        private final String words;

        Reason(String words) {
            this.words = words;
        }

        String words() {
            return words;
        }
    }

    RefreshRefusedException(Reason reason, String message) {
        super(message);
        this.reason = reason;
    }

    Reason reason() {
        return reason;
    }
}
