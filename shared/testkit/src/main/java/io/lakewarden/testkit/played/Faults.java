package io.lakewarden.testkit.played;

import java.util.ArrayDeque;
import java.util.Deque;
import java.util.HashMap;
import java.util.Map;
import java.util.Optional;

/// What goes wrong with which calls.
public final class Faults {

    private final Map<String, Deque<Fault>> demanded = new HashMap<>();
    private final Map<String, Integer> named = new HashMap<>();
    private boolean healed;

    /// How one call fails.
    ///
    /// @param answer instead of the service's; without one the connection ends
    /// @param afterwards whether the call takes effect before
    record Fault(Optional<Answer> answer, boolean afterwards) {

        static Fault of(NamedFault.Kind kind, boolean xml) {
            return switch (kind) {
                case THROTTLED -> refused(Answer.error(400, "ThrottlingException", xml));
                case SERVER_ERROR -> refused(Answer.error(500, "InternalServerError", xml));
                case CUT -> new Fault(Optional.empty(), false);
                case ANSWER_LOST -> new Fault(Optional.empty(), true);
            };
        }

        private static Fault refused(Answer answer) {
            return new Fault(Optional.of(answer), false);
        }
    }

    /// The next calls of an operation fail so often, without effect.
    ///
    /// @param operation such as `CreateIngestion`
    public void fail(String operation, int times, int status, String code) {
        demand(operation, times, Fault.refused(Answer.error(status, code, false)));
    }

    /// The next calls of an operation take effect, but their answers are lost.
    public void loseAnswers(String operation, int times) {
        demand(operation, times, new Fault(Optional.empty(), true));
    }

    /// From now on nothing fails.
    public synchronized void heal() {
        healed = true;
    }

    private synchronized void demand(String operation, int times, Fault fault) {
        for (int i = 0; i < times; i++) {
            demanded.computeIfAbsent(operation, _ -> new ArrayDeque<>()).add(fault);
        }
    }

    synchronized Optional<Fault> next(Call call) {
        if (healed) {
            return Optional.empty();
        }
        Deque<Fault> waiting = demanded.getOrDefault(call.operation(), new ArrayDeque<>());
        return waiting.isEmpty() ? byName(call) : Optional.of(waiting.remove());
    }

    private Optional<Fault> byName(Call call) {
        return NamedFault.in(call.text())
                .filter(fault -> {
                    int before = named.merge(call.number().orElseThrow() + "", 1, Integer::sum) - 1 - fault.skipped();
                    return before >= 0 && before < fault.failures();
                })
                .map(fault -> Fault.of(fault.kind(), call.xml()));
    }
}
