/// "Data Quality Evaluation Results Available" to incident to owner. Handlers, use cases and ports; Glue
/// is in `glue`.
package io.lakewarden.dqalert;
