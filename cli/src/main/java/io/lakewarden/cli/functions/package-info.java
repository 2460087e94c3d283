/// Running the packaged functions on this machine, each in a JVM of its own.
package io.lakewarden.cli.functions;
