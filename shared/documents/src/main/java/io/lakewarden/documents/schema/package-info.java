/// JSON Schema validation with line and column. Needs `com.networknt:json-schema-validator`, which is an
/// optional dependency: the command line and tests name it themselves, Lambda functions must not use this
/// package.
package io.lakewarden.documents.schema;
