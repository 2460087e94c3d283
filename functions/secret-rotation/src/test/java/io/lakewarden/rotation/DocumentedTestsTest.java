package io.lakewarden.rotation;

import static org.assertj.core.api.Assertions.assertThat;

import io.lakewarden.testkit.Repository;
import java.io.IOException;
import java.lang.reflect.Method;
import java.nio.file.Files;
import java.util.ArrayList;
import java.util.List;
import java.util.regex.MatchResult;
import java.util.regex.Pattern;
import java.util.stream.Stream;
import org.junit.jupiter.api.Test;

/// docs/rotation-tests.md names tests; whoever renames one meets this.
final class DocumentedTestsTest {

    private static final Pattern TEST = Pattern.compile("`([A-Za-z/]+Test)#(\\w+)`");

    @Test
    void everyTestThatTheDocumentationNamesExists() throws IOException {
        String text = Files.readString(Repository.root().resolve("docs/rotation-tests.md"));
        List<String> missing = new ArrayList<>();
        List<MatchResult> named = TEST.matcher(text).results().toList();
        named.stream().filter(test -> !exists(test.group(1), test.group(2))).forEach(test -> missing.add(test.group()));
        assertThat(missing).isEmpty();
        assertThat(named).hasSizeGreaterThan(100);
    }

    private static boolean exists(String type, String method) {
        try {
            String name = DocumentedTestsTest.class.getPackageName() + "." + type.replace('/', '.');
            return Stream.of(Class.forName(name).getDeclaredMethods())
                    .map(Method::getName)
                    .anyMatch(method::equals);
        } catch (ClassNotFoundException _) {
            return false;
        }
    }
}
