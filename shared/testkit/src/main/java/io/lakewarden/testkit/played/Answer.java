package io.lakewarden.testkit.played;

/// What a played service says to one call.
public record Answer(int status, String contentType, String body) {

    /// A success of the JSON protocols.
    public static Answer json(String body) {
        return new Answer(200, "application/x-amz-json-1.1", body);
    }

    /// A success of the protocols that answer in XML.
    public static Answer xml(String body) {
        return new Answer(200, "text/xml", body);
    }

    /// An error of the JSON protocols.
    public static Answer error(int status, String code, String message) {
        return new Answer(
                status, "application/x-amz-json-1.1", "{\"__type\":\"" + code + "\",\"message\":\"" + message + "\"}");
    }

    /// An error that both kinds of protocol can read: the code stands in a header as well.
    static Answer error(int status, String code, boolean xml) {
        return xml
                ? new Answer(
                        status,
                        "text/xml",
                        "<ErrorResponse><Error><Code>" + code + "</Code><Message>m</Message></Error></ErrorResponse>")
                : error(status, code, "m");
    }
}
