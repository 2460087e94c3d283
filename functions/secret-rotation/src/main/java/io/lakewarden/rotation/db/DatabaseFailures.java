package io.lakewarden.rotation.db;

import io.lakewarden.rotation.Failure;
import io.lakewarden.rotation.RotationException;

/// Failures that every engine has.
public final class DatabaseFailures {

    private DatabaseFailures() {}

    public static RotationException config(String what) {
        return new RotationException(Failure.CONFIG, what);
    }

    public static RotationException credential(String what) {
        return new RotationException(Failure.CREDENTIAL, what);
    }

    public static RotationException permission(String what, String statement) {
        return new RotationException(
                Failure.PERMISSION, what, "run as an administrator: " + statement + " and rotate again");
    }
}
