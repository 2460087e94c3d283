/// Earlier values of metrics: what dynamic rules and anomaly detection look back on.
package io.lakewarden.quality.history;
