package io.lakewarden.testkit;

import java.io.IOException;
import java.io.UncheckedIOException;
import java.lang.reflect.InvocationTargetException;
import java.net.URL;
import java.net.URLClassLoader;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.Collection;
import java.util.List;
import java.util.Map;
import java.util.stream.Collectors;
import java.util.stream.Stream;

/// AWS's own parser of DQDL (1.0.0), which the build of `shared/quality` fetches, in a class loader of its own: it
/// needs an ANTLR that cannot live beside ours.
public final class OfficialParser implements AutoCloseable {

    public static final String REFUSED = "refused";

    private static final Path JARS = Repository.root().resolve("shared/quality/target/official-parser");

    private final URLClassLoader loader;
    private final Object parser;

    public OfficialParser() throws IOException, ReflectiveOperationException {
        try (Stream<Path> jars = Files.list(JARS)) {
            loader = new URLClassLoader(jars.map(OfficialParser::url).toArray(URL[]::new), new OnlyJackson());
        }
        parser = loader.loadClass("software.amazon.glue.dqdl.parser.DQDLParser")
                .getDeclaredConstructor()
                .newInstance();
    }

    /// Sees the platform and Jackson, which the parser reads its configuration with.
    private static final class OnlyJackson extends ClassLoader {
        OnlyJackson() {
            super(getPlatformClassLoader());
        }

        @Override
        protected Class<?> findClass(String name) throws ClassNotFoundException {
            if (name.startsWith("com.fasterxml.jackson.")) {
                return OfficialParser.class.getClassLoader().loadClass(name);
            }
            throw new ClassNotFoundException(name);
        }
    }

    private static URL url(Path jar) {
        try {
            return jar.toUri().toURL();
        } catch (IOException e) {
            throw new UncheckedIOException(e);
        }
    }

    /// What it understood, one line a rule, in a form that an outline of ours can be compared with; [#REFUSED] if it
    /// did not parse.
    public String outline(String text) throws ReflectiveOperationException {
        try {
            Object ruleset = parser.getClass().getMethod("parse", String.class).invoke(parser, text);
            String rules = list(ruleset, "getRules").map(OfficialParser::rule).collect(Collectors.joining("\n"));
            String analyzers =
                    list(ruleset, "getAnalyzers").map(OfficialParser::analyzer).collect(Collectors.joining("\n"));
            return rules + "\n--\n" + analyzers;
        } catch (InvocationTargetException _) {
            return REFUSED;
        }
    }

    private static String rule(Object rule) {
        if (get(rule, "getRuleType").equals("Composite")) {
            return list(rule, "getNestedRules")
                    .map(OfficialParser::rule)
                    .collect(Collectors.joining(" " + get(rule, "getOperator") + " ", "(", ")"));
        }
        Object where = get(rule, "getWhereClause");
        return get(rule, "getRuleType") + parameters(rule) + " " + condition(get(rule, "getCondition"))
                + (where == null ? "" : " where " + where)
                + (get(rule, "getThresholdCondition") == null ? "" : " threshold")
                + tags(rule);
    }

    private static String tags(Object rule) {
        Object tags = get(rule, "getTags");
        return tags == null
                ? ""
                : ((Map<?, ?>) tags)
                        .keySet().stream()
                                .map(Object::toString)
                                .filter(name -> !name.equals("threshold"))
                                .sorted()
                                .map(name -> " with " + name)
                                .collect(Collectors.joining());
    }

    private static String analyzer(Object analyzer) {
        return get(analyzer, "getRuleType") + parameters(analyzer);
    }

    private static String parameters(Object rule) {
        Collection<?> values = ((Map<?, ?>) get(rule, "getParameters")).values();
        return values.stream().map(Object::toString).toList().toString();
    }

    private static String condition(Object condition) {
        String name = condition == null ? "Condition" : condition.getClass().getSimpleName();
        if (name.equals("Condition")) {
            return "none";
        }
        return name.replace("BasedCondition", "").toUpperCase(java.util.Locale.ROOT) + " "
                + get(condition, "getOperator");
    }

    private static Stream<?> list(Object target, String getter) {
        Object list = get(target, getter);
        return list == null ? Stream.of() : ((List<?>) list).stream();
    }

    private static Object get(Object target, String getter) {
        try {
            return target.getClass().getMethod(getter).invoke(target);
        } catch (ReflectiveOperationException e) {
            throw new IllegalStateException(getter + " of " + target.getClass(), e);
        }
    }

    @Override
    public void close() throws IOException {
        loader.close();
    }
}
