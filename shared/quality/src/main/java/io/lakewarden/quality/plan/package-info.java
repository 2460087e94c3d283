/// From the metrics that rules ask for to as few statements as pay, and back to values.
package io.lakewarden.quality.plan;
