package io.lakewarden.testkit.soak;

import java.lang.management.ManagementFactory;
import java.util.Comparator;
import java.util.HashMap;
import java.util.Map;
import java.util.regex.Matcher;
import java.util.regex.Pattern;
import java.util.stream.Collectors;
import javax.management.JMException;
import javax.management.ObjectName;

/// What lives in this JVM's heap after a collection.
///
/// Not the heap that is in use: the serial collector leaves dead objects lie where moving what is behind them does not
/// pay, up to a twentieth of the old generation, and "in use" counts them.
///
/// @param byClass bytes of all objects of a class, as HotSpot spells it
public record Heap(Map<String, Long> byClass) {

    private static final Pattern LINE = Pattern.compile(" *\\d+: +\\d+ +(\\d+) +(\\S+).*");
    /// What HotSpot lays over dead objects.
    private static final String FILLER = "[Ljdk.internal.vm.FillerElement;";

    private static final int MOST_TOLD = 12;

    /// Collects first, so that nothing counts that nobody holds.
    static Heap now() {
        System.gc();
        Map<String, Long> byClass = histogram();
        byClass.remove(FILLER);
        return new Heap(Map.copyOf(byClass));
    }

    /// Of all objects together.
    public long bytes() {
        return byClass.values().stream().mapToLong(Long::longValue).sum();
    }

    private static Map<String, Long> histogram() {
        try {
            String lines = (String) ManagementFactory.getPlatformMBeanServer()
                    .invoke(
                            new ObjectName("com.sun.management:type=DiagnosticCommand"),
                            "gcClassHistogram",
                            new Object[] {new String[0]},
                            new String[] {String[].class.getName()});
            Map<String, Long> byClass = new HashMap<>();
            lines.lines()
                    .map(LINE::matcher)
                    .filter(Matcher::matches)
                    .forEach(line -> byClass.merge(line.group(2), Long.valueOf(line.group(1)), Long::sum));
            return byClass;
        } catch (JMException e) {
            throw new IllegalStateException("HotSpot tells no histogram", e);
        }
    }

    /// The classes whose objects have grown most since then, a line each.
    String growthSince(Heap early) {
        return byClass.keySet().stream()
                .sorted(Comparator.comparingLong((String name) -> grown(early, name))
                        .reversed())
                .limit(MOST_TOLD)
                .map(name -> "%,12d %s".formatted(grown(early, name), name))
                .collect(Collectors.joining("\n"));
    }

    private long grown(Heap early, String name) {
        return byClass.get(name) - early.byClass().getOrDefault(name, 0L);
    }
}
