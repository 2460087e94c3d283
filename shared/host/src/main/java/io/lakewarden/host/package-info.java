/// The JVM of one function on a laptop: what Lambda's runtime is in the cloud.
package io.lakewarden.host;
