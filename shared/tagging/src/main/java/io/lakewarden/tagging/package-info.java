/// Tags of live resources: read, changed with care, undone. Decisions are plain classes; each AWS service has one
/// adapter.
package io.lakewarden.tagging;
