package io.lakewarden.cli.tags;

import io.lakewarden.tags.Fix;
import io.lakewarden.tags.FixPlan;

/// What is counted over all plans.
final class PlanTally {
    private long resources;
    private long changes;
    private long left;
    private long exempted;

    void count(FixPlan plan) {
        resources++;
        for (Fix fix : plan.fixes()) {
            switch (fix) {
                case Fix.Add _, Fix.Rename _, Fix.Replace _, Fix.Remove _ -> changes++;
                case Fix.Leave _ -> left++;
                case Fix.Exempt _ -> exempted++;
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
