package io.lakewarden.dqgate;

import static java.nio.charset.StandardCharsets.UTF_8;

import io.lakewarden.runtime.AwsErrors;
import io.lakewarden.runtime.ConfigFolder;
import io.lakewarden.runtime.RetryableException;
import io.lakewarden.staging.S3Location;
import java.io.IOException;
import java.nio.ByteBuffer;
import java.nio.charset.CharacterCodingException;
import java.nio.file.Files;
import java.nio.file.InvalidPathException;
import java.nio.file.Path;
import java.util.Optional;
import java.util.function.Supplier;
import software.amazon.awssdk.awscore.exception.AwsServiceException;
import software.amazon.awssdk.core.ResponseInputStream;
import software.amazon.awssdk.core.exception.SdkException;
import software.amazon.awssdk.services.glue.GlueClient;
import software.amazon.awssdk.services.s3.S3Client;
import software.amazon.awssdk.services.s3.model.GetObjectResponse;

/// Rulesets in the request, the configuration folder, S3 and Glue.
final class Rulesets {

    /// Glue's own limit.
    private static final int LARGEST = 64 << 10;
    /// A character takes at most four bytes in UTF-8.
    private static final int MOST_BYTES = LARGEST * 4;

    private final ConfigFolder folder;
    private final S3Client s3;
    private final GlueClient glue;

    Rulesets(ConfigFolder folder, S3Client s3, GlueClient glue) {
        this.folder = folder;
        this.s3 = s3;
        this.glue = glue;
    }

    /// The text of a ruleset.
    ///
    /// @throws RulesetInvalid when there is none
    /// @throws AccessDenied when it may not be read
    String text(RulesetSource source) {
        String text = switch (source) {
            case RulesetSource.Inline(String _, String rules) -> rules;
            case RulesetSource.ConfigFile(String path) -> file(path);
            case RulesetSource.Stored(S3Location location) -> asked(location.toString(), () -> object(location));
            case RulesetSource.Catalog(String name) ->
                asked(
                        "Glue ruleset " + name,
                        () -> glue.getDataQualityRuleset(get -> get.name(name)).ruleset());
        };
        if (text.length() > LARGEST) {
            throw tooLong(source.name());
        }
        return text;
    }

    private static RulesetInvalid tooLong(String name) {
        return new RulesetInvalid(
                "ruleset " + name + " has more than " + LARGEST + " characters, which is Glue's limit, and ours");
    }

    private String file(String path) {
        Path file = inFolder(folder.resolve(""), path)
                .orElseThrow(
                        () -> new RulesetInvalid("ruleset " + path + ": no such file in the configuration folder"));
        try {
            if (Files.size(file) > MOST_BYTES) {
                throw tooLong(path);
            }
            return Files.readString(file);
        } catch (IOException _) {
            throw new RulesetInvalid("ruleset " + path + ": cannot be read as text in UTF-8");
        }
    }

    /// A file of the folder, also by its links; empty for any other.
    static Optional<Path> inFolder(Path folder, String path) {
        Path root = folder.toAbsolutePath().normalize();
        try {
            Path file = root.resolve(path).normalize();
            boolean within = file.startsWith(root)
                    && Files.isRegularFile(file)
                    && file.toRealPath().startsWith(root.toRealPath());
            return within ? Optional.of(file) : Optional.empty();
        } catch (IOException | InvalidPathException _) {
            return Optional.empty();
        }
    }

    private String object(S3Location location) {
        try (ResponseInputStream<GetObjectResponse> in =
                s3.getObject(get -> get.bucket(location.bucket()).key(location.key()))) {
            byte[] bytes = in.readNBytes(MOST_BYTES + 1);
            if (bytes.length > MOST_BYTES) {
                // Closing would read the rest, whatever there is of it.
                in.abort();
                throw tooLong(location.toString());
            }
            return UTF_8.newDecoder().decode(ByteBuffer.wrap(bytes)).toString();
        } catch (CharacterCodingException _) {
            throw new RulesetInvalid(location + ": cannot be read as text in UTF-8");
        } catch (IOException _) {
            throw new RetryableException(location + ": the connection broke");
        }
    }

    private static String asked(String what, Supplier<String> question) {
        try {
            return question.get();
        } catch (SdkException e) {
            if (AwsErrors.isDenied(e)) {
                throw new AccessDenied(what + ": may not be read: " + AwsErrors.describe(e));
            }
            if (AwsErrors.isGone(e) || isMissing(e)) {
                throw new RulesetInvalid(what + ": there is no such ruleset");
            }
            throw new RetryableException(what + ": cannot be read now: " + AwsErrors.describe(e));
        }
    }

    private static boolean isMissing(SdkException e) {
        return e instanceof AwsServiceException service && service.statusCode() == 404;
    }
}
