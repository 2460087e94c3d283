/// Secrets Manager's rotation in four steps, each of which may run again after it died anywhere
/// (docs/rotation.md).
package io.lakewarden.rotation;
