package io.lakewarden.rotation;

/// Why a step failed, as an operator would sort it, and what to do about it.
public enum Failure {
    NETWORK(
            true,
            "check security groups, subnets, the host name and whether the server is up; a later attempt may"
                    + " succeed"),
    TLS(
            false,
            "give the server a certificate that the function's CA bundle signs, or name the bundle in TLS_CA_BUNDLE;"
                    + " nothing was sent in clear"),
    CREDENTIAL(false, "see the recovery runbook in docs/rotation.md; nothing was promoted"),
    POLICY(
            false,
            "remove AWSPENDING from the version that holds the refused password, adjust the password rules, then"
                    + " rotate again"),
    PERMISSION(false, "run the statement that is named, as an administrator, then rotate again"),
    READ_ONLY(true, "put the writer's endpoint into the secret: passwords change there only"),
    CONFIG(false, "correct what is named, then rotate again"),
    SECRETS_MANAGER(true, "check the function's permissions, the KMS key and the service's quotas");

    private final boolean retryable;
    private final String whatToDo;

    Failure(boolean retryable, String whatToDo) {
        this.retryable = retryable;
        this.whatToDo = whatToDo;
    }

    /// Whether the same step may succeed later without anybody's help.
    public boolean retryable() {
        return retryable;
    }

    /// One line for the operator.
    public String whatToDo() {
        return whatToDo;
    }
}
