/// What would run for a ruleset, without any data: tables sketched from the columns that its rules name.
package io.lakewarden.desk.explain;
