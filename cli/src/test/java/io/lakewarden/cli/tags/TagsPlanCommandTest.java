package io.lakewarden.cli.tags;

import static org.assertj.core.api.Assertions.assertThat;

import io.lakewarden.cli.CommandRun;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

final class TagsPlanCommandTest {

    @TempDir
    private Path folder;

    @BeforeEach
    void writeFiles() throws IOException {
        Files.writeString(folder.resolve("policy.json"), """
                {"required":["team","pipeline","environment"],"allowed":{"environment":["dev","prod"]}}
                """);
        Files.writeString(folder.resolve("remediation.yaml"), """
                aliases:
                  environment: {production: prod}
                defaults:
                  pipeline: shared
                exemptions:
                  - keys: [team]
                    scope: {arns: ["arn:aws:s3:::legacy-*"]}
                    until: 2026-12-31
                    reason: moves in January
                """);
        Files.writeString(folder.resolve("resources.json"), """
                {"arn":"arn:aws:s3:::lake","tags":{"team":"data","environment":"production"}}
                {"arn":"arn:aws:s3:::legacy-a","tags":{"pipeline":"p","environment":"qa"}}
                {"arn":"arn:aws:s3:::good","tags":{"team":"data","pipeline":"p","environment":"dev"}}
                """);
    }

    @Test
    void textNamesWhatWouldChangeAndWhatIsLeftAndWhy() {
        CommandRun run = plan("text", "2026-12-31T23:00:00Z");
        assertThat(run.exitCode()).isEqualTo(1);
        assertThat(run.out()).isEqualTo("""
                arn:aws:s3:::lake
                  add      pipeline=shared
                  replace  environment=production with prod
                arn:aws:s3:::legacy-a
                  exempt   team, until 2026-12-31: moves in January
                  leave    environment=qa not allowed: no alias for environment=qa
                planned for 3: changes 2, left to people 1, exempt 1
                """);
    }

    @Test
    void jsonSaysTheSame() {
        assertThat(plan("json", "2026-12-01T00:00:00Z").out()).isEqualTo("""
                {"plans":[{"arn":"arn:aws:s3:::lake","type":"s3:bucket","remedies":[\
                {"action":"add","key":"pipeline","value":"shared"},\
                {"action":"replace","key":"environment","from":"production","to":"prod"}]}
                ,{"arn":"arn:aws:s3:::legacy-a","type":"s3:bucket","remedies":[\
                {"action":"exempt","until":"2026-12-31","reason":"moves in January","code":"MISSING","problem":"team"},\
                {"action":"leave","why":"no alias for environment=qa","code":"VALUE","problem":"environment=qa not allowed"}]}
                ],"resources":3,"changes":2,"left":1,"exempt":1}
                """);
    }

    @Test
    void anExemptionLapses() {
        assertThat(plan("text", "2027-01-01T00:00:00Z").out()).contains("leave    team: no default for team");
    }

    @Test
    void aRemediationThatSaysNothingLeavesAllToPeople() throws IOException {
        Files.writeString(folder.resolve("remediation.yaml"), "{}");
        assertThat(plan("text", "2026-12-01T00:00:00Z").out())
                .contains("leave    pipeline: no default for pipeline")
                .contains("changes 0");
    }

    private CommandRun plan(String format, String now) {
        return CommandRun.lakewarden(
                "tags",
                "plan",
                "--policy",
                folder.resolve("policy.json").toString(),
                "--remediation",
                folder.resolve("remediation.yaml").toString(),
                "--resources",
                folder.resolve("resources.json").toString(),
                "--format",
                format,
                "--now",
                now);
    }
}
