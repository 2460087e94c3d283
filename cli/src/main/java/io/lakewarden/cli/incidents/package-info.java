/// `lakewarden incidents`: the incident store of a deployment, for the people who are told.
package io.lakewarden.cli.incidents;
