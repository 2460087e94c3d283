package io.lakewarden.cli.demo;

import static java.util.stream.Collectors.counting;
import static java.util.stream.Collectors.groupingBy;
import static java.util.stream.Collectors.joining;

import io.lakewarden.cli.InputException;
import io.lakewarden.cli.Project;
import io.lakewarden.cli.functions.EventFile;
import io.lakewarden.cli.functions.FunctionNames;
import io.lakewarden.cli.functions.LocalFunctions;
import io.lakewarden.cli.functions.RuleMatcher;
import io.lakewarden.cli.template.EventRule;
import io.lakewarden.cli.template.FunctionDefinition;
import io.lakewarden.cli.template.SamTemplate;
import io.lakewarden.host.Answer;
import io.lakewarden.standin.AwsCall;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Queue;
import java.util.concurrent.ConcurrentLinkedQueue;
import java.util.stream.Stream;

/// Sends every file of `events/<function>/` to its function and shows what came out, with the AWS calls it took.
final class EventTour {

    private final Project project;
    private final Stage stage;
    private final Queue<AwsCall> calls = new ConcurrentLinkedQueue<>();

    EventTour(Project project, Stage stage) {
        this.project = project;
        this.stage = stage;
    }

    void show() {
        SamTemplate template = SamTemplate.read(project.template());
        FunctionNames names = new FunctionNames(template);
        RuleMatcher rules = new RuleMatcher(template.rules());
        try (LocalFunctions functions = LocalFunctions.open(project, false, Map.of(), new Ears())) {
            for (Path folder : children(project.events())) {
                if (Files.isDirectory(folder) && !folder.equals(project.awsAnswers())) {
                    show(functions, rules, names.find(folder.getFileName().toString()), folder);
                }
            }
        }
    }

    private void show(LocalFunctions functions, RuleMatcher rules, FunctionDefinition function, Path folder) {
        stage.title("Function " + function.module() + " (" + function.zip().getFileName() + ", in a JVM of its own)");
        for (Path file : children(folder)) {
            if (file.toString().endsWith(".json")) {
                EventFile event = EventFile.read(file);
                show(functions, handlerOf(event, rules, function), event);
            }
        }
    }

    /// The handler of the module whose rule matches; its first one for what no bus delivers.
    private static FunctionDefinition handlerOf(EventFile event, RuleMatcher rules, FunctionDefinition first) {
        if (!event.json().has("detail-type")) {
            return first;
        }
        return rules.matching(event).stream()
                .map(EventRule::function)
                .filter(function -> function.module().equals(first.module()))
                .findFirst()
                .orElse(first);
    }

    private void show(LocalFunctions functions, FunctionDefinition function, EventFile event) {
        Answer answer = functions.invoke(function, event.text());
        stage.line(told(answer, Path.of(event.name()).getFileName().toString()));
        List<AwsCall> made = new ArrayList<>();
        for (AwsCall call = calls.poll(); call != null; call = calls.poll()) {
            made.add(call);
        }
        made.forEach(call -> call.subject().ifPresent(subject -> stage.line("         tells: " + subject)));
        stage.aside("         calls: " + summary(made));
    }

    /// Each operation once, in the order of its first call, with how often it was called.
    private static String summary(List<AwsCall> made) {
        Map<String, Long> counts =
                made.stream().collect(groupingBy(EventTour::shortName, LinkedHashMap::new, counting()));
        return counts.isEmpty()
                ? "none"
                : counts.entrySet().stream()
                        .map(call -> call.getValue() == 1 ? call.getKey() : call.getKey() + " x" + call.getValue())
                        .collect(joining(", "));
    }

    /// REST protocols name no operation: their method stands for it, without the path.
    private static String shortName(AwsCall call) {
        String name = call.service() + " " + call.operation().split(" ", 2)[0];
        return call.status() < 400 ? name : name + " (" + call.status() + ")";
    }

    private static String told(Answer answer, String file) {
        return switch (answer) {
            case Answer.Returned(String json) -> "  ok     " + file + "  " + json.strip();
            case Answer.Threw(String type, String message, String _) ->
                "  error  " + file + "  " + type.substring(type.lastIndexOf('.') + 1) + ": " + message;
        };
    }

    private static List<Path> children(Path folder) {
        try (Stream<Path> files = Files.list(folder)) {
            return files.sorted().toList();
        } catch (IOException e) {
            throw InputException.in(folder, "cannot be read: " + e.getMessage());
        }
    }

    /// Hears the calls; the functions' own logs are for `invoke`.
    private final class Ears implements LocalFunctions.Observer {

        @Override
        public void logged(String line) {
            // A tour shows results.
        }

        @Override
        public void called(AwsCall call) {
            calls.add(call);
        }
    }
}
