/// What earlier values of a metric lead one to expect, and what stands out: pure arithmetic.
package io.lakewarden.quality.anomalies;
