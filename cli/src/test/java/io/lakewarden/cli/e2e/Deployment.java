package io.lakewarden.cli.e2e;

import java.util.List;
import java.util.Map;

/// Lakewarden as it is deployed, wherever that is: events go in on the bus, alerts and tags come out.
interface Deployment extends AutoCloseable {

    /// Puts an event on the default bus.
    void put(String event);

    /// The subjects of what has been published to the alert topic since the last look; waits for so many, and takes
    /// what comes beyond them.
    List<String> alerts(int expected);

    /// Makes a table of DynamoDB with these tags and gives its ARN.
    String tagged(String name, Map<String, String> tags);

    /// The tags of that table when they are as expected, or as they are after a while.
    Map<String, String> tags(String arn, Map<String, String> expected);

    @Override
    void close();
}
