/// `quality check` against Deequ on Spark, and against hand-written SQL.
package io.lakewarden.bench.quality;
