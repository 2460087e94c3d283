/// The report for people.
package io.lakewarden.desk.report;
