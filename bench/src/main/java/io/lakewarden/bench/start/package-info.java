/// How functions start.
package io.lakewarden.bench.start;
