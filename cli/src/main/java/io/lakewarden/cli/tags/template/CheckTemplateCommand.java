package io.lakewarden.cli.tags.template;

import io.lakewarden.base.Nearest;
import io.lakewarden.cli.BaseCommand;
import io.lakewarden.cli.ExitCode;
import io.lakewarden.cli.InputException;
import io.lakewarden.cli.report.CheckFormat;
import io.lakewarden.cli.report.ItemWriter;
import io.lakewarden.cli.report.ReportOptions;
import io.lakewarden.documents.DocumentLimits;
import io.lakewarden.documents.Documents;
import io.lakewarden.documents.Node;
import io.lakewarden.tags.PolicyFiles;
import io.lakewarden.tags.TagPolicy;
import io.lakewarden.tags.template.TemplateChecker;
import io.lakewarden.tags.template.TemplateReport;
import io.lakewarden.templates.Template;
import java.io.IOException;
import java.io.PrintWriter;
import java.nio.file.Path;
import java.time.Instant;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.Set;
import java.util.TreeSet;
import java.util.stream.Stream;
import picocli.CommandLine.Command;
import picocli.CommandLine.Mixin;
import picocli.CommandLine.Option;
import picocli.CommandLine.Parameters;

/// `lakewarden tags check-template`: the verdicts of `tags check` before anything is deployed.
@Command(
        name = "check-template",
        description =
                "Judge the resources of a CloudFormation or SAM template (YAML or JSON, as written or processed).",
        footer = "  lakewarden tags check-template template.yaml --policy tag-policy.json --stack-tag team=data")
public final class CheckTemplateCommand extends BaseCommand {

    private static final Set<CheckFormat> OWN_FORMATS = Set.of(CheckFormat.TEXT, CheckFormat.JSON);

    /// What a template may refer to without declaring it.
    private static final Set<String> PSEUDO_PARAMETERS = Set.of(
            "AWS::AccountId",
            "AWS::NotificationARNs",
            "AWS::Partition",
            "AWS::Region",
            "AWS::StackId",
            "AWS::StackName",
            "AWS::URLSuffix");

    @Parameters(paramLabel = "TEMPLATE", description = "The template, or - for standard input.")
    private String template;

    @Option(
            names = "--policy",
            required = true,
            paramLabel = "FILE",
            description = "A tag policy; several must all be satisfied.")
    private List<Path> policies;

    @Option(names = "--stack-tag", paramLabel = "KEY=VALUE", description = "A tag that the stack is deployed with.")
    private Map<String, String> stackTags = new LinkedHashMap<>();

    @Option(
            names = "--parameter",
            paramLabel = "NAME=VALUE",
            description = "A parameter of the deployment, or a pseudo parameter such as AWS::Region.")
    private Map<String, String> parameters = new LinkedHashMap<>();

    @Option(names = "--account", paramLabel = "ID", description = "The account of the deployment: AWS::AccountId.")
    private Optional<String> account = Optional.empty();

    @Option(names = "--region", paramLabel = "REGION", description = "The region of the deployment: AWS::Region.")
    private Optional<String> region = Optional.empty();

    @Mixin
    private ReportOptions reports;

    @Option(
            names = "--fail-on-unknown",
            description =
                    "Exit 1 also for tags that are known only when deployed, and for types that are not known here.")
    private boolean failOnUnknown;

    @Option(names = "--now", paramLabel = "INSTANT", description = "The time by which exemptions lapse.")
    private Optional<Instant> now = Optional.empty();

    @Override
    public Integer call() throws IOException {
        reports.check(OWN_FORMATS, inputs());
        if (stackTags.containsKey("")) {
            throw new InputException("--stack-tag: expected KEY=VALUE, the key is empty");
        }
        stackTags.forEach((key, value) -> {
            if (value.isEmpty()) {
                throw new InputException(
                        "--stack-tag " + key + "=: CloudFormation takes no empty value for a stack's tag");
            }
        });
        account.ifPresent(id -> parameters.put("AWS::AccountId", id));
        region.ifPresent(name -> parameters.put("AWS::Region", name));
        TagPolicy policy = PolicyFiles.read(policies);
        policy.warnings().forEach(warning -> err().println("warning: " + warning));
        warnOfBounds(policy);
        var settings = new TemplateChecker.Settings(stackTags, parameters, now.orElseGet(Instant::now));
        Template read = Template.of(document());
        refuseUnknownParameters(read);
        TemplateReport report = new TemplateChecker(policy, settings).check(read);
        Checked checked = new Checked(template, report);
        reports.write(out(), (format, target) -> write(checked, format, target));
        return report.passed() && !(failOnUnknown && report.isUncertain()) ? ExitCode.OK : ExitCode.NO;
    }

    /// A value for a parameter that is not there would silently decide nothing.
    private void refuseUnknownParameters(Template read) {
        Set<String> known = new TreeSet<>(read.parameterNames());
        known.addAll(PSEUDO_PARAMETERS);
        for (String name : parameters.keySet()) {
            if (!known.contains(name)) {
                String hint = Nearest.hint(name, known)
                        .orElse(
                                read.parameterNames().isEmpty()
                                        ? "it has none"
                                        : "it has " + String.join(", ", read.parameterNames()));
                throw new InputException("--parameter " + name + ": the template has no such parameter (" + hint + ")");
            }
        }
    }

    /// A rule whose bounds cannot be decided does not hold: it must not pass for one that found nothing.
    private void warnOfBounds(TagPolicy policy) {
        if (policy.isBoundByAccount() && !parameters.containsKey("AWS::AccountId")) {
            err().println("warning: rules for certain accounts were not asked: say --account");
        }
        if (policy.isBoundByRegion() && !parameters.containsKey("AWS::Region")) {
            err().println("warning: rules for certain regions were not asked: say --region");
        }
        if (policy.isBoundByArn()) {
            err().println("warning: rules for certain ARNs were not asked: what is in a template has no ARN yet");
        }
    }

    private Node document() {
        if (!template.equals("-")) {
            return Documents.read(Path.of(template), DocumentLimits.TEMPLATE);
        }
        try {
            byte[] bytes = System.in.readNBytes(DocumentLimits.TEMPLATE.bytes() + 1);
            return Documents.read("stdin", bytes, DocumentLimits.TEMPLATE);
        } catch (IOException e) {
            throw InputException.in("stdin", "cannot be read: " + e.getMessage());
        }
    }

    private List<Path> inputs() {
        return Stream.concat(
                        policies.stream(),
                        Stream.of(template).filter(name -> !name.equals("-")).map(Path::of))
                .toList();
    }

    private static void write(Checked checked, CheckFormat format, PrintWriter target) throws IOException {
        switch (format) {
            case TEXT -> new TemplateText(target).write(checked);
            case JSON -> TemplateJson.write(checked, target);
            default ->
                ItemWriter.write(format, checked.template(), TemplateItems.codes(), TemplateItems.of(checked), target);
        }
    }
}
