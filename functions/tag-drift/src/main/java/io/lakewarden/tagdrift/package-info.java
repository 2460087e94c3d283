/// A tag that drifted is judged, and repaired or reported.
package io.lakewarden.tagdrift;
