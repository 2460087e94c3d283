/// Events of pipelines, whatever service runs them, as one kind of fact: a run has ended, well or badly. Knows
/// neither AWS nor clock; the event's envelope is all that it takes from `io.lakewarden.runtime`.
package io.lakewarden.runs;
