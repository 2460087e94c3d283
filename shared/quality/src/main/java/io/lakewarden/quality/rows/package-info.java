/// What each row of the primary data set came to, as Glue's processRows gives it.
package io.lakewarden.quality.rows;
