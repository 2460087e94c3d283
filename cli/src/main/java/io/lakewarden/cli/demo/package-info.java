/// The tour of the project: the command line on the samples, the functions on the sample events.
package io.lakewarden.cli.demo;
