package io.lakewarden.tagsweep;

import java.util.ArrayList;
import java.util.List;
import java.util.TreeSet;

/// The listings of a sweep, always in the same order.
public final class Units {

    private Units() {}

    /// Region after region.
    public static List<Unit> of(List<String> regions, SweepConfig config) {
        List<Unit> units = new ArrayList<>();
        for (String region : regions) {
            units.add(new Unit(region, Unit.Kind.TAGGED, ""));
            if (config.explorer()) {
                units.add(new Unit(region, Unit.Kind.EXPLORER, ""));
            }
            for (String type : types(config)) {
                units.add(new Unit(
                        region,
                        Unit.Kind.CLOUD_CONTROL,
                        ArnForms.ofType(type).orElseThrow().typeName()));
            }
        }
        return units;
    }

    /// What a sweep looks at and what it cannot see, in words.
    public static List<String> coverage(List<String> regions, SweepConfig config) {
        List<String> types = types(config);
        List<String> lines = new ArrayList<>();
        lines.add("Regions: " + String.join(", ", regions));
        lines.add("Resources that have or had a tag: all that the Resource Groups Tagging API knows");
        lines.add(
                types.isEmpty()
                        ? "Resources that never had a tag: no type was listed"
                        : "Resources that never had a tag, listed: " + types.size() + " types ("
                                + String.join(", ", types) + ")");
        lines.add(
                config.explorer()
                        ? "Resources that never had a tag, of other types: those in Resource Explorer's index"
                        : "Resources that never had a tag, of other types: not seen (Resource Explorer is not asked)");
        TreeSet<String> notListed = new TreeSet<>(ArnForms.types());
        types.forEach(notListed::remove);
        if (!notListed.isEmpty()) {
            lines.add("Types that could be listed and were not: " + String.join(", ", notListed));
        }
        return lines;
    }

    private static List<String> types(SweepConfig config) {
        return config.types().orElseGet(() -> List.copyOf(ArnForms.types()));
    }
}
