package io.lakewarden.runtime;

import org.apache.logging.log4j.core.Core;
import org.apache.logging.log4j.core.LogEvent;
import org.apache.logging.log4j.core.appender.rewrite.RewritePolicy;
import org.apache.logging.log4j.core.config.plugins.Plugin;
import org.apache.logging.log4j.core.config.plugins.PluginFactory;
import org.apache.logging.log4j.core.impl.Log4jLogEvent;
import org.apache.logging.log4j.message.SimpleMessage;

/// Log4j's side of [Redaction]: named in log4j2.xml, it sees every message before the layout does, also those of
/// libraries. A message with nothing to hide passes untouched, with its structured arguments.
@Plugin(name = "RedactingPolicy", category = Core.CATEGORY_NAME, elementType = "rewritePolicy")
public final class RedactingPolicy implements RewritePolicy {

    private RedactingPolicy() {}

    /// Called by Log4j.
    @PluginFactory
    public static RedactingPolicy create() {
        return new RedactingPolicy();
    }

    @Override
    public LogEvent rewrite(LogEvent event) {
        String message = event.getMessage().getFormattedMessage();
        String redacted = Redaction.redact(message);
        return redacted.equals(message)
                ? event
                : new Log4jLogEvent.Builder(event)
                        .setMessage(new SimpleMessage(redacted))
                        .build();
    }
}
