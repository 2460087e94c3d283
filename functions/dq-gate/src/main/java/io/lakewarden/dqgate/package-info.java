/// Evaluates a ruleset on data that is staged, before it is published: what fails a critical rule is
/// refused by a named error that stops the pipeline.
package io.lakewarden.dqgate;
