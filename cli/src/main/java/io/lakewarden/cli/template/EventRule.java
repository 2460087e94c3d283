package io.lakewarden.cli.template;

import java.util.Optional;

/// Something of the template that starts a function.
///
/// @param name     logical id of the rule, as SAM builds it from the function's and the event's key
/// @param function what it starts
/// @param input    the text that the function gets in place of the event, where the template says so
/// @param enabled  false when the template switches it off
public record EventRule(
        String name, FunctionDefinition function, Trigger trigger, Optional<String> input, boolean enabled) {

    /// When it fires.
    public sealed interface Trigger {

        /// On every event that matches; `json` is the pattern.
        record Pattern(String json) implements Trigger {}

        /// At times. `scheduler` tells EventBridge Scheduler from a rule with a schedule: they send other events.
        record Schedule(String expression, boolean scheduler) implements Trigger {}
    }
}
