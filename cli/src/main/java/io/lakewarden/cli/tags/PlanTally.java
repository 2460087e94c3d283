package io.lakewarden.cli.tags;

import io.lakewarden.tags.Remedy;
import io.lakewarden.tags.RemedyPlan;

/// What is counted over all plans.
final class PlanTally {
    private long resources;
    private long changes;
    private long left;
    private long exempted;

    void count(RemedyPlan plan) {
        resources++;
        for (Remedy remedy : plan.remedies()) {
            switch (remedy) {
                case Remedy.Add _, Remedy.Rename _, Remedy.Replace _, Remedy.Remove _ -> changes++;
                case Remedy.Leave _ -> left++;
                case Remedy.Exempt _ -> exempted++;
            }
        }
    }

    long resources() {
        return resources;
    }

    long changes() {
        return changes;
    }

    long left() {
        return left;
    }

    long exempted() {
        return exempted;
    }
}
