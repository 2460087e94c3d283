/// The engine that runs plans on Amazon Athena over tables of the Glue catalog. The SQL is quality's; here is what
/// carries it there and back.
package io.lakewarden.athena;
