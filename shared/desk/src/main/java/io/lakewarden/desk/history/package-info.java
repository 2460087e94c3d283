/// Histories in files: a folder of runs, and a file that a person writes.
package io.lakewarden.desk.history;
