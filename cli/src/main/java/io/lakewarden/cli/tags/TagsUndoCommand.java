package io.lakewarden.cli.tags;

import io.lakewarden.base.Printable;
import io.lakewarden.cli.BaseCommand;
import io.lakewarden.cli.ExitCode;
import io.lakewarden.cli.InputException;
import io.lakewarden.cli.aws.AccountOptions;
import io.lakewarden.tagging.RefusedException;
import io.lakewarden.tagging.TagChange;
import io.lakewarden.tagging.UndoEntry;
import io.lakewarden.tagging.UndoPlanner;
import io.lakewarden.tagging.WriteResult;
import java.time.Instant;
import java.time.format.DateTimeParseException;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.stream.Collectors;
import picocli.CommandLine.Command;
import picocli.CommandLine.Mixin;
import picocli.CommandLine.Option;

/// Turns back what tag-drift and tag-sweep have written.
@Command(
        name = "undo",
        description = {
            "Plans the way back from written tags, and with --apply goes it. What others changed since stays.",
            "Set TagMode to report first: tag-drift would write the same again.",
            "Exit code: 0 nothing to do or all restored, 1 something to do or not restored, 2 wrong input."
        },
        footer = {
            "  lakewarden tags undo --table lakewarden-TagUndoTable-1ABC --since 2026-11-28T00:00:00Z --live",
            "  lakewarden tags undo --table lakewarden-TagUndoTable-1ABC --since 2026-11-28T00:00:00Z --live --apply"
        })
public final class TagsUndoCommand extends BaseCommand {

    @Option(names = "--table", required = true, paramLabel = "NAME", description = "The stack's TagUndoTable.")
    private String table;

    @Option(
            names = "--since",
            required = true,
            paramLabel = "INSTANT",
            description = "Changes from then on, such as 2026-11-28T00:00:00Z.")
    private String since;

    @Option(names = "--until", paramLabel = "INSTANT", description = "Changes before then; default now.")
    private String until;

    @Option(names = "--arn", paramLabel = "ARN", description = "Only this resource; can be given more than once.")
    private List<String> arns = List.of();

    @Option(names = "--apply", description = "Write, rather than say what would be written.")
    private boolean apply;

    @Mixin
    private AccountOptions account;

    @Override
    public Integer call() {
        Instant from = instant("--since", since);
        Instant to = until == null ? Instant.now() : instant("--until", until);
        if (!from.isBefore(to)) {
            throw new InputException("--since " + from + " is not before " + (until == null ? "now" : "--until " + to));
        }
        UndoSession session = new UndoSession(account.clients(), table);
        Map<String, List<UndoEntry>> byArn = session.entries(from, to).stream()
                .filter(UndoEntry::changesSomething)
                .filter(entry -> arns.isEmpty() || arns.contains(entry.arn()))
                .collect(Collectors.groupingBy(UndoEntry::arn, LinkedHashMap::new, Collectors.toList()));
        long left = byArn.entrySet().stream()
                .filter(resource -> !undone(session, resource.getKey(), resource.getValue()))
                .count();
        out().println(byArn.isEmpty() ? "no change in that time" : ending(byArn.size(), left));
        return left == 0 ? ExitCode.OK : ExitCode.NO;
    }

    private String ending(int resources, long left) {
        String changed = resources + (resources == 1 ? " resource" : " resources") + " changed in that time; ";
        return changed + left + (apply ? " not restored" : " to restore: --apply does it");
    }

    /// Whether the resource is as it was; one that refuses does not keep the others from being restored.
    private boolean undone(UndoSession session, String arn, List<UndoEntry> entries) {
        try {
            String place = entries.getFirst().region();
            return session.plan(place, arn, entries)
                    .map(plan -> undone(session, place, plan))
                    .orElseGet(() -> {
                        line(arn, "nothing to restore: it is not there any more");
                        return true;
                    });
        } catch (RefusedException e) {
            line(arn, "not restored: " + e.getMessage());
            return false;
        }
    }

    private boolean undone(UndoSession session, String place, UndoPlanner.Plan plan) {
        String arn = plan.change().arn();
        plan.kept().forEach(key -> line(arn, "keep " + key + ": somebody else changed it since"));
        if (plan.change().isEmpty()) {
            line(arn, "nothing to restore");
            return true;
        }
        line(arn, described(plan.change()));
        return apply && written(arn, session.write(place, plan.change()));
    }

    private boolean written(String arn, WriteResult result) {
        return switch (result) {
            case WriteResult.Written(List<String> requests) -> {
                line(arn, "restored, request " + String.join(", ", requests));
                yield true;
            }
            case WriteResult.NotWritten(var refusal, boolean _) -> {
                line(arn, "not restored: " + refusal);
                yield false;
            }
        };
    }

    private void line(String arn, String text) {
        out().println(Printable.of(arn + "  " + text));
    }

    private static String described(TagChange change) {
        StringBuilder text = new StringBuilder();
        change.set()
                .forEach((key, value) -> text.append("set ")
                        .append(key)
                        .append('=')
                        .append(value)
                        .append("; "));
        change.remove().forEach(key -> text.append("remove ").append(key).append("; "));
        return text.substring(0, text.length() - 2);
    }

    private static Instant instant(String option, String text) {
        try {
            return Instant.parse(text);
        } catch (DateTimeParseException e) {
            throw new InputException(option + ": expected an instant such as 2026-11-28T00:00:00Z", e);
        }
    }
}
