package io.lakewarden.tags;

import java.util.Arrays;
import java.util.Collection;
import java.util.Collections;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Locale;
import java.util.Map;
import java.util.Optional;

/// The resource types that AWS tag policies know, and what AWS does for each. Made by `scripts/tag_types.py`;
/// the table's first line says from what and when.
public final class PolicyTypes {
    private static final Map<String, PolicyType> BY_WORD = load();

    private PolicyTypes() {}

    /// One row of AWS's list.
    ///
    /// @param word `service:type`, or `service:ALL_SUPPORTED`
    /// @param enforced AWS can refuse bad values on this type (`enforced_for`)
    /// @param required AWS can report a missing key on this type (`report_required_tag_for`)
    /// @param requiredInTemplates AWS's CloudFormation hook and the Terraform provider check for the key, too
    /// @param cloudFormation types of CloudFormation that make such a resource
    public record PolicyType(
            String word, boolean enforced, boolean required, boolean requiredInTemplates, List<String> cloudFormation) {

        public PolicyType {
            cloudFormation = List.copyOf(cloudFormation);
        }
    }

    /// A type by its word, ignoring case.
    public static Optional<PolicyType> find(String word) {
        return Optional.ofNullable(BY_WORD.get(word.toLowerCase(Locale.ROOT)));
    }

    /// The type that tag policies have for one of CloudFormation, such as `AWS::S3::Bucket`.
    static Optional<PolicyType> ofCloudFormation(String name) {
        return BY_WORD.values().stream()
                .filter(type -> type.cloudFormation().contains(name))
                .findFirst();
    }

    public static Collection<PolicyType> all() {
        return BY_WORD.values();
    }

    private static Map<String, PolicyType> load() {
        Map<String, PolicyType> byWord = new LinkedHashMap<>();
        Table.read(PolicyTypes.class, "policy-types.tsv")
                .forEach(row -> byWord.put(row[0].toLowerCase(Locale.ROOT), type(row)));
        return Collections.unmodifiableMap(byWord);
    }

    private static PolicyType type(String[] row) {
        List<String> templates =
                Arrays.stream(row[2].split(",")).filter(name -> !name.isEmpty()).toList();
        String flags = row[1];
        return new PolicyType(
                row[0], flags.charAt(1) == 'Y', flags.charAt(2) == 'Y', flags.charAt(3) == 'Y', templates);
    }
}
