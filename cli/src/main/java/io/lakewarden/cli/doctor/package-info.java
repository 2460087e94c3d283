/// `doctor`: what a deployed stack needs from its account and does not have. One file a thing that is looked at.
package io.lakewarden.cli.doctor;
