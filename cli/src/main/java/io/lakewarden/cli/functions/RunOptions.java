package io.lakewarden.cli.functions;

import java.util.LinkedHashMap;
import java.util.Map;
import picocli.CommandLine.Option;

/// The options of every command that runs functions.
final class RunOptions {

    @Option(names = "--live", description = "Send AWS calls to your account instead of the stand-in on this machine.")
    private boolean live;

    @Option(
            names = "--env",
            paramLabel = "KEY=VALUE",
            description = "Set an environment variable of the function. May be repeated.")
    private Map<String, String> environment = new LinkedHashMap<>();

    boolean live() {
        return live;
    }

    Map<String, String> environment() {
        return environment;
    }
}
