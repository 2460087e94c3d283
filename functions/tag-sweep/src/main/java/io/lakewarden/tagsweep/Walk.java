package io.lakewarden.tagsweep;

import io.lakewarden.runtime.Backoff;
import io.lakewarden.runtime.sweep.Checkpoint;
import io.lakewarden.runtime.sweep.Progress;
import io.lakewarden.runtime.sweep.ResumableSweep;
import io.lakewarden.tagging.Refusal;
import io.lakewarden.tagging.RefusedException;
import io.lakewarden.tags.Resource;
import io.lakewarden.tags.Tag;
import io.lakewarden.tags.report.Finding;
import java.nio.charset.StandardCharsets;
import java.util.ArrayList;
import java.util.List;
import java.util.Optional;
import java.util.UUID;
import java.util.function.BooleanSupplier;
import java.util.function.Consumer;
import java.util.function.Function;
import java.util.function.Supplier;
import java.util.stream.Collectors;

/// Goes through all listings. Findings and the place in the listing are kept together, so a sweep that goes
/// on elsewhere neither skips a resource nor judges one twice; when a paging token has died, its listing is
/// restarted and what was judged already is skipped.
public final class Walk implements ResumableSweep.Work<SweepOutcome> {

    private static final int FINDINGS_IN_A_PART = 5000;
    private static final int MOST_RESTARTS = 5;

    private final List<Unit> units;
    private final Listings listings;
    private final Function<Consumer<String>, Judge> judging;
    private final Parts parts;
    private final Results results;
    private final Backoff backoff;
    private final String account;
    /// Of this invocation.
    private Judge judge;
    /// Of this page.
    private boolean patient = true;

    /// @param judging gives each invocation its judge, by the policy as it is now, which AWS may have to be asked for;
    ///     it is handed what receives the gaps: what will not be judged, and why
    public Walk(
            List<Unit> units,
            Listings listings,
            Function<Consumer<String>, Judge> judging,
            Parts parts,
            Results results,
            Backoff backoff,
            String account) {
        this.units = List.copyOf(units);
        this.listings = listings;
        this.judging = judging;
        this.parts = parts;
        this.results = results;
        this.backoff = backoff;
        this.account = account;
    }

    @Override
    public boolean goOn(Progress progress, BooleanSupplier more) {
        judge = judging.apply(progress::note);
        SeenArns seen = new SeenArns();
        remember(progress.checkpoint(), seen);
        while (progress.checkpoint().unit() < units.size()) {
            if (!list(units.get(progress.checkpoint().unit()), progress, seen, more)) {
                return false;
            }
            progress.save(progress.checkpoint().nextUnit());
        }
        return true;
    }

    @Override
    public SweepOutcome finish(Checkpoint all) {
        return results.write(all);
    }

    @Override
    public String listings() {
        String all = units.stream().map(Unit::described).collect(Collectors.joining("\n"));
        return UUID.nameUUIDFromBytes(all.getBytes(StandardCharsets.UTF_8)).toString();
    }

    /// What earlier invocations have judged, in all regions: names without a region are listed in several.
    private void remember(Checkpoint checkpoint, SeenArns seen) {
        checkpoint.parts().forEach(part -> parts.read(part, finding -> seen.add(finding.arn())));
    }

    /// One listing to its end; false when time is over.
    private boolean list(Unit unit, Progress progress, SeenArns seen, BooleanSupplier more) {
        List<Finding> findings = new ArrayList<>();
        Optional<String> token = progress.checkpoint().token();
        while (more.getAsBoolean()) {
            Optional<String> from = token;
            patient = true;
            try {
                Page page = patiently(() -> listings.page(unit, from));
                findings.addAll(judged(unit, page, progress, seen));
                token = page.next();
            } catch (RefusedException e) {
                keep(findings, progress, token);
                if (!isWorthABeginning(e.refusal(), token, progress.checkpoint())) {
                    progress.save(progress.checkpoint().without(unit.described() + ": " + e.refusal()));
                    return true;
                }
                progress.save(progress.checkpoint().restarted());
                token = Optional.empty();
                continue;
            }
            if (token.isEmpty() || findings.size() >= FINDINGS_IN_A_PART) {
                keep(findings, progress, token);
            }
            if (token.isEmpty()) {
                return true;
            }
        }
        keep(findings, progress, token);
        return false;
    }

    /// A service that has tired out one wait of a page is not waited for again in it: a page must end in time.
    private <T> T patiently(Supplier<T> call) {
        for (int attempt = 1; ; attempt++) {
            try {
                return call.get();
            } catch (RefusedException e) {
                boolean mayPass = e.refusal().kind() == Refusal.Kind.RETRYABLE;
                if (!mayPass || !patient || !backoff.again(attempt)) {
                    patient &= !mayPass;
                    throw e;
                }
            }
        }
    }

    /// Services have different words for a token that they take no longer.
    private static boolean isWorthABeginning(Refusal refusal, Optional<String> token, Checkpoint checkpoint) {
        boolean isOfToken = refusal.code().equals(Listings.TOKEN_EXPIRED)
                || refusal.kind() == Refusal.Kind.INVALID
                || refusal.kind() == Refusal.Kind.UNSUPPORTED;
        return token.isPresent() && isOfToken && checkpoint.restarts() < MOST_RESTARTS;
    }

    private void keep(List<Finding> findings, Progress progress, Optional<String> token) {
        Checkpoint checkpoint = progress.checkpoint();
        Checkpoint kept =
                findings.isEmpty() ? checkpoint : checkpoint.kept(parts.keep(checkpoint, findings), findings.size());
        progress.save(kept.at(token));
        findings.clear();
    }

    /// What could not be judged in one listing may be in another.
    private List<Finding> judged(Unit unit, Page page, Progress progress, SeenArns seen) {
        patient = true;
        List<Resource> resources = new ArrayList<>();
        for (Page.Listed listed : page.resources()) {
            if (!seen.contains(listed.arn())) {
                tags(unit, listed, progress).ifPresent(tags -> {
                    seen.add(listed.arn());
                    resources.add(Resource.live(listed.arn(), tags).in(account, unit.region()));
                });
            }
        }
        return judge.findings(unit.region(), resources);
    }

    /// A resource whose tags are unknown is not taken for one without tags.
    private Optional<List<Tag>> tags(Unit unit, Page.Listed listed, Progress progress) {
        if (listed.tags().isPresent()) {
            return listed.tags();
        }
        try {
            Listings.Known known = patiently(() -> listings.tags(unit, listed));
            return known.isUnreadable() ? notJudged(unit, progress, "their tags cannot be read") : known.tags();
        } catch (RefusedException e) {
            return notJudged(unit, progress, e.refusal().code());
        }
    }

    private static Optional<List<Tag>> notJudged(Unit unit, Progress progress, String why) {
        progress.note(unit.described() + ": some were not judged: " + why);
        return Optional.empty();
    }
}
