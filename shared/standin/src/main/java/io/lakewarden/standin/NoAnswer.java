package io.lakewarden.standin;

import com.github.tomakehurst.wiremock.client.ResponseDefinitionBuilder;
import com.github.tomakehurst.wiremock.core.Admin;
import com.github.tomakehurst.wiremock.http.Request;
import com.github.tomakehurst.wiremock.http.ResponseDefinition;
import com.github.tomakehurst.wiremock.stubbing.ServeEvent;
import com.github.tomakehurst.wiremock.verification.notmatched.NotMatchedRenderer;

/// What a call without a stub gets: an error in the shape of its protocol that the SDK does not retry and whose message
/// says what to add.
final class NoAnswer extends NotMatchedRenderer {

    static final int STATUS = 400;

    private static final String CODE = "NoAnswerInStandIn";

    @Override
    protected ResponseDefinition render(Admin admin, ServeEvent event) {
        Request request = event.getRequest();
        String message = "the AWS stand-in has no answer for " + AwsCall.operationOf(request) + ": add a stub";
        if (AwsCall.target(request).isPresent()) {
            return json(message);
        }
        return AwsCall.action(request).isPresent() ? xml("<ErrorResponse>%s</ErrorResponse>", message) : rest(message);
    }

    private static ResponseDefinition json(String message) {
        return answer("application/x-amz-json-1.1")
                .withBody("{\"__type\":\"" + CODE + "\",\"message\":\"" + escaped(message) + "\"}")
                .build();
    }

    private static ResponseDefinition rest(String message) {
        return answer("application/json")
                .withHeader("x-amzn-ErrorType", CODE)
                .withBody("{\"code\":\"" + CODE + "\",\"message\":\"" + escaped(message) + "\"}")
                .build();
    }

    private static ResponseDefinition xml(String frame, String message) {
        String error = "<Error><Code>" + CODE + "</Code><Message>" + message + "</Message></Error>";
        return answer("text/xml").withBody(frame.formatted(error)).build();
    }

    private static ResponseDefinitionBuilder answer(String contentType) {
        return ResponseDefinitionBuilder.responseDefinition()
                .withStatus(STATUS)
                .withHeader("Content-Type", contentType);
    }

    private static String escaped(String text) {
        return text.replace("\\", "\\\\").replace("\"", "\\\"");
    }
}
