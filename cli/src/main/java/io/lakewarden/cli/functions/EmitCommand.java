package io.lakewarden.cli.functions;

import com.fasterxml.jackson.databind.json.JsonMapper;
import com.fasterxml.jackson.databind.node.ArrayNode;
import io.lakewarden.cli.BaseCommand;
import io.lakewarden.cli.ExitCode;
import io.lakewarden.cli.FormatOption;
import io.lakewarden.cli.InputException;
import io.lakewarden.cli.Project;
import io.lakewarden.cli.template.EventRule;
import io.lakewarden.cli.template.EventRule.Trigger;
import io.lakewarden.cli.template.SamTemplate;
import java.time.Instant;
import java.util.ArrayList;
import java.util.List;
import java.util.Optional;
import picocli.CommandLine.ArgGroup;
import picocli.CommandLine.Command;
import picocli.CommandLine.Mixin;
import picocli.CommandLine.Option;

/// Plays EventBridge: finds the rules that an event matches and invokes their functions.
@Command(
        name = "emit",
        description = "Match an event against every rule of template.yaml and invoke the functions that match.",
        footer = "  lakewarden emit --event events/tag-drift/value-not-allowed.json --dry-run")
public final class EmitCommand extends BaseCommand {

    private static final class Source {

        @Option(names = "--event", required = true, paramLabel = "FILE", description = "The event in JSON; - is stdin.")
        private String event;

        @Option(names = "--schedule", required = true, paramLabel = "RULE", description = "Fire this schedule.")
        private String schedule;
    }

    /// An invocation that is due.
    private record Due(EventRule rule, String event) {}

    @ArgGroup(multiplicity = "1")
    private Source source;

    @Option(names = "--dry-run", description = "Say what would be invoked, and invoke nothing.")
    private boolean dryRun;

    @Mixin
    private FormatOption format;

    @Mixin
    private RunOptions options;

    @Override
    public Integer call() {
        Project project = Project.current();
        SamTemplate template = SamTemplate.read(project.template());
        List<Due> due = source.event == null ? fired(template) : matched(template);
        List<Emitted> emitted = dryRun ? planned(template, due) : invoked(project, template, due);
        print(emitted);
        return emitted.stream().anyMatch(Emitted::failed) ? ExitCode.NO : ExitCode.OK;
    }

    private List<Due> matched(SamTemplate template) {
        EventFile event = EventFile.read(source.event, System.in);
        if (!event.json().path("detail-type").isTextual()) {
            throw InputException.in(
                    event.name(), "no EventBridge event: it has no \"detail-type\"; use: lakewarden invoke FUNCTION");
        }
        return new RuleMatcher(template.rules())
                .matching(event).stream()
                        .map(rule -> new Due(rule, rule.input().orElse(event.text())))
                        .toList();
    }

    private List<Due> fired(SamTemplate template) {
        List<Due> due = template.rules().stream()
                .filter(rule -> rule.name().equals(source.schedule))
                .flatMap(rule -> scheduled(rule).stream())
                .toList();
        if (due.isEmpty()) {
            throw new InputException("no schedule " + source.schedule + " in template.yaml; known: "
                    + String.join(", ", schedules(template)));
        }
        return due;
    }

    private static Optional<Due> scheduled(EventRule rule) {
        return rule.trigger() instanceof Trigger.Schedule schedule
                ? Optional.of(new Due(rule, ScheduledEvent.of(rule, schedule, Instant.now())))
                : Optional.empty();
    }

    private static List<String> schedules(SamTemplate template) {
        return template.rules().stream()
                .filter(rule -> rule.trigger() instanceof Trigger.Schedule)
                .map(EventRule::name)
                .toList();
    }

    private static List<Emitted> planned(SamTemplate template, List<Due> due) {
        FunctionNames names = new FunctionNames(template);
        return due.stream()
                .map(one -> new Emitted(one.rule().name(), names.of(one.rule().function()), Optional.empty()))
                .toList();
    }

    private List<Emitted> invoked(Project project, SamTemplate template, List<Due> due) {
        List<Emitted> emitted = new ArrayList<>();
        if (due.isEmpty()) {
            return emitted;
        }
        FunctionNames names = new FunctionNames(template);
        try (LocalFunctions functions =
                LocalFunctions.open(project, options.live(), options.environment(), new ErrorStream(err()))) {
            for (Due one : due) {
                var answer = functions.invoke(one.rule().function(), one.event());
                emitted.add(new Emitted(one.rule().name(), names.of(one.rule().function()), Optional.of(answer)));
            }
        }
        return emitted;
    }

    private void print(List<Emitted> emitted) {
        if (format.isJson()) {
            ArrayNode array = new JsonMapper().createArrayNode();
            emitted.forEach(one -> array.add(one.json()));
            out().println(array);
            return;
        }
        emitted.forEach(one -> out().println(one.text()));
        if (emitted.isEmpty()) {
            out().println("no rule of template.yaml matches this event");
        }
    }
}
