package io.lakewarden.tagsweep;

import java.util.ArrayList;
import java.util.List;
import java.util.TreeSet;

/// One listing of a sweep, which is restarted as a whole when its paging token has expired.
///
/// @param type what Cloud Control is asked for, in its words; empty for the others
public record Unit(String region, Kind kind, String type) {

    /// Who lists.
    public enum Kind {
        /// Everything that has or had tags.
        TAGGED,
        /// What Resource Explorer knows to have no tags.
        EXPLORER,
        /// Everything of one type, by Cloud Control.
        CLOUD_CONTROL
    }

    /// For people.
    public String described() {
        return switch (kind) {
            case TAGGED -> region + ": tagged resources";
            case EXPLORER -> region + ": untagged resources (Resource Explorer)";
            case CLOUD_CONTROL -> region + ": " + type;
        };
    }

    /// The listings of a sweep, always in the same order.
    public static List<Unit> all(List<String> regions, SweepConfig config) {
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
