/// Reports for people and for CI servers.
package io.lakewarden.desk.report;
