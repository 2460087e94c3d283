package io.lakewarden.cli.functions;

import io.lakewarden.cli.InputException;
import io.lakewarden.cli.Project;
import io.lakewarden.cli.aws.AccountOptions;
import io.lakewarden.cli.template.FunctionDefinition;
import io.lakewarden.host.Answer;
import io.lakewarden.standin.AwsCall;
import io.lakewarden.standin.AwsStandIn;
import io.lakewarden.standin.StandInException;
import java.nio.file.Path;
import java.util.LinkedHashMap;
import java.util.Map;
import java.util.Optional;
import java.util.function.Consumer;

/// The functions of the project, run on this machine: one JVM a function, started at its first event and kept.
public final class LocalFunctions implements AutoCloseable {

    /// What comes out beside the answers: lines of the functions' logs, and the calls that the stand-in answered.
    public interface Observer {

        void logged(String line);

        void called(AwsCall call);
    }

    private final Project project;
    private final Observer observer;
    private final Optional<AwsStandIn> standIn;
    private final FunctionEnvironment environment;
    private final Map<String, FunctionProcess> running = new LinkedHashMap<>();

    private LocalFunctions(
            Project project, Optional<AwsStandIn> standIn, FunctionEnvironment environment, Observer observer) {
        this.project = project;
        this.standIn = standIn;
        this.environment = environment;
        this.observer = observer;
    }

    /// Ready to run; starts the AWS stand-in unless calls go elsewhere.
    ///
    /// @param live whether AWS calls go to the user's account; `AWS_ENDPOINT_URL` wins, with dummy credentials
    /// @param overrides environment variables that win over the template's
    public static LocalFunctions open(Project project, boolean live, Map<String, String> overrides, Observer observer) {
        Map<String, String> shell = System.getenv();
        boolean emulator = !shell.getOrDefault("AWS_ENDPOINT_URL", "").isEmpty();
        if (live && emulator) {
            observer.logged(AccountOptions.EMULATOR_WINS);
        }
        if (live || emulator) {
            AwsAccess access = emulator ? new AwsAccess.Endpoint(shell) : new AwsAccess.Live(shell);
            FunctionEnvironment environment = new FunctionEnvironment(project, access, overrides);
            return new LocalFunctions(project, Optional.empty(), environment, observer);
        }
        AwsStandIn standIn = standIn(project.awsAnswers(), observer::called);
        AwsAccess access = new AwsAccess.StandIn(standIn.endpoint());
        FunctionEnvironment environment = new FunctionEnvironment(project, access, overrides);
        return new LocalFunctions(project, Optional.of(standIn), environment, observer);
    }

    private static AwsStandIn standIn(Path answers, Consumer<AwsCall> listener) {
        try {
            return AwsStandIn.start(answers, listener);
        } catch (StandInException e) {
            throw new InputException(e.getMessage(), e);
        }
    }

    /// Runs a function's handler on an event.
    public Answer invoke(FunctionDefinition function, String event) {
        return running.computeIfAbsent(function.logicalId(), _ -> start(function))
                .invoke(function.arn(), event, function.timeout());
    }

    private FunctionProcess start(FunctionDefinition function) {
        Path folder = UnpackedFunction.of(function.zip(), project.libraries());
        return FunctionProcess.start(
                new FunctionProcess.Start(
                        project.hostJar(),
                        folder,
                        function.handler(),
                        function.memoryMegabytes(),
                        environment.of(function, folder)),
                observer::logged);
    }

    @Override
    public void close() {
        running.values().forEach(FunctionProcess::close);
        standIn.ifPresent(AwsStandIn::close);
    }
}
