/// The local command line: one class a command, and what the commands share.
package io.lakewarden.cli;
