package io.lakewarden.tags;

import java.util.Collection;
import java.util.HashSet;
import java.util.List;
import java.util.Locale;
import java.util.Set;
import java.util.regex.Pattern;

/// Resource types as a policy names them: `service:type`, `service:ALL_SUPPORTED` or the older `service:*`,
/// compared ignoring case, always whole service and whole type.
record TypeSet(Set<String> types, Set<String> services, boolean all) {
    static final TypeSet NONE = new TypeSet(Set.of(), Set.of(), false);
    static final TypeSet ALL = new TypeSet(Set.of(), Set.of(), true);

    private static final Pattern WORD =
            Pattern.compile("[a-z0-9-]+:([a-z0-9_./-][a-z0-9_./:-]*|\\*)", Pattern.CASE_INSENSITIVE);
    private static final List<String> WHOLE_SERVICE = List.of(":*", ":all_supported");

    TypeSet {
        types = Set.copyOf(types);
        services = Set.copyOf(services);
    }

    /// Whether a policy may say this word; a star stands for a whole service or for nothing.
    static boolean isWord(String word) {
        return WORD.matcher(word).matches();
    }

    static TypeSet of(Collection<String> words) {
        Set<String> types = new HashSet<>();
        Set<String> services = new HashSet<>();
        for (String word : words) {
            String lower = word.toLowerCase(Locale.ROOT);
            boolean whole = WHOLE_SERVICE.stream().anyMatch(lower::endsWith);
            (whole ? services : types).add(whole ? lower.substring(0, lower.indexOf(':')) : lower);
        }
        return new TypeSet(types, services, false);
    }

    boolean contains(ResourceType type) {
        return all
                || (!services.isEmpty() && services.contains(type.service()))
                || (!types.isEmpty() && containsWord(type.folded()));
    }

    private boolean containsWord(List<String> words) {
        for (int i = 0; i < words.size(); i++) {
            if (types.contains(words.get(i))) {
                return true;
            }
        }
        return false;
    }
}
