package io.lakewarden.cli.tags;

import static org.assertj.core.api.Assertions.assertThat;

import com.fasterxml.jackson.databind.JsonNode;
import com.fasterxml.jackson.databind.ObjectMapper;
import io.lakewarden.cli.CommandRun;
import io.lakewarden.cli.Lakewarden;
import io.lakewarden.cli.Utf8Output;
import java.io.ByteArrayOutputStream;
import java.io.IOException;
import java.io.PrintWriter;
import java.io.StringWriter;
import java.io.Writer;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

final class TagsCheckCommandTest {
    private static final String POLICY = """
            {"required":["team","pipeline","environment"],"allowed":{"environment":["dev","staging","prod"]}}
            """;
    private static final String RESOURCES = """
            [{"arn":"arn:aws:glue:eu-west-1:111122223333:job/orders","tags":{"team":"data","pipeline":"o","environment":"prod"}},
             {"arn":"arn:aws:s3:::example-lake","tags":{"team":"data","environment":"prod"}},
             {"arn":"arn:aws:athena:eu-west-1:111122223333:workgroup/adhoc",
              "tags":{"team":"analytics","pipeline":"adhoc","environment":"production"}}]
            """;

    @TempDir
    private Path folder;

    private Path policy;
    private Path resources;

    @BeforeEach
    void writeFiles() throws IOException {
        policy = file("policy.json", POLICY);
        resources = file("resources.json", RESOURCES);
    }

    @Test
    void whatIsNoJsonIsToldWhatResourcesAre() throws Exception {
        Path csv = Files.writeString(folder.resolve("resources.csv"), "arn,team\narn:aws:s3:::a,data\n");
        CommandRun run =
                CommandRun.lakewarden("tags", "check", "--policy", policy.toString(), "--resources", csv.toString());

        assertThat(run.exitCode()).isEqualTo(2);
        assertThat(run.err()).contains("resources.csv:1:").contains("resources are the output of `aws resource");
    }

    @Test
    void shortPrintsThreeColumns() {
        assertThat(check("--short").out()).isEqualTo("""
                OK   glue   \s
                FIX  s3      ['pipeline']
                FIX  athena  ['environment=production not allowed']
                """);
    }

    @Test
    void textNamesEachResourceThenTeamsAndProblems() {
        CommandRun run = check();
        assertThat(run.exitCode()).isEqualTo(1);
        assertThat(run.out()).isEqualTo("""
                OK   arn:aws:glue:eu-west-1:111122223333:job/orders
                FIX  arn:aws:s3:::example-lake  pipeline
                FIX  arn:aws:athena:eu-west-1:111122223333:workgroup/adhoc  environment=production not allowed

                checked 3, compliant 1
                to fix by team: analytics 1 of 1, data 1 of 2
                by problem: MISSING pipeline 1, VALUE environment 1
                """);
    }

    @Test
    void jsonHoldsEveryResourceInOrderAndTheCountsLast() throws IOException {
        JsonNode json = new ObjectMapper().readTree(check("--format", "json").out());
        assertThat(json.toString()).endsWith("],\"checked\":3,\"compliant\":1}");
        assertThat(json.at("/results/1").toString())
                .isEqualTo(
                        "{\"arn\":\"arn:aws:s3:::example-lake\",\"type\":\"s3:bucket\",\"compliant\":false,"
                                + "\"enforced\":false,\"problems\":[{\"code\":\"MISSING\",\"key\":\"pipeline\",\"text\":\"pipeline\"}]}");
        List<String> arns = new ArrayList<>();
        json.get("results").forEach(result -> arns.add(result.get("arn").asText()));
        assertThat(arns).hasSize(3).isNotEmpty().first().asString().contains("glue");
    }

    @Test
    void jsonIsTheSameInBytesAndInCharacters() throws IOException {
        resources = file("resources.json", """
                {"arn":"arn:aws:glue:eu-west-1:111122223333:job/größe 😀","tags":{"environment":"\\u0001\\"<ü😀>"}}
                {"arn":"arn:aws:s3:::lake \\ud800 half","tags":{}}
                """);
        ByteArrayOutputStream bytes = new ByteArrayOutputStream();
        Lakewarden.run(
                new Utf8Output(bytes, false),
                new PrintWriter(Writer.nullWriter()),
                "tags",
                "check",
                "--format",
                "json",
                "--policy",
                policy.toString(),
                "--resources",
                resources.toString());
        String text = bytes.toString(StandardCharsets.UTF_8);
        assertThat(text).contains("job/größe 😀", "environment=\\u0001\\\"<ü😀> not allowed", "lake \\uD800 half");
        assertThat(check("--format", "json").out().replace("\uD800", "\\uD800")).isEqualTo(text);
    }

    @Test
    void csvHasARowForEachProblemAndNoFormula() throws IOException {
        Path hostile = file("hostile.json", """
                {"arn":"=cmd|' /C calc'!A0","tags":{}}
                {"arn":"arn:aws:s3:::lake","tags":{"team":"a","pipeline":"b","environment":"x,\\"y\\""}}
                """);
        assertThat(check("--format", "csv", "--resources", hostile.toString()).out())
                .isEqualTo("""
                arn,type,compliant,enforced,code,key,problem\r
                '=cmd|' /C calc'!A0,,false,false,BAD_ARN,,not an ARN\r
                arn:aws:s3:::lake,s3:bucket,false,false,VALUE,environment,"environment=x,""y"" not allowed"\r
                """);
    }

    @Test
    void junitHasATestCaseForEachResource() {
        assertThat(check("--format", "junit").out())
                .contains("<testcase classname=\"glue:job\" name=\"arn:aws:glue:eu-west-1:111122223333:job/orders\"/>")
                .contains("<failure type=\"MISSING\" message=\"pipeline\"/>")
                .endsWith("</testsuite>\n</testsuites>\n");
    }

    @Test
    void aHostileNameForgesNoLine() throws IOException {
        Path hostile = file("hostile.json", """
                {"arn":"arn:aws:s3:::x\\nOK   arn:aws:s3:::y","tags":{"team":"\\u001b[2J"}}
                """);
        assertThat(check("--resources", hostile.toString()).out().lines().findFirst())
                .hasValue("FIX  arn:aws:s3:::x\\u000aOK   arn:aws:s3:::y  not an ARN");
    }

    @Test
    void allCompliantIsExitZero() throws IOException {
        Path good = file(
                "good.json",
                "{\"arn\":\"arn:aws:s3:::l\",\"tags\":{\"team\":\"a\",\"pipeline\":\"b\",\"environment\":\"dev\"}}");
        assertThat(check("--resources", good.toString()).exitCode()).isZero();
    }

    @Test
    void nothingCheckedIsNotGreen() throws IOException {
        CommandRun run =
                check("--format", "json", "--resources", file("none.json", "[]").toString());
        assertThat(run.exitCode()).isEqualTo(1);
        assertThat(run.out()).isEqualTo("{\"results\":[],\"checked\":0,\"compliant\":0}\n");
        assertThat(run.err()).contains("checked 0 resources");
    }

    @Test
    void everyMistakeOfAPolicyIsToldWithItsPlace() throws IOException {
        Path bad = file("bad.json", """
                {"required": ["team", 1.5e, ""],
                 "alowed": {}}
                """);
        assertThat(check("--policy", bad.toString()).exitCode()).isEqualTo(2);
        Path worse = file("worse.json", """
                {"required": ["team", ""],
                 "alowed": {}}
                """);
        CommandRun run = check("--policy", worse.toString());
        assertThat(run.exitCode()).isEqualTo(2);
        assertThat(run.out()).isEmpty();
        assertThat(run.err())
                .contains("worse.json:1:23: required[1]: a tag key is never empty")
                .contains("worse.json:2:2: alowed: unknown key, did you mean allowed?")
                .doesNotContain("\tat ");
    }

    @Test
    void whatAwsCannotDoIsAWarning() throws IOException {
        Path org = file("org.json", """
                {"tags":{"team":{"enforced_for":["glue:job","glue:jobs"],"report_required_tag_for":["es:domain"]}}}
                """);
        CommandRun run = check("--policy", org.toString());
        assertThat(run.exitCode()).isZero();
        assertThat(run.err())
                .contains("org.json:1:85: tags.team.report_required_tag_for[0]: AWS cannot require keys on es:domain")
                .contains("AWS cannot enforce values on glue:job")
                .contains("AWS does not know the type glue:jobs, did you mean glue:job?");
    }

    @Test
    void missingFilesAndUnknownOptionsAreWrongUsage() {
        assertThat(check("--resources", "nowhere.json").exitCode()).isEqualTo(2);
        assertThat(check("--resources", "nowhere.json").err()).isEqualTo("nowhere.json: no such file\n");
        assertThat(check("--policy", "nowhere.json").exitCode()).isEqualTo(2);
        assertThat(check("--resources", folder.toString()).exitCode()).isEqualTo(2);
        assertThat(check("--now", "yesterday").exitCode()).isEqualTo(2);
        assertThat(check("--format", "yaml").exitCode()).isEqualTo(2);
    }

    @Test
    void aBrokenFileIsOneMessageWithoutControlCharacters() throws IOException {
        Path hostile = file("hostile.json", "{\"arn\":\"a\"} x\u001b[2J");
        CommandRun run = check("--resources", hostile.toString());
        assertThat(run.exitCode()).isEqualTo(2);
        assertThat(run.err())
                .startsWith(hostile + ":1:")
                .contains("Unrecognized token 'x\\u001b'")
                .doesNotContain("\u001b", "\tat ");
        assertThat(check("--resources", "a\0b").err()).startsWith("--resources: no file can have this name");
        assertThat(check("--policy", folder.toString()).err()).isEqualTo(folder + ": is a folder, expected a file\n");
        assertThat(check("--resources", "a.json", "--resources", "b.json").exitCode())
                .isEqualTo(2);
    }

    @Test
    void aResultThatCannotBeWrittenIsNoSuccess() {
        StringWriter err = new StringWriter();
        Writer full = new Writer() {
            @Override
            public void write(char[] text, int from, int length) throws IOException {
                throw new IOException("No space left on device");
            }

            @Override
            public void flush() {}

            @Override
            public void close() {}
        };
        int exitCode = Lakewarden.run(
                new PrintWriter(full),
                new PrintWriter(err),
                "tags",
                "check",
                "--policy",
                policy.toString(),
                "--resources",
                resources.toString());
        assertThat(exitCode).isEqualTo(2);
        assertThat(err.toString()).startsWith("the result could not be written");
    }

    /// A later `--policy` or `--resources` stands in for the usual one.
    private CommandRun check(String... options) {
        List<String> line = new ArrayList<>(List.of("tags", "check"));
        line.addAll(List.of(options));
        if (!line.contains("--policy")) {
            line.addAll(List.of("--policy", policy.toString()));
        }
        if (!line.contains("--resources")) {
            line.addAll(List.of("--resources", resources.toString()));
        }
        return CommandRun.lakewarden(line.toArray(String[]::new));
    }

    private Path file(String name, String text) throws IOException {
        return Files.writeString(folder.resolve(name), text);
    }
}
