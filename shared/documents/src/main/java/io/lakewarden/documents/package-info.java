/// See the module description.
package io.lakewarden.documents;
