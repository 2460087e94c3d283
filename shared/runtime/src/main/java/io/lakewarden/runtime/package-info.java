/// What every handler needs and nothing else: decoding, configuration, AWS clients, logs, metrics, idempotency,
/// priming.
package io.lakewarden.runtime;
