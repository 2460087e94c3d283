/// Who watches the secrets: failed and abandoned rotations become incidents, and a daily sweep finds the
/// secrets that no event speaks of. Values and version ids are never read.
package io.lakewarden.rotationwatch;
