package io.lakewarden.dqalert;

import java.nio.charset.StandardCharsets;

/// The event that warms the function up; it names nothing that exists.
final class PrimingEvent {

    private static final String EVENT = """
            {"version":"0","id":"priming","detail-type":"Data Quality Evaluation Results Available",
             "source":"aws.glue-dataquality","account":"000000000000","time":"2026-01-01T00:00:00Z",
             "region":"us-east-1","resources":[],
             "detail":{"resultId":"priming","state":"FAILED","score":0,"rulesetNames":["priming"],
                       "context":{"contextType":"GLUE_DATA_CATALOG","databaseName":"priming","tableName":"priming"}}}""";

    private PrimingEvent() {}

    static byte[] bytes() {
        return EVENT.getBytes(StandardCharsets.UTF_8);
    }
}
