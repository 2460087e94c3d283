/// The Lambda side of the sweep: its handler, its wiring, and one adapter for each of its ports.
package io.lakewarden.tagsweep.lambda;
