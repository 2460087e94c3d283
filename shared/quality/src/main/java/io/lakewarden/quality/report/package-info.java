/// What an evaluation found, in the shape of Glue's GetDataQualityResult, and its JSON.
package io.lakewarden.quality.report;
