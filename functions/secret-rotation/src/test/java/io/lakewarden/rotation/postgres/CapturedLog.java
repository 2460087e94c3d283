package io.lakewarden.rotation.postgres;

import org.apache.logging.log4j.LogManager;
import org.apache.logging.log4j.core.LogEvent;
import org.apache.logging.log4j.core.Logger;
import org.apache.logging.log4j.core.appender.AbstractAppender;
import org.apache.logging.log4j.core.config.Property;

/// Everything that is logged meanwhile, stack traces too.
public final class CapturedLog extends AbstractAppender implements AutoCloseable {

    private final StringBuilder text = new StringBuilder();
    private final Logger root = (Logger) LogManager.getRootLogger();

    public CapturedLog() {
        super("captured", null, null, true, Property.EMPTY_ARRAY);
        start();
        root.addAppender(this);
    }

    @Override
    public synchronized void append(LogEvent event) {
        text.append(event.getMessage().getFormattedMessage())
                .append(event.getThrown())
                .append('\n');
    }

    public synchronized String text() {
        return text.toString();
    }

    @Override
    public void close() {
        root.removeAppender(this);
        stop();
    }
}
