package io.lakewarden.tagging;

import io.lakewarden.tags.Remedy;
import io.lakewarden.tags.RemedyPlan;
import io.lakewarden.tags.RemedyPlanner;
import io.lakewarden.tags.Tag;
import io.lakewarden.tags.Verdict;
import java.time.Instant;
import java.util.ArrayList;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;

/// The remedies of `tags plan`, as one change of a live resource.
public final class PlannedRepairs implements Repairs {

    private final RemedyPlanner planner;

    public PlannedRepairs(RemedyPlanner planner) {
        this.planner = planner;
    }

    @Override
    public Plan plan(Verdict verdict, Instant now) {
        RemedyPlan plan = planner.plan(verdict, now);
        Map<String, String> set = new LinkedHashMap<>();
        for (Tag tag : plan.toWrite()) {
            set.put(tag.key(), tag.value());
        }
        return new Plan(new TagChange(verdict.resource().arn(), set, plan.toRemove()), left(plan));
    }

    private static List<String> left(RemedyPlan plan) {
        List<String> left = new ArrayList<>();
        for (Remedy remedy : plan.remedies()) {
            if (remedy instanceof Remedy.Leave(var problem, String why)) {
                left.add(problem.text() + ": " + why);
            }
        }
        return left;
    }
}
