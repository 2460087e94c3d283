/// The AWS side of incidents: the table, the topics, the bus.
package io.lakewarden.incidents.aws;
