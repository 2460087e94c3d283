/// Regular expressions with Java's semantics, which are Spark's and Glue's, on engines whose own are not.
package io.lakewarden.quality.regex;
