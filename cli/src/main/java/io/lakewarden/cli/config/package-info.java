/// `lakewarden config`: what a user edits, checked before it is deployed.
package io.lakewarden.cli.config;
