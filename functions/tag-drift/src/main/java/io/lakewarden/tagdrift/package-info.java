/// A tag that drifted is judged, and fixed or reported.
package io.lakewarden.tagdrift;
