package io.lakewarden.quicksight;

import io.lakewarden.testkit.PackagedFunctionContract;

final class QuicksightRefreshZipIT extends PackagedFunctionContract {

    QuicksightRefreshZipIT() {
        super("quicksight-refresh", QuicksightRefreshHandler.class.getName(), TestEnvironment.OWN);
    }
}
