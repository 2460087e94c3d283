/// What an evaluation found, in the shape of Glue's GetDataQualityResult, and its writers.
package io.lakewarden.quality.report;
