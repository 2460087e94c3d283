package io.lakewarden.oracle.deequ;

import com.amazon.deequ.dqdl.EvaluateDataQuality;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import java.util.TreeMap;
import java.util.stream.Collectors;
import org.apache.spark.sql.Dataset;
import org.apache.spark.sql.Row;
import org.apache.spark.sql.SparkSession;
import scala.Tuple2;
import scala.collection.JavaConverters;
import software.amazon.glue.dqdl.exception.InvalidDataQualityRulesetException;
import software.amazon.glue.dqdl.model.DQRule;
import software.amazon.glue.dqdl.parser.DQDLParser;

/// One evaluation.
final class Evaluator {

    private Evaluator() {}

    static Answer answer(SparkSession spark, Request request) {
        long began = System.nanoTime();
        try {
            List<DQRule> rules = new DQDLParser().parse(request.ruleset()).getRules();
            Map<String, Row> outcomes = outcomes(spark, request);
            List<Answer.Judged> judged = rules.stream()
                    .map(rule -> judged(rule.toString(), outcomes))
                    .collect(Collectors.toList());
            return new Answer(judged, "", secondsSince(began), peakMebibytes());
        } catch (InvalidDataQualityRulesetException | RuntimeException e) {
            return new Answer(List.of(), String.valueOf(e.getMessage()), secondsSince(began), peakMebibytes());
        }
    }

    /// By rule: Deequ answers in no order, and once for equal rules.
    private static Map<String, Row> outcomes(SparkSession spark, Request request) {
        Dataset<Row> primary = view(spark, "primary", request.data());
        scala.collection.immutable.Map<String, Dataset<Row>> more = scala.collection.immutable.Map$.MODULE$.empty();
        for (Map.Entry<String, String> one : request.additional().entrySet()) {
            more = more.$plus(new Tuple2<>(one.getKey(), view(spark, one.getKey(), one.getValue())));
        }
        Map<String, Row> byRule = new HashMap<>();
        for (Row row :
                EvaluateDataQuality.process(primary, request.ruleset(), more).collectAsList()) {
            byRule.put(row.getAs("Rule"), row);
        }
        return byRule;
    }

    /// Deequ leaves it to its caller to name the tables of CustomSql.
    private static Dataset<Row> view(SparkSession spark, String name, String file) {
        Dataset<Row> data = spark.read().parquet(file);
        data.createOrReplaceTempView(name);
        return data;
    }

    private static Answer.Judged judged(String rule, Map<String, Row> outcomes) {
        Row row = outcomes.get(rule);
        if (row == null) {
            return new Answer.Judged(rule, "Missing", "", Map.of());
        }
        String reason = row.getAs("FailureReason");
        return new Answer.Judged(rule, row.getAs("Outcome"), reason == null ? "" : reason, metrics(row));
    }

    private static Map<String, String> metrics(Row row) {
        scala.collection.Map<String, Object> metrics = row.getAs("EvaluatedMetrics");
        Map<String, String> texts = new TreeMap<>();
        if (metrics != null) {
            JavaConverters.mapAsJavaMap(metrics).forEach((name, value) -> texts.put(name, String.valueOf(value)));
        }
        return texts;
    }

    private static double secondsSince(long began) {
        return (System.nanoTime() - began) / 1e9;
    }

    private static long peakMebibytes() {
        try {
            return Files.readAllLines(Path.of("/proc/self/status")).stream()
                    .filter(line -> line.startsWith("VmHWM:"))
                    .mapToLong(line -> Long.parseLong(line.replaceAll("\\D", "")) / 1024)
                    .findFirst()
                    .orElse(-1);
        } catch (IOException e) {
            return -1;
        }
    }
}
