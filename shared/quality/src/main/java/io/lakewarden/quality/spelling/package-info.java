/// What was probably meant by a name that is not known.
package io.lakewarden.quality.spelling;
