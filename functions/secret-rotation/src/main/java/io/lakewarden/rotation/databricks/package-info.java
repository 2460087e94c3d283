/// Tokens of Databricks workspaces: created, tried, promoted, and deleted one rotation after they were replaced.
package io.lakewarden.rotation.databricks;
