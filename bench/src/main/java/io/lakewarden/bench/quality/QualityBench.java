package io.lakewarden.bench.quality;

import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Locale;
import java.util.Map;
import java.util.function.IntFunction;
import java.util.function.Supplier;

/// `quality check` measured: `start`, `deequ ROWS`, `flights FILE`, `sql ROWS`, `wide ROWS`, `spill ROWS`, `growth
/// ROWS`.
///
/// Subjects of a comparison run in turn, at least five times; the least counts. Run it from the project's folder.
public final class QualityBench {

    private static final Path PROJECT = Path.of("").toAbsolutePath();
    private static final int RUNS = Integer.getInteger("runs", 5);

    private final Path folder;
    private final WholeProcess process = new WholeProcess(PROJECT);

    private QualityBench(Path folder) {
        this.folder = folder;
    }

    /// Measures and prints.
    ///
    /// @param args what to measure, and how many rows or which file
    public static void main(String[] args) throws IOException {
        Path folder = Files.createDirectories(Path.of(System.getProperty("data", "bench/target/data")));
        new QualityBench(folder.toAbsolutePath()).measure(args[0], args.length > 1 ? args[1] : "");
    }

    private void measure(String what, String argument) {
        switch (what) {
            case "start" -> start();
            case "deequ" -> deequ(Workload.orders(Tables.orders(folder, rows(argument)), argument + " orders"));
            case "flights" -> flights(Workload.flights(Path.of(argument).toAbsolutePath()));
            case "sql" -> sql(Workload.orders(Tables.orders(folder, rows(argument)), argument + " orders"));
            case "wide" -> sql(Workload.wide(Tables.wide(folder, rows(argument), 80), 80, 200));
            case "spill" -> spill(rows(argument));
            case "growth" -> growth(rows(argument));
            default -> throw new IllegalArgumentException("unknown: " + what);
        }
    }

    private static long rows(String argument) {
        return (long) Double.parseDouble(argument);
    }

    private void start() {
        Path orders = PROJECT.resolve("samples/orders.csv");
        Workload ten = new Workload("start", orders, List.of("RowCount > 0", "IsComplete \"order_id\""), List.of());
        process.lakewarden(ten);
        print("a few rows, process start to exit", compared(Map.of("lakewarden", () -> process.lakewarden(ten))));
    }

    private void deequ(Workload workload) {
        process.lakewarden(workload);
        Map<String, Supplier<Cost>> subjects = new LinkedHashMap<>();
        subjects.put("lakewarden", () -> process.lakewarden(workload));
        subjects.put("deequ", () -> process.deequ(workload));
        print(workload.name() + ", whole process", compared(subjects));
    }

    private void flights(Workload workload) {
        deequ(workload);
        sql(workload);
    }

    private void sql(Workload workload) {
        InProcess.handWritten(workload);
        InProcess.lakewarden(workload);
        Map<String, Supplier<Cost>> subjects = new LinkedHashMap<>();
        subjects.put("lakewarden", () -> InProcess.lakewarden(workload));
        subjects.put("hand-written SQL", () -> InProcess.handWritten(workload));
        print(workload.name() + ", evaluation alone", compared(subjects));
    }

    private void spill(long rows) {
        Workload key = new Workload(
                "key", Tables.orders(folder, rows), List.of("IsUnique \"order_id\"", "IsUnique \"email\""), List.of());
        print(
                "unique keys under an engine limit of 512 MiB, " + rows + " rows",
                compared(Map.of("lakewarden", () -> process.lakewarden(key, "--memory", "512MiB"))));
    }

    /// From a tenth of the size up to the size; wide tables have a fiftieth of the rows.
    private void growth(long rows) {
        long few = rows / 50;
        Path wide = Tables.wide(folder, few, 80);
        growth("rows", rows, size -> Workload.orders(Tables.orders(folder, size), "orders"));
        growth("rules", 400, size -> Workload.wide(wide, 80, size));
        growth("columns", 160, size -> Workload.wide(Tables.wide(folder, few, size), size, size * 5 / 2));
    }

    private void growth(String what, long size, IntFunction<Workload> workload) {
        System.out.println("\n| " + what + " | s | MiB |\n| ---: | ---: | ---: |");
        for (int tenth : List.of(1, 2, 4, 7, 10)) {
            int x = Math.toIntExact(size * tenth / 10);
            Workload sized = workload.apply(x);
            Cost cost = compared(Map.of("", () -> process.lakewarden(sized))).get("");
            System.out.printf(Locale.ROOT, "| %,d | %.2f | %,d |%n", x, cost.seconds(), cost.mebibytes());
        }
    }

    private static Map<String, Cost> compared(Map<String, Supplier<Cost>> subjects) {
        Map<String, List<Cost>> runs = new LinkedHashMap<>();
        for (int run = 0; run < RUNS; run++) {
            subjects.forEach((name, subject) ->
                    runs.computeIfAbsent(name, _ -> new ArrayList<>()).add(subject.get()));
        }
        Map<String, Cost> least = new LinkedHashMap<>();
        runs.forEach((name, costs) -> least.put(name, Cost.least(costs)));
        return least;
    }

    /// A table, with each subject's cost over the first one's.
    private static void print(String title, Map<String, Cost> costs) {
        Cost first = costs.values().iterator().next();
        System.out.println("\n" + title + ", least of " + RUNS
                + "\n| | s | MiB | time | memory |\n| --- | ---: | ---: | ---: | ---: |");
        costs.forEach((name, cost) -> System.out.printf(
                Locale.ROOT,
                "| %s | %.3f | %d | %.2fx | %.2fx |%n",
                name,
                cost.seconds(),
                cost.mebibytes(),
                cost.seconds() / first.seconds(),
                first.mebibytes() == 0 ? 0 : (double) cost.mebibytes() / first.mebibytes()));
    }
}
