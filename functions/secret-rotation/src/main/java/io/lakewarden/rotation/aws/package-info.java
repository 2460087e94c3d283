/// Secrets Manager's side: the only package here that knows its SDK.
package io.lakewarden.rotation.aws;
