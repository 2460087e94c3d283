/// YAML and JSON text as immutable trees that remember the place of each key and value, typed reading with
/// errors that name that place, and (in `schema`, for the command line only) JSON Schema validation.
///
/// Documents are untrusted: invalid UTF-8, duplicate keys, deep nesting, large documents and alias bombs are refused.
package io.lakewarden.documents;
