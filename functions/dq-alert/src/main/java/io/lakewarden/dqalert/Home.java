package io.lakewarden.dqalert;

import java.util.Optional;

/// Where the function runs and may ask: a table of the same name in another account or region is another table.
///
/// @param account empty when it is not known, as on a laptop: then only the region counts
record Home(Optional<String> account, String region) {

    boolean holds(Evaluation evaluation) {
        return region.equals(evaluation.region())
                && account.map(evaluation.account()::equals).orElse(true);
    }
}
