package io.lakewarden.tags;

import java.util.ArrayDeque;
import java.util.Deque;
import java.util.regex.Pattern;

/// How many steps a regular expression has once its counted repeats are written out, as RE2 does before it matches:
/// `((a{100}){100}){100}` has a million. An estimate, and exact enough to refuse what would fill the memory.
final class PatternSize {
    private static final Pattern COMMA = Pattern.compile(",");
    private static final Pattern COUNT = Pattern.compile("\\d{1,4}");

    private final String pattern;
    /// Sizes of the groups around the one that is being read.
    private final Deque<Long> outer = new ArrayDeque<>();
    private long group;
    private long last;

    private PatternSize(String pattern) {
        this.pattern = pattern;
    }

    static long of(String pattern) {
        PatternSize size = new PatternSize(pattern);
        for (int at = 0; at < pattern.length(); ) {
            at = size.read(at);
        }
        return size.outer.stream().mapToLong(Long::longValue).sum() + size.group;
    }

    /// Reads what stands at an index and gives the index after it.
    private int read(int at) {
        switch (pattern.charAt(at)) {
            case '(' -> {
                outer.push(group);
                group = 0;
                last = 0;
            }
            case ')' -> {
                last = group + 1;
                group = last + (outer.isEmpty() ? 0 : outer.pop());
            }
            case '{' -> repeat(at);
            case '[' -> {
                step();
                return afterClass(at + 1);
            }
            case '\\' -> {
                return afterEscape(at);
            }
            default -> step();
        }
        return at + 1;
    }

    private void step() {
        last = 1;
        group++;
    }

    /// A `]` that comes first is a member of the class.
    private int afterClass(int start) {
        int at = pattern.startsWith("^", start) ? start + 2 : start + 1;
        while (at < pattern.length() && pattern.charAt(at) != ']') {
            at += pattern.charAt(at) == '\\' ? 2 : 1;
        }
        return at + 1;
    }

    private int afterEscape(int at) {
        step();
        if (!pattern.startsWith("\\Q", at)) {
            return at + 2;
        }
        int end = pattern.indexOf("\\E", at);
        group += (end < 0 ? pattern.length() : end) - at;
        return end < 0 ? pattern.length() : end + 2;
    }

    /// `{3}`, `{3,}` or `{3,5}`. The counts themselves are read as steps after it, a few too many.
    private void repeat(int at) {
        int end = pattern.indexOf('}', at);
        long most = 0;
        for (String count : COMMA.split(end < 0 ? "" : pattern.substring(at + 1, end), -1)) {
            most = Math.max(most, COUNT.matcher(count).matches() ? Long.parseLong(count) : 0);
        }
        if (most > 1) {
            long times = Math.min(last, Integer.MAX_VALUE) * most;
            group = Math.min(group + times - last, Integer.MAX_VALUE);
            last = times;
        }
    }
}
