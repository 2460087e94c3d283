/// Tokens of HTTP APIs: issued, tried, promoted, and revoked one rotation after they were replaced.
package io.lakewarden.rotation.token;
