package io.lakewarden.athena;

import software.amazon.awssdk.services.glue.GlueClient;

/// Where the files of catalog tables lie, for an engine that reads files.
public final class TableFiles {

    private final GlueCatalog catalog;

    public TableFiles(GlueClient glue) {
        this.catalog = new GlueCatalog(glue);
    }

    /// The folder of a table, `s3://bucket/prefix/`.
    ///
    /// @throws CatalogException if there is no such table, or its files alone are not the table
    public String location(TableName name) {
        return catalog.location(name);
    }
}
