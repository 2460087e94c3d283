/// Deequ's DQDL evaluator, asked from here: a process of its own under the JDK that Spark needs.
package io.lakewarden.oracle;
