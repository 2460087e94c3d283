package io.lakewarden.incidents.aws;

import io.lakewarden.incidents.InMemoryIncidentStore;
import io.lakewarden.incidents.IncidentStore;
import io.lakewarden.incidents.IncidentStoreContract;

final class InMemoryIncidentStoreTest extends IncidentStoreContract {

    @Override
    protected IncidentStore store() {
        return new InMemoryIncidentStore();
    }
}
