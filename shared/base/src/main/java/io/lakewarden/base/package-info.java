/// Small things that every module says in the same way: digests, durations, the nearest known word, text made harmless.
package io.lakewarden.base;
