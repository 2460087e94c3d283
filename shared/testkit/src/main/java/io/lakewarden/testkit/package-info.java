/// What the tests of several modules share; never shipped.
package io.lakewarden.testkit;
