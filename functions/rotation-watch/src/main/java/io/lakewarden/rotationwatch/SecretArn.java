package io.lakewarden.rotationwatch;

import io.lakewarden.runtime.InvalidEventException;
import java.net.URI;
import java.net.URLEncoder;
import java.nio.charset.StandardCharsets;
import java.util.regex.Matcher;
import java.util.regex.Pattern;

/// The ARN of a secret: `arn:aws:secretsmanager:eu-west-1:111122223333:secret:orders/redshift-Ab12Cd`. Its
/// last seven characters are Secrets Manager's own; a secret that is deleted and made again has another ARN.
record SecretArn(String text, String partition, String region, String account, String name) {

    private static final Pattern FORM = Pattern.compile(
            "arn:(aws[a-z-]*):secretsmanager:([a-z0-9-]{1,32}):([0-9]{12}):secret:" + "([A-Za-z0-9/_+=.@!-]{1,512})");
    private static final Pattern SUFFIX = Pattern.compile("-[A-Za-z0-9]{6}$");

    /// @throws InvalidEventException when it is no such ARN
    static SecretArn of(String text) {
        Matcher form = FORM.matcher(text);
        if (!form.matches()) {
            throw new InvalidEventException("the event names no secret by its ARN (arn:aws:secretsmanager:…:secret:…)");
        }
        String name = SUFFIX.matcher(form.group(4)).replaceFirst("");
        return new SecretArn(text, form.group(1), form.group(2), form.group(3), name.isEmpty() ? form.group(4) : name);
    }

    /// The secret's page in the console.
    URI console() {
        String domain = switch (partition) {
            case "aws-cn" -> "console.amazonaws.cn";
            case "aws-us-gov" -> "console.amazonaws-us-gov.com";
            default -> "console.aws.amazon.com";
        };
        String encoded = URLEncoder.encode(name, StandardCharsets.UTF_8);
        return URI.create(
                "https://%1$s.%2$s/secretsmanager/secret?name=%3$s&region=%1$s".formatted(region, domain, encoded));
    }
}
