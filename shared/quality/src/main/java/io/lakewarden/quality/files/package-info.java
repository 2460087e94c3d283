/// Files on this machine, for the file rules.
package io.lakewarden.quality.files;
