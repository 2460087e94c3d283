/// `lakewarden runs`: what became of the runs of pipelines.
package io.lakewarden.cli.runs;
