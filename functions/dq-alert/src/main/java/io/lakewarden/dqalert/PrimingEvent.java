package io.lakewarden.dqalert;

import io.lakewarden.base.Digests;
import java.nio.charset.StandardCharsets;
import java.util.HashMap;
import java.util.Map;

/// The event that warms the function up; it names nothing that exists.
final class PrimingEvent {

    private static final String EVENT = """
            {"version":"0","id":"priming","detail-type":"Data Quality Evaluation Results Available",
             "source":"aws.glue-dataquality","account":"000000000000","time":"2026-01-01T00:00:00Z",
             "region":"us-east-1","resources":[],
             "detail":{"resultId":"priming","state":"FAILED","score":0,"rulesetNames":["priming"],
                       "context":{"contextType":"GLUE_DATA_CATALOG","databaseName":"priming","tableName":"priming"}}}""";

    /// What Glue says to it, so that reading its answers is warmed up too.
    static final Map<String, String> ANSWERS = Map.of(
            "GetDataQualityResult", """
                    {"ResultId":"priming","Score":0.5,"RulesetName":"priming","CompletedOn":1767225600,"RuleResults":[
                     {"Name":"Rule_1","Description":"RowCount > 0","EvaluatedRule":"RowCount > 0","Result":"PASS",
                      "EvaluatedMetrics":{"Dataset.*.RowCount":1.0}},
                     {"Name":"Rule_2","Description":"IsComplete \\"id\\"","Result":"FAIL",
                      "EvaluationMessage":"Value: 0.5 does not meet the constraint requirement!",
                      "EvaluatedMetrics":{"Column.id.Completeness":0.5}}]}""",
            "GetTable", """
                    {"Table":{"Name":"priming","Parameters":{"owner":"priming"},
                     "StorageDescriptor":{"Columns":[{"Name":"id","Type":"bigint"}]}}}""",
            "GetTags", "{\"Tags\":{\"owner\":\"priming\"}}",
            "GetDataQualityRuleset", "{\"Name\":\"priming\",\"Description\":\"priming\"}",
            "PutEvents", "{\"FailedEntryCount\":0,\"Entries\":[{\"EventId\":\"priming\"}]}");

    /// The same where somebody has handled it before.
    static final Map<String, String> REPEATED = repeated();

    private PrimingEvent() {}

    private static Map<String, String> repeated() {
        Map<String, String> answers = new HashMap<>(ANSWERS);
        answers.put("PutItem", """
                {"__type":"com.amazonaws.dynamodb.v20120810#ConditionalCheckFailedException","message":"priming",
                 "Item":{"owner":{"S":"another"},"payload":{"S":"%s"},
                  "result":{"S":"{\\"result\\":\\"priming\\",\\"incidents\\":[]}"}}}""".formatted(Digests.sha256("priming")));
        return answers;
    }

    static byte[] bytes() {
        return EVENT.getBytes(StandardCharsets.UTF_8);
    }
}
