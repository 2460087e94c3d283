/// Objects of S3 as local files for an engine that reads files: listed, judged against a budget,
/// fetched in parallel, removed.
package io.lakewarden.staging;
