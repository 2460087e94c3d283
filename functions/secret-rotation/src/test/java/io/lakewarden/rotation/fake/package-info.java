/// Secrets Manager in memory, label for label, and a process that can be killed between any two calls.
package io.lakewarden.rotation.fake;
