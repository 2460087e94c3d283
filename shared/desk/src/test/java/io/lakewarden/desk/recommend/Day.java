package io.lakewarden.desk.recommend;

import java.time.LocalDate;
import java.util.Locale;
import java.util.Random;
import java.util.UUID;

/// A day of a table that is always of one kind: other rows, later dates, the next identifiers.
final class Day {

    private static final String[] STATES = {"placed", "paid", "shipped", "returned"};
    private static final String[] COUNTRIES = {"DE", "FR", "US"};
    private static final String[] WORDS = {"blue", "small", "gift", "late", "please", "ring", "leave", "door"};
    private static final LocalDate FIRST = LocalDate.parse("2026-02-01");

    private final Random random;
    private final int rows;
    private final int day;

    Day(long seed, int rows, int day) {
        this.random = new Random(seed * 31 + day);
        this.rows = rows;
        this.day = day;
    }

    String csv() {
        StringBuilder csv = new StringBuilder("order_id,customer_id,state,country,amount,price,degrees,rating,"
                + "note,email,token,placed_on,paid_at,member,year,source_file\n");
        int varying = (int) (rows * (0.9 + 0.2 * random.nextDouble()));
        for (int row = 0; row < varying; row++) {
            csv.append(row(row)).append('\n');
        }
        return csv.toString();
    }

    private String row(int row) {
        long id = 1_000_000L + day * 10_000_000L + row;
        LocalDate date = FIRST.plusDays(day);
        return String.join(
                ",",
                Long.toString(id),
                Integer.toString(1 + random.nextInt(100_000)),
                STATES[random.nextInt(STATES.length)],
                random.nextInt(5) == 0 ? "" : COUNTRIES[random.nextInt(COUNTRIES.length)],
                decimal(random.nextDouble() * 500),
                decimal(Math.exp(random.nextGaussian() * 1.5)),
                decimal(random.nextGaussian() * 10 - 3),
                Integer.toString(1 + random.nextInt(5)),
                random.nextInt(4) == 0 ? "" : note(),
                "c" + id + "@example.org",
                new UUID(random.nextLong(), random.nextLong()).toString(),
                date.toString(),
                random.nextInt(3) == 0 ? "" : date + " 1" + random.nextInt(10) + ":30:00",
                Boolean.toString(random.nextBoolean()),
                Integer.toString(2026 + day),
                "orders-" + date + ".csv");
    }

    private String note() {
        StringBuilder note = new StringBuilder("to");
        for (int word = random.nextInt(8); word >= 0; word--) {
            note.append(' ').append(WORDS[random.nextInt(WORDS.length)]);
        }
        return note.toString();
    }

    private static String decimal(double value) {
        return String.format(Locale.ROOT, "%.2f", value);
    }
}
