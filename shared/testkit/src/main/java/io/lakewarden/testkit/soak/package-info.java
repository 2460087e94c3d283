/// Thousands of events through one handler, some of them twice, some malformed, some while AWS fails.
package io.lakewarden.testkit.soak;
