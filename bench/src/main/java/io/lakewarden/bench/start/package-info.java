/// How functions start, beside handlers that do nothing.
package io.lakewarden.bench.start;
