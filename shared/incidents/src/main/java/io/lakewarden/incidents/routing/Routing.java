package io.lakewarden.incidents.routing;

import io.lakewarden.incidents.Owner;
import io.lakewarden.incidents.Report;
import io.lakewarden.incidents.Severity;
import io.lakewarden.incidents.routing.AlertConfig.Assignment;
import io.lakewarden.incidents.routing.AlertConfig.Environment;
import io.lakewarden.incidents.routing.AlertConfig.Rule;
import io.lakewarden.incidents.routing.Subject.Sourced;
import java.net.URI;
import java.net.URISyntaxException;
import java.util.Arrays;
import java.util.Locale;
import java.util.Map;
import java.util.Optional;
import java.util.function.Function;
import java.util.function.Supplier;
import java.util.stream.Stream;

/// Answers who owns a subject and how severe its failure is. Each question is asked in this order: labels (of
/// the rules, or from the configuration of a function), alerts.yaml, tags and parameters, the default; and the answer
/// says where it was found.
public final class Routing {

    private static final String UNKNOWN = "unknown";

    private final AlertConfig config;
    private final Optional<String> ownEnvironment;

    /// Routes without an environment of its own.
    public Routing(AlertConfig config) {
        this(config, Optional.empty());
    }

    /// Routes for a deployment.
    ///
    /// @param ownEnvironment what the deployment calls itself: it holds where neither alerts.yaml nor a
    ///     tag says more
    public Routing(AlertConfig config, Optional<String> ownEnvironment) {
        this.config = config;
        this.ownEnvironment = ownEnvironment;
    }

    /// Owner, severity and runbook of a report.
    ///
    /// @param environment `unknown` where nothing names one: that is treated like production
    public record Route(Owner owner, Severity severity, Optional<URI> runbook, String environment) {

        /// Begins a report that goes this way: its owner, its runbook and the environment that was matched.
        public Report.Builder report(String headline) {
            return Report.of(headline, owner, severity, environment).runbook(runbook);
        }
    }

    /// The route of bad data.
    public Route forData(Subject subject) {
        return route(subject, Assignment::owner, "owner");
    }

    /// The route of a check that could not run: it goes to those who run it, else to the data's owner.
    public Route forPipeline(Subject subject) {
        Function<Assignment, Optional<String>> owner = says -> says.pipelineOwner();
        Optional<Owner> named = owner(subject, owner, "pipeline-owner");
        Route data = forData(subject);
        return new Route(named.orElse(data.owner()), data.severity(), data.runbook(), data.environment());
    }

    private Route route(Subject subject, Function<Assignment, Optional<String>> owner, String label) {
        Optional<Environment> environment = environment(subject);
        Severity severity = severity(subject);
        return new Route(
                owner(subject, owner, label).orElseThrow(),
                environment
                        .flatMap(Environment::mostSevere)
                        .filter(most -> severity.isAtLeast(most))
                        .orElse(severity),
                runbook(subject),
                environmentName(subject).orElse(UNKNOWN));
    }

    private Optional<Owner> owner(Subject subject, Function<Assignment, Optional<String>> answer, String label) {
        return found(subject, answer, label, Optional::of).map(sourced -> new Owner(sourced.value(), sourced.source()));
    }

    private Severity severity(Subject subject) {
        return found(
                        subject,
                        says -> says.severity().map(Enum::name),
                        "severity",
                        text -> severityOf(text).map(Enum::name))
                .flatMap(sourced -> severityOf(sourced.value()))
                .orElse(Severity.WARNING);
    }

    private Optional<URI> runbook(Subject subject) {
        return found(
                        subject,
                        says -> says.runbook().map(URI::toString),
                        "runbook",
                        text -> webAddress(text).map(URI::toString))
                .flatMap(sourced -> webAddress(sourced.value()));
    }

    /// @param usable drops a label or tag that says nothing we understand, so that the next place is asked
    private Optional<Sourced> found(
            Subject subject,
            Function<Assignment, Optional<String>> answer,
            String label,
            Function<String, Optional<String>> usable) {
        return Stream.<Supplier<Optional<Sourced>>>of(
                        () -> in(subject.labels(), label, usable),
                        () -> inRules(subject, answer),
                        () -> in(subject.tags(), label, usable),
                        () -> answer.apply(config.fallback()).map(value -> new Sourced(value, Owner.BY_DEFAULT)))
                .flatMap(place -> place.get().stream())
                .findFirst();
    }

    private Optional<Sourced> inRules(Subject subject, Function<Assignment, Optional<String>> answer) {
        Optional<String> environment = environmentName(subject);
        return config.rules().stream()
                .filter(rule -> rule.match().matches(subject, environment))
                .flatMap(rule -> answer.apply(rule.says()).map(value -> new Sourced(value, source(rule))).stream())
                .findFirst();
    }

    private static String source(Rule rule) {
        return AlertConfig.FILE + " " + rule.name();
    }

    private Optional<String> environmentName(Subject subject) {
        return environment(subject).map(Environment::name).or(() -> saidEnvironment(subject));
    }

    private Optional<String> saidEnvironment(Subject subject) {
        return in(subject.tags(), "environment", Optional::of)
                .map(Sourced::value)
                .or(() -> ownEnvironment);
    }

    /// The first that matches by name; else the one that a tag or the deployment names.
    private Optional<Environment> environment(Subject subject) {
        return config.environments().stream()
                .filter(environment -> environment.match().matches(subject, Optional.empty()))
                .findFirst()
                .or(() -> saidEnvironment(subject).flatMap(this::named));
    }

    private Optional<Environment> named(String name) {
        return config.environments().stream()
                .filter(environment -> environment.name().equals(name))
                .findFirst();
    }

    /// Tag keys come in every spelling: `Owner`, `pipeline_owner`.
    private static Optional<Sourced> in(
            Map<String, Sourced> values, String label, Function<String, Optional<String>> usable) {
        return values.entrySet().stream()
                .filter(entry -> plain(entry.getKey()).equals(plain(label)))
                .filter(entry -> !entry.getValue().value().isBlank())
                .filter(entry -> usable.apply(entry.getValue().value()).isPresent())
                .min(Map.Entry.comparingByKey())
                .map(Map.Entry::getValue);
    }

    private static String plain(String key) {
        return key.toLowerCase(Locale.ROOT).replace('_', '-');
    }

    /// The severity with this name in any case.
    public static Optional<Severity> severityOf(String text) {
        return Arrays.stream(Severity.values())
                .filter(severity -> severity.name().equalsIgnoreCase(text.strip()))
                .findFirst();
    }

    /// A link that is allowed in a message: https or http, with a host, at most 500 characters.
    public static Optional<URI> webAddress(String text) {
        try {
            URI uri = new URI(text.strip());
            boolean web = ("https".equalsIgnoreCase(uri.getScheme()) || "http".equalsIgnoreCase(uri.getScheme()))
                    && uri.getHost() != null
                    && uri.getUserInfo() == null
                    && text.length() <= 500;
            return web ? Optional.of(URI.create(uri.toASCIIString())) : Optional.empty();
        } catch (URISyntaxException _) {
            return Optional.empty();
        }
    }
}
