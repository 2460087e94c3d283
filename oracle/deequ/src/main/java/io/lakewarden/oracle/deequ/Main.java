package io.lakewarden.oracle.deequ;

import com.fasterxml.jackson.databind.ObjectMapper;
import java.io.BufferedReader;
import java.io.IOException;
import java.io.InputStreamReader;
import java.io.PrintStream;
import java.nio.charset.StandardCharsets;
import org.apache.spark.sql.SparkSession;

/// Reads requests from standard input and answers each on standard output, until the input ends.
///
/// A request is `{"ruleset": "…", "data": "file.parquet", "additional": {"alias": "file.parquet"}}`.
public final class Main {

    private Main() {}

    public static void main(String[] args) throws IOException {
        PrintStream answers = new PrintStream(System.out, true, StandardCharsets.UTF_8);
        System.setOut(System.err);
        ObjectMapper json = new ObjectMapper();
        SparkSession spark = session();
        BufferedReader requests = new BufferedReader(new InputStreamReader(System.in, StandardCharsets.UTF_8));
        for (String line = requests.readLine(); line != null; line = requests.readLine()) {
            Request request = json.readValue(line, Request.class);
            answers.println(json.writeValueAsString(Evaluator.answer(spark, request)));
        }
        spark.stop();
    }

    /// Small: the data of a property test has a handful of rows, and two partitions are two tasks.
    private static SparkSession session() {
        SparkSession spark = SparkSession.builder()
                .appName("lakewarden-deequ")
                .master("local[2]")
                .config("spark.ui.enabled", "false")
                .config("spark.sql.session.timeZone", "UTC")
                .config("spark.sql.shuffle.partitions", "2")
                .config("spark.driver.bindAddress", "127.0.0.1")
                .config("spark.driver.host", "127.0.0.1")
                .config("spark.sql.warehouse.dir", System.getProperty("java.io.tmpdir") + "/lakewarden-warehouse")
                .getOrCreate();
        spark.sparkContext().setLogLevel("OFF");
        return spark;
    }
}
