/// What all databases have in common: who may log in, and the two strategies, single user and alternating
/// users.
package io.lakewarden.rotation.db;
