/// Amazon Redshift, over PostgreSQL's driver.
package io.lakewarden.rotation.redshift;
