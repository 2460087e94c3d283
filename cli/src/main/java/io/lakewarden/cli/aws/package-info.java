/// How commands reach an AWS account or an emulator.
package io.lakewarden.cli.aws;
