package io.lakewarden.tags;

import java.util.ArrayList;
import java.util.Arrays;
import java.util.Comparator;
import java.util.HashMap;
import java.util.HashSet;
import java.util.List;
import java.util.Locale;
import java.util.Map;
import java.util.Optional;
import java.util.Set;

/// From an ARN to a type in the words of AWS tag policies. The type is the first word of the resource part
/// (`job/nightly`, `function:etl`, `/applications/1`) unless the table of ARN shapes knows better.
final class ResourceTypes {
    private static final String UNKNOWN = "resource";
    /// Services whose ARNs have no word for the type.
    private static final Map<String, String> WORDLESS = Map.of(
            "s3", "bucket", "sns", "topic", "sqs", "queue", "codecommit", "repository", "codepipeline", "pipeline");

    private static final Map<String, Service> SERVICES = services();
    private static final Service OTHER = new Service(List.of(), Map.of());

    private ResourceTypes() {}

    /// @param shapes those with more that is fixed come first
    /// @param byWord the types whose word stands in the ARN; made once, because a million ARNs ask for them
    private record Service(List<ArnShape> shapes, Map<String, ResourceType> byWord) {

        ResourceType named(String service, String word) {
            ResourceType known = byWord.get(word);
            return known != null ? known : ResourceType.of(service + ":" + word);
        }
    }

    static ResourceType of(Arn arn) {
        String name = arn.service();
        String resource = arn.resource();
        Service service = SERVICES.getOrDefault(name, OTHER);
        List<ArnShape> shapes = service.shapes();
        for (int i = 0; i < shapes.size(); i++) {
            if (shapes.get(i).matches(arn, resource)) {
                return shapes.get(i).type();
            }
        }
        String word = firstWord(resource).orElseGet(() -> onlyWord(name, resource, service));
        ResourceType known = service.byWord().get(word);
        return known != null ? known : service.named(name, word.toLowerCase(Locale.ROOT));
    }

    /// The type of an ARN without separator: the service's only one, or the word itself (`catalog` of Glue).
    private static String onlyWord(String name, String text, Service service) {
        String otherwise = service.byWord().containsKey(text) ? text : UNKNOWN;
        return WORDLESS.getOrDefault(name, otherwise);
    }

    private static Optional<String> firstWord(String text) {
        int start = 0;
        while (isSeparator(text.charAt(start))) {
            start++;
        }
        for (int i = start; i < text.length(); i++) {
            if (isSeparator(text.charAt(i))) {
                return Optional.of(text.substring(start, i));
            }
        }
        return Optional.empty();
    }

    private static boolean isSeparator(char c) {
        return c == ':' || c == '/';
    }

    private static Map<String, Service> services() {
        Map<String, List<ArnShape>> shapes = shapes();
        Map<String, Map<String, ResourceType>> known = known();
        Set<String> names = new HashSet<>(shapes.keySet());
        names.addAll(known.keySet());
        Map<String, Service> services = new HashMap<>();
        names.forEach(name -> services.put(
                name, new Service(shapes.getOrDefault(name, List.of()), known.getOrDefault(name, Map.of()))));
        return services;
    }

    private static Map<String, List<ArnShape>> shapes() {
        Map<String, List<ArnShape>> byService = new HashMap<>();
        for (String[] row : Table.read(ResourceTypes.class, "arn-types.tsv")) {
            ResourceType type = ResourceType.of(Arrays.asList(row).subList(2, row.length));
            byService.computeIfAbsent(row[0], any -> new ArrayList<>()).add(ArnShape.of(row[1], type));
        }
        byService
                .values()
                .forEach(shapes ->
                        shapes.sort(Comparator.comparingInt(ArnShape::fixed).reversed()));
        return byService;
    }

    private static Map<String, Map<String, ResourceType>> known() {
        Map<String, Map<String, ResourceType>> byService = new HashMap<>();
        for (PolicyTypes.PolicyType type : PolicyTypes.all()) {
            String[] parts = type.word().split(":", 2);
            byService
                    .computeIfAbsent(parts[0], any -> new HashMap<>())
                    .put(parts[1].toLowerCase(Locale.ROOT), ResourceType.of(type.word()));
        }
        return byService;
    }
}
