/// Secrets Manager and RDS: the only package of the steps that knows their SDKs.
package io.lakewarden.rotation.aws;
