package io.lakewarden.cli.doctor;

import io.lakewarden.cli.report.CheckedItem;
import io.lakewarden.cli.report.CheckedItem.Level;
import io.lakewarden.cli.report.CheckedItem.Result;
import java.util.List;
import java.util.Optional;

/// What was found out about one thing.
///
/// @param subject what was looked at, in a word or two
/// @param text    what is so
/// @param remedy  what to do; empty when nothing has to be done
record Finding(String subject, Verdict verdict, String text, Optional<String> remedy) {

    enum Verdict {
        /// It is there.
        OK,
        /// Lakewarden needs it and it is not there.
        MISSING,
        /// It could not be looked at.
        UNKNOWN
    }

    static Finding ok(String subject, String text) {
        return new Finding(subject, Verdict.OK, text, Optional.empty());
    }

    static Finding missing(String subject, String text, String remedy) {
        return new Finding(subject, Verdict.MISSING, text, Optional.of(remedy));
    }

    static Finding unknown(String subject, String text, String remedy) {
        return new Finding(subject, Verdict.UNKNOWN, text, Optional.of(remedy));
    }

    /// In the words of the formats that all checks share.
    CheckedItem item() {
        Result result = switch (verdict) {
            case OK -> Result.PASS;
            case MISSING -> Result.FAIL;
            case UNKNOWN -> Result.ERROR;
        };
        var found = new CheckedItem.Finding(
                verdict.name(),
                Level.ERROR,
                text + remedy.map(what -> "; " + what).orElse(""));
        return new CheckedItem(
                "doctor", subject, subject, result, text, verdict == Verdict.OK ? List.of() : List.of(found));
    }
}
