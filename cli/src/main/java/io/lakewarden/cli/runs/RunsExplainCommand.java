package io.lakewarden.cli.runs;

import com.fasterxml.jackson.databind.ObjectWriter;
import com.fasterxml.jackson.databind.json.JsonMapper;
import io.lakewarden.base.Printable;
import io.lakewarden.cli.BaseCommand;
import io.lakewarden.cli.ExitCode;
import io.lakewarden.cli.FormatOption;
import io.lakewarden.cli.InputException;
import io.lakewarden.cli.functions.EventFile;
import io.lakewarden.runs.Cause;
import io.lakewarden.runs.Explanation;
import io.lakewarden.runs.PipelineRun;
import io.lakewarden.runs.RunEvent;
import io.lakewarden.runtime.EventBridgeEvent;
import io.lakewarden.runtime.InvalidEventException;
import java.io.IOException;
import java.io.UncheckedIOException;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Locale;
import java.util.Map;
import java.util.Optional;
import picocli.CommandLine.Command;
import picocli.CommandLine.Mixin;
import picocli.CommandLine.Option;

/// `runs explain`: what an event says became of a run, in words.
@Command(
        name = "explain",
        description = {
            "Tell what an event says about a run of a pipeline: how it ended, why, whether a retry may help, who acts.",
            "Nothing is asked: what is not in the event is not known.",
            "Exit code 0: explained, however the run ended; 2: the file is not an event."
        },
        footer = "  lakewarden runs explain --event events/quicksight-refresh/glue-job-failed.json")
public final class RunsExplainCommand extends BaseCommand {

    private static final ObjectWriter JSON = new JsonMapper().writer();
    private static final String IGNORED = "IGNORED";

    @Option(names = "--event", required = true, paramLabel = "FILE", description = "The event in JSON; - is stdin.")
    private String event;

    @Mixin
    private FormatOption format;

    @Override
    public Integer call() {
        EventFile given = EventFile.read(event, System.in);
        Map<String, Object> answer = answer(given);
        if (format.isJson()) {
            printJson(answer);
        } else {
            printText(answer);
        }
        return ExitCode.OK;
    }

    private static Map<String, Object> answer(EventFile given) {
        try {
            EventBridgeEvent read = EventBridgeEvent.of(given.json());
            return RunEvent.of(read)
                    .map(RunsExplainCommand::answer)
                    .orElseGet(() -> ignored(
                            Optional.empty(), "\"" + read.detailType() + "\" is not about a run of a pipeline."));
        } catch (InvalidEventException e) {
            throw InputException.in(given.name(), e.getMessage());
        }
    }

    private static Map<String, Object> answer(RunEvent read) {
        return switch (read) {
            case RunEvent.Ended(PipelineRun run, Explanation explanation) -> explained(run, explanation);
            case RunEvent.Standing(PipelineRun run, Explanation explanation) -> explained(run, explanation);
            case RunEvent.Part(PipelineRun run, Explanation explanation) -> explained(run, explanation);
            case RunEvent.Ignored(Optional<PipelineRun> run, String why) -> ignored(run, why + ".");
        };
    }

    private static Map<String, Object> explained(PipelineRun run, Explanation explanation) {
        Map<String, Object> answer = about(Optional.of(run));
        answer.put("attempt", explanation.attempt().orElse(null));
        answer.put("outcome", explanation.outcome().name());
        answer.put("cause", explanation.cause().map(Cause::name).orElse(null));
        answer.put("text", explanation.text());
        answer.put("retry", explanation.retry().orElse(null));
        answer.put("who", explanation.who().name().toLowerCase(Locale.ROOT));
        return answer;
    }

    private static Map<String, Object> ignored(Optional<PipelineRun> run, String why) {
        Map<String, Object> answer = about(run);
        answer.put("attempt", null);
        answer.put("outcome", IGNORED);
        answer.put("cause", null);
        answer.put("text", why);
        answer.put("retry", null);
        answer.put("who", "info");
        return answer;
    }

    private static Map<String, Object> about(Optional<PipelineRun> run) {
        Map<String, Object> answer = new LinkedHashMap<>();
        answer.put("pipeline", run.map(each -> each.pipeline().key()).orElse(null));
        answer.put("names", run.map(PipelineRun::names).orElse(List.of()));
        answer.put("id", run.map(PipelineRun::id).orElse(null));
        return answer;
    }

    private void printJson(Map<String, Object> answer) {
        try {
            out().println(JSON.writeValueAsString(answer));
        } catch (IOException e) {
            throw new UncheckedIOException(e);
        }
    }

    private void printText(Map<String, Object> answer) {
        out().printf("%-13s  %s%n", answer.get("outcome"), Printable.of((String) answer.get("text")));
        if (answer.get("cause") != null) {
            out().printf("%-13s  cause %s; %s%n", "", answer.get("cause"), advice(answer));
        }
        if (answer.get("id") != null) {
            out().printf("%-13s  run %s%n", "", Printable.of((String) answer.get("id")));
        }
    }

    private static String advice(Map<String, Object> answer) {
        String who = answer.get("who").equals("info") ? "nobody has to act" : answer.get("who") + " acts";
        return switch (answer.get("retry")) {
            case Boolean may when may -> who + "; a retry may help";
            case Boolean _ -> who + "; a retry does not help";
            case null, default -> who;
        };
    }
}
