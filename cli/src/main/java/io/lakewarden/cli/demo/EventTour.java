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
import java.util.HashMap;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Queue;
import java.util.concurrent.ConcurrentLinkedQueue;
import java.util.regex.Pattern;
import java.util.stream.Stream;

/// Sends every file of `events/<function>/` to its function and shows what came out, with the AWS calls it took.
final class EventTour {

    private static final Pattern MOMENT = Pattern.compile("\\d{4}-\\d\\d-\\d\\dT[\\d:.-]+Z?");

    private final Project project;
    private final Stage stage;
    private final Queue<AwsCall> calls = new ConcurrentLinkedQueue<>();
    private final Outcomes outcomes;
    /// What was shown of the function's earlier events, by what came out, and the event that it was shown for.
    private final Map<String, String> shown = new HashMap<>();

    EventTour(Project project, Stage stage) {
        this.project = project;
        this.stage = stage;
        this.outcomes = Outcomes.read(project.events().resolve("refusals.json"));
    }

    /// Shows all of it, and tells whether everything came out as it should.
    boolean show() {
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
        stage.title(outcomes.summary());
        return outcomes.areAsTheyShould();
    }

    private void show(LocalFunctions functions, RuleMatcher rules, FunctionDefinition function, Path folder) {
        shown.clear();
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
        Path file = Path.of(event.name());
        String told = outcomes.told(file.getParent().getFileName() + "/" + file.getFileName(), answer);
        List<AwsCall> made = new ArrayList<>();
        for (AwsCall call = calls.poll(); call != null; call = calls.poll()) {
            made.add(call);
        }
        String twin = shown.putIfAbsent(
                withoutMoments(answer) + summary(made), file.getFileName().toString());
        if (twin != null && told.startsWith("  ok")) {
            stage.line("  ok       " + file.getFileName() + "  comes to the same as " + twin);
            return;
        }
        stage.line(told);
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

    /// What came out, but for when: two sweeps differ in nothing else.
    private static String withoutMoments(Answer answer) {
        return MOMENT.matcher(answer.toString()).replaceAll("…");
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
