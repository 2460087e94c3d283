package io.lakewarden.incidents.aws;

import io.lakewarden.incidents.InMemoryIncidentStore;
import io.lakewarden.incidents.IncidentStore;

final class InMemoryIncidentStoreTest extends IncidentStoreContract {

    @Override
    IncidentStore store() {
        return new InMemoryIncidentStore();
    }
}
