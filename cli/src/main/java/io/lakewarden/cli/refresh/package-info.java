/// `lakewarden refresh`: what would be refreshed after a pipeline's run, and why (not).
package io.lakewarden.cli.refresh;
