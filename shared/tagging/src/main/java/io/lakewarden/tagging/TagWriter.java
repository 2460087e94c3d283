package io.lakewarden.tagging;

import io.lakewarden.runtime.Backoff;
import io.lakewarden.runtime.Pacer;
import io.lakewarden.tagging.WriteResult.NotWritten;
import io.lakewarden.tagging.WriteResult.Written;
import io.lakewarden.tags.Arn;
import java.util.ArrayList;
import java.util.Collection;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.function.Function;
import java.util.function.ToDoubleFunction;

/// Writes changes in as few calls as the service allows and answers for each resource: batches are read resource by
/// resource, throttled ones tried again, and a batch that is refused as a whole is halved until the culprit stands
/// alone.
public final class TagWriter {

    static final int BATCH = 20;
    private static final String ALL = "*";
    /// What the tagging service grants for all services together.
    static final double CALLS_PER_SECOND = 5;

    /// One of the two calls, ready to be sent for some resources.
    @FunctionalInterface
    private interface Call {
        TagCalls.Answer send(List<String> arns);
    }

    private final TagCalls calls;
    private final Pacer pacer;
    private final Backoff backoff;
    private final ToDoubleFunction<String> resourcesPerSecond;

    /// Writes through these calls, no faster than the rates.
    ///
    /// @param resourcesPerSecond the rate of a service, by the service's name in ARNs
    public TagWriter(TagCalls calls, Pacer pacer, Backoff backoff, ToDoubleFunction<String> resourcesPerSecond) {
        this.calls = calls;
        this.pacer = pacer;
        this.backoff = backoff;
        this.resourcesPerSecond = resourcesPerSecond;
    }

    /// Writes all changes, at most one for a resource, and gives the result of each by ARN. Tags are set before others
    /// are removed, and are only removed where setting succeeded: nothing is lost half-way.
    public Map<String, WriteResult> write(Collection<TagChange> changes) {
        Map<String, WriteResult> results = new LinkedHashMap<>();
        changes.forEach(change -> results.put(change.arn(), new Written(List.of())));
        for (List<TagChange> same : batches(changes, TagChange::set)) {
            Map<String, String> tags = same.getFirst().set();
            if (!tags.isEmpty()) {
                send(arns(same), arns -> calls.tag(arns, tags), results, 1);
            }
        }
        List<TagChange> set = changes.stream()
                .filter(change -> results.get(change.arn()) instanceof Written)
                .toList();
        for (List<TagChange> same : batches(set, TagChange::remove)) {
            List<String> keys = same.getFirst().remove();
            if (!keys.isEmpty()) {
                send(arns(same), arns -> calls.untag(arns, keys), results, 1);
            }
        }
        return results;
    }

    /// Changes of one service that ask for the same, at most 20 together and no more than the service takes in a
    /// second.
    private List<List<TagChange>> batches(Collection<TagChange> changes, Function<TagChange, Object> what) {
        Map<Object, List<TagChange>> groups = new LinkedHashMap<>();
        for (TagChange change : changes) {
            groups.computeIfAbsent(List.of(serviceOf(change.arn()), what.apply(change)), _ -> new ArrayList<>())
                    .add(change);
        }
        List<List<TagChange>> batches = new ArrayList<>();
        for (List<TagChange> group : groups.values()) {
            int size = batchOf(serviceOf(group.getFirst().arn()));
            for (int from = 0; from < group.size(); from += size) {
                batches.add(group.subList(from, Math.min(group.size(), from + size)));
            }
        }
        return batches;
    }

    private int batchOf(String service) {
        return Math.clamp((long) resourcesPerSecond.applyAsDouble(service), 1, BATCH);
    }

    private static List<String> arns(List<TagChange> changes) {
        return changes.stream().map(TagChange::arn).toList();
    }

    private void send(List<String> arns, Call call, Map<String, WriteResult> results, int attempt) {
        awaitTurn(serviceOf(arns.getFirst()), arns.size());
        try {
            List<String> again = read(call.send(arns), arns, results);
            if (!again.isEmpty() && backoff.again(attempt)) {
                send(again, call, results, attempt + 1);
            }
        } catch (RefusedException e) {
            refused(arns, e.refusal(), call, results, attempt);
        }
    }

    private void refused(List<String> arns, Refusal refusal, Call call, Map<String, WriteResult> results, int attempt) {
        boolean retryable = refusal.kind() == Refusal.Kind.RETRYABLE;
        if (retryable && backoff.again(attempt)) {
            send(arns, call, results, attempt + 1);
        } else if (arns.size() > 1 && mayBeOneResourcesFault(refusal)) {
            send(arns.subList(0, arns.size() / 2), call, results, 1);
            send(arns.subList(arns.size() / 2, arns.size()), call, results, 1);
        } else {
            arns.forEach(arn -> results.put(arn, new NotWritten(refusal, isBegun(results.get(arn)))));
        }
    }

    /// A missing permission and a tired service refuse every half as well.
    private static boolean mayBeOneResourcesFault(Refusal refusal) {
        return refusal.kind() != Refusal.Kind.DENIED && refusal.kind() != Refusal.Kind.RETRYABLE;
    }

    /// Notes what the answer says of each resource; gives those that are worth another attempt, noted as refused
    /// until it succeeds.
    private static List<String> read(TagCalls.Answer answer, List<String> arns, Map<String, WriteResult> results) {
        List<String> again = new ArrayList<>();
        for (String arn : arns) {
            Refusal refusal = answer.refused().get(arn);
            if (refusal == null) {
                results.merge(arn, new Written(List.of(answer.requestId())), TagWriter::both);
            } else {
                results.put(arn, new NotWritten(refusal, isBegun(results.get(arn))));
                if (refusal.kind() == Refusal.Kind.RETRYABLE) {
                    again.add(arn);
                }
            }
        }
        return again;
    }

    private static boolean isBegun(WriteResult before) {
        return switch (before) {
            case Written(List<String> requestIds) -> !requestIds.isEmpty();
            case NotWritten(Refusal _, boolean begun) -> begun;
        };
    }

    private static WriteResult both(WriteResult before, WriteResult now) {
        if (before instanceof Written(List<String> earlier) && now instanceof Written(List<String> later)) {
            List<String> all = new ArrayList<>(earlier);
            all.addAll(later);
            return new Written(all);
        }
        return now;
    }

    private void awaitTurn(String service, int resources) {
        pacer.await(service, resourcesPerSecond.applyAsDouble(service) / resources);
        pacer.await(ALL, CALLS_PER_SECOND);
    }

    private static String serviceOf(String arn) {
        return Arn.parse(arn).map(Arn::service).orElse("");
    }
}
