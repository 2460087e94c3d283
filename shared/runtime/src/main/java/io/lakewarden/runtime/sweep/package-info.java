/// A sweep that goes on in the next call: deadline, order, checkpoint, lease.
package io.lakewarden.runtime.sweep;
