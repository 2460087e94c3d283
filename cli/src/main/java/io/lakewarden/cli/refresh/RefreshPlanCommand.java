package io.lakewarden.cli.refresh;

import com.fasterxml.jackson.core.JsonProcessingException;
import com.fasterxml.jackson.databind.JsonNode;
import com.fasterxml.jackson.databind.json.JsonMapper;
import io.lakewarden.base.Printable;
import io.lakewarden.cli.BaseCommand;
import io.lakewarden.cli.ExitCode;
import io.lakewarden.cli.FormatOption;
import io.lakewarden.cli.InputException;
import io.lakewarden.cli.Project;
import io.lakewarden.cli.aws.AccountOptions;
import io.lakewarden.cli.functions.EventFile;
import io.lakewarden.cli.functions.FunctionNames;
import io.lakewarden.cli.functions.LocalFunctions;
import io.lakewarden.cli.template.FunctionDefinition;
import io.lakewarden.cli.template.SamTemplate;
import io.lakewarden.host.Answer;
import io.lakewarden.standin.AwsCall;
import java.io.UncheckedIOException;
import java.util.HashMap;
import java.util.Map;
import java.util.Optional;
import picocli.CommandLine.Command;
import picocli.CommandLine.Mixin;
import picocli.CommandLine.Option;

/// `refresh plan`: the packaged function decides and does nothing, so that the plan is what Lambda would do.
@Command(
        name = "plan",
        description = {
            "Tell which data sets an event would refresh, and why (not). Nothing is started, nothing is written.",
            "Without an account it is told what would happen if nothing had ever been refreshed; with --live or an",
            "endpoint QuickSight and the tables are read too.",
            "Exit code 0: planned; 2: the event or the configuration is wrong."
        },
        footer = {
            "  lakewarden refresh plan --event events/quicksight-refresh/glue-job-succeeded.json",
            "  lakewarden refresh plan --event event.json --live --table TABLE --incident-table TABLE"
        })
public final class RefreshPlanCommand extends BaseCommand {

    private static final String FUNCTION = "quicksight-refresh";
    private static final JsonMapper MAPPER = new JsonMapper();

    @Option(names = "--event", required = true, paramLabel = "FILE", description = "The event in JSON; - is stdin.")
    private String event;

    @Mixin
    private FormatOption format;

    @Option(
            names = "--table",
            paramLabel = "TABLE",
            defaultValue = "${env:REFRESH_TABLE}",
            description = "The stack's idempotency table, which also keeps what is known of each data set.")
    private String table;

    @Option(
            names = "--incident-table",
            paramLabel = "TABLE",
            defaultValue = "${env:INCIDENT_TABLE}",
            description = "The stack's incident table, an output of the stack.")
    private String incidentTable;

    @Mixin
    private AccountOptions account;

    @Override
    public Integer call() {
        Project project = Project.current();
        EventFile given = EventFile.read(event, System.in);
        FunctionDefinition function = new FunctionNames(SamTemplate.read(project.template())).find(FUNCTION);
        Map<String, String> environment = environment(given.json());
        boolean live = account.isGiven() && !environment.containsKey("AWS_ENDPOINT_URL");
        try (LocalFunctions functions = LocalFunctions.open(project, live, environment, new Quiet())) {
            return tell(functions.invoke(function, given.text()));
        }
    }

    /// The event's account and region are those of data sets that name none.
    private Map<String, String> environment(JsonNode json) {
        Map<String, String> variables = new HashMap<>();
        text(json, "account").ifPresent(number -> variables.put("ACCOUNT_ID", number));
        text(json, "region").ifPresent(name -> variables.put("AWS_REGION", name));
        if (account.isGiven()) {
            variables.put("REFRESH_MODE", "plan");
            variables.put("REFRESH_TABLE", required(table, "--table"));
            variables.put("INCIDENT_TABLE", required(incidentTable, "--incident-table"));
            account.environment().optional("AWS_ENDPOINT_URL").ifPresent(url -> variables.put("AWS_ENDPOINT_URL", url));
        } else {
            variables.put("REFRESH_MODE", "plan-offline");
        }
        return variables;
    }

    private static String required(String value, String option) {
        if (value == null || value.isBlank()) {
            throw new InputException("what is known of the data sets lies in the stack's tables: name them with --table"
                    + " and --incident-table (" + option + " is missing)");
        }
        return value;
    }

    private int tell(Answer answer) {
        return switch (answer) {
            case Answer.Returned(String json) -> {
                print(json);
                yield ExitCode.OK;
            }
            case Answer.Threw(String type, String message, String _)
            when isWrongInput(type) -> throw new InputException(message);
            case Answer.Threw(String type, String message, String _) -> {
                err().println("no plan: " + type + ": " + message);
                yield ExitCode.NO;
            }
        };
    }

    private static boolean isWrongInput(String type) {
        return type.endsWith("InvalidEventException") || type.endsWith("ConfigurationException");
    }

    private void print(String json) {
        if (format.isJson()) {
            out().println(json.strip());
        } else {
            printText(read(json));
        }
    }

    private void printText(JsonNode plan) {
        text(plan, "run").ifPresent(run -> out().println(Printable.of(run)));
        for (JsonNode dataSet : plan.path("dataSets")) {
            String decision = dataSet.path("decision").asText();
            out().printf(
                            "%-17s  %s: %s%n",
                            decision,
                            Printable.of(dataSet.path("name").asText()),
                            Printable.of(dataSet.path("why").asText()));
            if (decision.equals("START")) {
                out().println(" ".repeat(19) + "ingestion "
                        + Printable.of(dataSet.path("ingestion").asText()));
            }
        }
        plan.path("notes").forEach(note -> out().println(Printable.of(note.asText())));
    }

    private static JsonNode read(String json) {
        try {
            return MAPPER.readTree(json);
        } catch (JsonProcessingException e) {
            throw new UncheckedIOException(e);
        }
    }

    private static Optional<String> text(JsonNode json, String field) {
        return Optional.of(json.path(field).asText("")).filter(text -> !text.isBlank());
    }

    /// The function's log is of no interest; a plan makes no calls that would be.
    private static final class Quiet implements LocalFunctions.Observer {

        @Override
        public void logged(String line) {}

        @Override
        public void called(AwsCall call) {}
    }
}
