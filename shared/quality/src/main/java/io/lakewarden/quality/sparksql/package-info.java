/// Spark SQL of `where` and `CustomSql` into the SQL of an engine: parsed with Spark's own grammar, checked
/// against an allow-list on the tree, and written anew from it. Nothing of the user's text reaches an engine
/// but through here.
package io.lakewarden.quality.sparksql;
