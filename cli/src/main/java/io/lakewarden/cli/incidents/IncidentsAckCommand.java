package io.lakewarden.cli.incidents;

import io.lakewarden.cli.BaseCommand;
import io.lakewarden.cli.ExitCode;
import io.lakewarden.incidents.Incident;
import picocli.CommandLine.Command;
import picocli.CommandLine.Mixin;
import picocli.CommandLine.Option;
import picocli.CommandLine.Parameters;

/// `incidents ack`: somebody is on it, so nobody is reminded until it has recovered.
@Command(
        name = "ack",
        description = "Say that somebody is on it: no reminders until it has recovered.",
        footer = "  lakewarden incidents ack 76443560e0c875dd --as ana --live --table lakewarden-incidents")
public final class IncidentsAckCommand extends BaseCommand {

    @Mixin
    private StoreOptions store;

    @Parameters(paramLabel = "ID", description = "As the message and the list give it.")
    private String id;

    @Option(
            names = "--as",
            paramLabel = "NAME",
            defaultValue = "${sys:user.name}",
            description = "Who (default: your user name).")
    private String who;

    @Override
    public Integer call() {
        Incident incident = store.with(id, (incidents, found) -> incidents.acknowledge(found.key(), who));
        boolean open = incident.open().isPresent();
        out().println(open ? id + " acknowledged by " + who : id + " is not open: nothing to acknowledge");
        return open ? ExitCode.OK : ExitCode.NO;
    }
}
