/// Deequ's DQDL evaluator as a process: requests and answers are JSON, one a line.
package io.lakewarden.oracle.deequ;
