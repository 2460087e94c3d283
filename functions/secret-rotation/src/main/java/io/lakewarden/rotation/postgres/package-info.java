/// PostgreSQL and Aurora PostgreSQL.
package io.lakewarden.rotation.postgres;
