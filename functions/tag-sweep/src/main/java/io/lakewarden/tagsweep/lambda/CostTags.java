package io.lakewarden.tagsweep.lambda;

import io.lakewarden.runtime.AwsErrors;
import io.lakewarden.tags.report.Summary.CostKey;
import java.util.ArrayList;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import java.util.function.Supplier;
import software.amazon.awssdk.awscore.exception.AwsServiceException;
import software.amazon.awssdk.core.exception.SdkException;
import software.amazon.awssdk.services.costexplorer.CostExplorerClient;
import software.amazon.awssdk.services.costexplorer.model.CostAllocationTag;
import software.amazon.awssdk.services.costexplorer.model.CostAllocationTagStatus;
import software.amazon.awssdk.services.costexplorer.model.CostAllocationTagStatusEntry;

/// Whether costs can be seen by the required keys. Only the payer account knows: elsewhere a role of it
/// must be assumed. A key that no billed usage has carried yet is unknown there, which is no fault.
final class CostTags implements Supplier<List<CostKey>> {

    private static final String PAYER_ONLY =
            "not known: only the payer account may ask (set COST_ROLE_ARN to a role of it)";
    private static final int KEYS_PER_CALL = 100;
    private static final int ACTIVATED_PER_CALL = 20;

    private final CostExplorerClient costExplorer;
    private final List<String> keys;
    private final boolean activate;

    CostTags(CostExplorerClient costExplorer, List<String> keys, boolean activate) {
        this.costExplorer = costExplorer;
        this.keys = List.copyOf(keys);
        this.activate = activate;
    }

    /// The keys in their order; where they cannot be asked for, each says why.
    @Override
    public List<CostKey> get() {
        try {
            return keys.isEmpty() ? List.of() : states();
        } catch (SdkException e) {
            String why = e instanceof AwsServiceException service && AwsErrors.isDenied(service)
                    ? PAYER_ONLY
                    : "not known: " + AwsErrors.describe(e);
            return keys.stream().map(key -> new CostKey(key, false, why)).toList();
        }
    }

    private List<CostKey> states() {
        Map<String, CostAllocationTag> known = known();
        Map<String, String> activated = activate ? activated(known) : Map.of();
        return keys.stream().map(key -> state(key, known, activated)).toList();
    }

    private static CostKey state(String key, Map<String, CostAllocationTag> known, Map<String, String> activated) {
        CostAllocationTag tag = known.get(key);
        if (tag == null) {
            return new CostKey(key, false, "pending: no billed usage carries it yet (up to a day after the first)");
        }
        if (tag.status() == CostAllocationTagStatus.ACTIVE) {
            String since = tag.lastUpdatedDate() == null ? "" : " since " + tag.lastUpdatedDate();
            return new CostKey(key, true, "active" + since + "; costs before that day carry it only after a backfill");
        }
        return new CostKey(key, false, activated.getOrDefault(key, "not activated"));
    }

    private Map<String, CostAllocationTag> known() {
        Map<String, CostAllocationTag> known = new HashMap<>();
        for (List<String> some : chunks(keys, KEYS_PER_CALL)) {
            String token = null;
            do {
                String from = token;
                var response = costExplorer.listCostAllocationTags(
                        list -> list.tagKeys(some).type("UserDefined").nextToken(from));
                response.costAllocationTags().forEach(tag -> known.put(tag.tagKey(), tag));
                token = response.nextToken();
            } while (token != null && !token.isEmpty());
        }
        return known;
    }

    /// What became of the keys that were not active: a success of the call may hold failures of single keys.
    private Map<String, String> activated(Map<String, CostAllocationTag> known) {
        List<String> inactive = known.values().stream()
                .filter(tag -> tag.status() != CostAllocationTagStatus.ACTIVE)
                .map(CostAllocationTag::tagKey)
                .sorted()
                .toList();
        Map<String, String> results = new HashMap<>();
        for (List<String> some : chunks(inactive, ACTIVATED_PER_CALL)) {
            some.forEach(key -> results.put(key, "activated just now: costs show it within a day"));
            results.putAll(refused(some));
        }
        return results;
    }

    /// A role that may list may not be allowed to activate: what was listed is reported anyway.
    private Map<String, String> refused(List<String> some) {
        Map<String, String> refused = new HashMap<>();
        try {
            costExplorer
                    .updateCostAllocationTagsStatus(update -> update.costAllocationTagsStatus(some.stream()
                            .map(key -> CostAllocationTagStatusEntry.builder()
                                    .tagKey(key)
                                    .status(CostAllocationTagStatus.ACTIVE)
                                    .build())
                            .toList()))
                    .errors()
                    .forEach(error -> refused.put(error.tagKey(), "could not be activated: " + error.code()));
        } catch (SdkException e) {
            some.forEach(key -> refused.put(key, "could not be activated: " + AwsErrors.describe(e)));
        }
        return refused;
    }

    private static List<List<String>> chunks(List<String> all, int size) {
        List<List<String>> chunks = new ArrayList<>();
        for (int from = 0; from < all.size(); from += size) {
            chunks.add(all.subList(from, Math.min(all.size(), from + size)));
        }
        return chunks;
    }
}
