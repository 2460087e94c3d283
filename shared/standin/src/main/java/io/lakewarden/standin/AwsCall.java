package io.lakewarden.standin;

import com.github.tomakehurst.wiremock.http.Request;
import java.net.URLDecoder;
import java.nio.charset.StandardCharsets;
import java.util.Optional;
import java.util.regex.Matcher;
import java.util.regex.Pattern;

/// A call to AWS as the stand-in saw it.
///
/// @param service   the name that the request was signed for, such as `glue` or `sns`
/// @param operation `GetDataQualityResult` where the protocol names it, else method and path
/// @param status    HTTP status of the answer
/// @param answered  false when no stub matched
/// @param subject   of a message that SNS was to send
public record AwsCall(String service, String operation, int status, boolean answered, Optional<String> subject) {

    private static final Pattern SIGNED_FOR = Pattern.compile("Credential=[^/]*/\\d+/[^/]+/([^/]+)/");
    private static final Pattern SUBJECT = Pattern.compile("(?:^|&)Subject=([^&]*)");
    private static final Pattern ACTION = Pattern.compile("(?:^|&)Action=(\\w+)");

    static AwsCall answered(Request request, int status) {
        return new AwsCall(serviceOf(request), operationOf(request), status, true, subjectOf(request));
    }

    static AwsCall unanswered(Request request) {
        return new AwsCall(serviceOf(request), operationOf(request), NoAnswer.STATUS, false, subjectOf(request));
    }

    static String operationOf(Request request) {
        return target(request).or(() -> action(request)).orElseGet(() -> request.getMethod() + " " + request.getUrl());
    }

    private static String serviceOf(Request request) {
        return Optional.ofNullable(request.getHeader("Authorization"))
                .map(SIGNED_FOR::matcher)
                .filter(Matcher::find)
                .map(found -> found.group(1))
                .orElse("unsigned");
    }

    /// JSON protocols: `X-Amz-Target: AWSGlue.GetDataQualityResult`.
    static Optional<String> target(Request request) {
        return Optional.ofNullable(request.getHeader("X-Amz-Target"))
                .map(target -> target.substring(target.lastIndexOf('.') + 1));
    }

    /// Query protocols: `Action=Publish&…` in the body.
    static Optional<String> action(Request request) {
        return Optional.ofNullable(request.getBodyAsString())
                .map(ACTION::matcher)
                .filter(Matcher::find)
                .map(found -> found.group(1));
    }

    private static Optional<String> subjectOf(Request request) {
        return Optional.ofNullable(request.getBodyAsString())
                .map(SUBJECT::matcher)
                .filter(Matcher::find)
                .map(found -> URLDecoder.decode(found.group(1), StandardCharsets.UTF_8));
    }

    /// One line for a person: `glue GetDataQualityResult: 200`.
    @Override
    public String toString() {
        return service + " " + operation + ": " + (answered ? status : "no answer in events/aws");
    }
}
