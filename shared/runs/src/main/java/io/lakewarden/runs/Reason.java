package io.lakewarden.runs;

import com.fasterxml.jackson.databind.JsonNode;
import io.lakewarden.runtime.Json;
import io.lakewarden.runtime.Redaction;
import java.util.ArrayList;
import java.util.LinkedHashSet;
import java.util.List;
import java.util.Optional;
import java.util.Set;
import java.util.regex.Matcher;
import java.util.regex.Pattern;

/// Why a run ended as it did, as far as its event says: texts, an exit code, what is known without reading them.
final class Reason {

    private static final int LONGEST_READ = 8_000;
    private static final int LONGEST_SHOWN = 300;
    private static final int MOST_TEXTS = 20;
    private static final Pattern EXIT_CODE = Pattern.compile(
            "exit(?:ed)?(?: with)?(?: a)?(?: non-?zero)?(?: exit| return)?(?: code| status)?[: ]{1,2}(\\d{1,3})\\b",
            Pattern.CASE_INSENSITIVE);
    private static final Pattern TELLING =
            Pattern.compile(".*(message|reason|cause|details?|^error)$", Pattern.CASE_INSENSITIVE);

    private final Set<String> texts = new LinkedHashSet<>();
    private final List<String> notes = new ArrayList<>();
    private Optional<Integer> exitCode = Optional.empty();
    private Optional<Cause> known = Optional.empty();
    private Optional<Cause> otherwise = Optional.empty();
    private boolean again;
    private Optional<Integer> attempt = Optional.empty();

    /// What some texts of an object say.
    static Reason of(JsonNode object, String... fields) {
        Reason reason = new Reason();
        for (String field : fields) {
            reason.text(Json.text(object, field));
        }
        return reason;
    }

    Reason text(Optional<String> text) {
        text.map(String::strip)
                .filter(each -> !each.isEmpty() && texts.size() < MOST_TEXTS)
                .ifPresent(texts::add);
        return this;
    }

    /// Every text of a document whose name promises a reason, however deep it lies.
    Reason within(JsonNode document) {
        document.properties().forEach(field -> {
            JsonNode value = field.getValue();
            if (value.isTextual() && TELLING.matcher(field.getKey()).matches()) {
                text(Optional.of(value.asText()));
            } else if (field.getKey().equalsIgnoreCase("exitCode") && value.isInt()) {
                exitCode(value);
            } else {
                within(value);
            }
        });
        if (document.isArray()) {
            document.forEach(this::within);
        }
        return this;
    }

    /// The first that is not 0 counts: beside a container that failed others end well.
    Reason exitCode(JsonNode code) {
        if (code.isInt() && exitCode.filter(known -> known != 0).isEmpty()) {
            exitCode = Optional.of(code.asInt());
        }
        return this;
    }

    /// What the event says without words, such as by a flag; a queue's own rule comes before it.
    Reason known(Cause cause) {
        known = Optional.of(cause);
        return this;
    }

    /// Where no text says more.
    Reason otherwise(Cause cause) {
        otherwise = Optional.of(cause);
        return this;
    }

    /// It did a part of its work and has to run again.
    Reason moreRuns() {
        again = true;
        return this;
    }

    boolean tells(Cause cause) {
        return Cause.ofText(all()).filter(cause::equals).isPresent();
    }

    Reason attempt(Optional<Integer> number) {
        attempt = number;
        return this;
    }

    /// Said to people beside the cause, such as `3 of 500 children failed`.
    Reason note(String note) {
        notes.add(note);
        return this;
    }

    /// @param byState what the state alone would say
    Explanation explain(String title, RunOutcome byState) {
        if (byState == RunOutcome.SUCCEEDED) {
            return new Explanation(
                    byState, Optional.empty(), sentence(title, byState, ""), Optional.empty(), Cause.Who.INFO, attempt);
        }
        String all = all();
        if (again) {
            String text = sentence(title, byState, ": it has to run again for the rest" + shown(all));
            return new Explanation(byState, Optional.empty(), text, Optional.of(true), Cause.Who.PIPELINE, attempt);
        }
        Cause cause = cause(all, byState);
        Cause behind = cause.behind(all);
        RunOutcome outcome = refined(byState, cause);
        return new Explanation(
                outcome,
                Optional.of(cause),
                sentence(title, outcome, ": " + cause.sentence() + shown(all)),
                behind.retry(all),
                behind.who(),
                attempt);
    }

    private String all() {
        String all = String.join("; ", texts);
        return all.length() <= LONGEST_READ ? all : all.substring(0, LONGEST_READ);
    }

    private Cause cause(String all, RunOutcome byState) {
        Optional<Cause> told = Cause.ofText(all);
        if (told.filter(Cause.BY_POLICY::equals).isPresent()) {
            return Cause.BY_POLICY;
        }
        return known.or(() -> told.filter(cause -> cause != Cause.CODE))
                .or(() -> exitCode.or(() -> exitCodeIn(all)).flatMap(Cause::ofExitCode))
                .or(() -> told)
                .or(() -> otherwise)
                .or(() -> byState(byState))
                .orElse(Cause.UNKNOWN);
    }

    private static Optional<Cause> byState(RunOutcome outcome) {
        return switch (outcome) {
            case TIMED_OUT -> Optional.of(Cause.TIMEOUT);
            case STOPPED -> Optional.of(Cause.BY_PEOPLE);
            case PARTIAL -> Optional.of(Cause.BAD_DATA);
            case SUCCEEDED, FAILED, BLOCKED, STILL_RUNNING -> Optional.empty();
        };
    }

    private static Optional<Integer> exitCodeIn(String text) {
        Matcher code = EXIT_CODE.matcher(text);
        return code.find() ? Optional.of(Integer.valueOf(code.group(1))) : Optional.empty();
    }

    /// Some services know only that a run failed where the reason knows how.
    private static RunOutcome refined(RunOutcome byState, Cause cause) {
        if (byState == RunOutcome.FAILED && cause == Cause.TIMEOUT) {
            return RunOutcome.TIMED_OUT;
        }
        return byState == RunOutcome.FAILED && cause == Cause.BY_PEOPLE ? RunOutcome.STOPPED : byState;
    }

    private String sentence(String title, RunOutcome outcome, String why) {
        String beside = notes.isEmpty() ? "" : " (" + String.join(", ", notes) + ")";
        return title + " " + words(outcome) + beside + why + ".";
    }

    private static String words(RunOutcome outcome) {
        return switch (outcome) {
            case SUCCEEDED -> "succeeded";
            case FAILED -> "failed";
            case TIMED_OUT -> "timed out";
            case STOPPED -> "was stopped";
            case BLOCKED -> "cannot run";
            case PARTIAL -> "succeeded in part";
            case STILL_RUNNING -> "is still running";
        };
    }

    /// On one line, as the service said it.
    private static String shown(String all) {
        String line = Redaction.redact(all).replaceAll("[\\s\\p{Cntrl}]+", " ").strip();
        if (line.isEmpty()) {
            return "";
        }
        return " (" + (line.length() <= LONGEST_SHOWN ? line : line.substring(0, LONGEST_SHOWN) + "…") + ")";
    }
}
