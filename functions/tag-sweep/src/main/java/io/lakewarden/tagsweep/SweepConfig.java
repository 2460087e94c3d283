package io.lakewarden.tagsweep;

import io.lakewarden.documents.Value;
import io.lakewarden.tags.report.ReportKeys;
import java.util.List;
import java.util.Optional;

/// `tag-sweep.yaml`.
///
/// @param regions to be swept; empty: the function's own
/// @param callsPerSecond to each service in each region; AWS grants the tagging service 15
/// @param explorer whether Resource Explorer is asked for what was never tagged
/// @param types that Cloud Control is asked for, in the words of AWS tag policies; absent: all that we know
/// @param costKeys tag keys that costs should be seen by
/// @param activateCostKeys whether those that are not are activated
public record SweepConfig(
        List<String> regions,
        double callsPerSecond,
        ReportKeys keys,
        boolean explorer,
        Optional<List<String>> types,
        List<String> costKeys,
        boolean activateCostKeys) {

    /// Its name in the configuration folder.
    public static final String FILE = "tag-sweep.yaml";

    /// Reads the file; what is wrong in it is left in the value's mistakes.
    public static SweepConfig of(Value root) {
        root.only(
                "regions",
                "calls-per-second",
                "team-tag",
                "pipeline-tag",
                "resource-explorer",
                "untagged-types",
                "cost-keys",
                "activate-cost-keys");
        Value types = root.get("untagged-types");
        return new SweepConfig(
                root.get("regions").texts(),
                root.get("calls-per-second").number(0.1, 15, 10),
                new ReportKeys(
                        root.get("team-tag").text(ReportKeys.DEFAULT.owner()),
                        root.get("pipeline-tag").text(ReportKeys.DEFAULT.pipeline())),
                root.get("resource-explorer").flag(true),
                types.isPresent() ? Optional.of(known(types)) : Optional.empty(),
                root.get("cost-keys").texts(),
                root.get("activate-cost-keys").flag(false));
    }

    private static List<String> known(Value types) {
        types.items().forEach(type -> {
            if (ArnForms.ofType(type.text()).isEmpty()) {
                type.mistake(
                        "Cloud Control cannot be asked for it, expected one of " + String.join(", ", ArnForms.types()));
            }
        });
        return types.texts();
    }
}
