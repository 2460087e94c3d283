package io.lakewarden.athena;

import io.lakewarden.athena.CatalogException.Kind;
import io.lakewarden.quality.sql.Column;
import io.lakewarden.runtime.AwsErrors;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.stream.Stream;
import software.amazon.awssdk.core.exception.SdkException;
import software.amazon.awssdk.services.glue.GlueClient;
import software.amazon.awssdk.services.glue.model.GetTableRequest;
import software.amazon.awssdk.services.glue.model.StorageDescriptor;
import software.amazon.awssdk.services.glue.model.Table;

/// Tables as the Glue catalog describes them.
final class GlueCatalog {

    private final GlueClient glue;

    GlueCatalog(GlueClient glue) {
        this.glue = glue;
    }

    /// What the catalog says of a table.
    ///
    /// @param columns the partition's columns last
    /// @param iceberg whether it is an Iceberg table
    record Described(List<Column> columns, boolean iceberg) {}

    /// @throws CatalogException if the table cannot be read, with the reason
    Described describe(TableName name) {
        Table table = table(
                name, GetTableRequest.builder().databaseName(name.database()).name(name.table()));
        Table source = Optional.ofNullable(table.targetTable())
                .map(target -> table(
                        name,
                        GetTableRequest.builder()
                                .catalogId(target.catalogId())
                                .databaseName(target.databaseName())
                                .name(target.name())))
                .orElse(table);
        refuseForeignView(name, source);
        List<Column> columns = columns(source);
        if (columns.isEmpty()) {
            throw new CatalogException(
                    Kind.MISSING, name + " has no columns in the catalog: run its crawler, or define them");
        }
        return new Described(columns, parameter(source, "table_type").equalsIgnoreCase("ICEBERG"));
    }

    /// Where the files of a table lie.
    ///
    /// @throws CatalogException if files alone are not the table: views, Iceberg and its like
    String location(TableName name) {
        Table table = table(
                name, GetTableRequest.builder().databaseName(name.database()).name(name.table()));
        String format = parameter(table, "table_type") + parameter(table, "spark.sql.sources.provider");
        String location = Optional.ofNullable(table.storageDescriptor())
                .map(StorageDescriptor::location)
                .orElse("");
        if ("VIRTUAL_VIEW".equals(table.tableType())
                || format.matches("(?i).*(iceberg|delta|hudi).*")
                || !location.startsWith("s3://")) {
            throw new CatalogException(Kind.REQUEST, name + " is more than files in S3: check it with Athena");
        }
        return location.endsWith("/") ? location : location + "/";
    }

    private Table table(TableName name, GetTableRequest.Builder request) {
        try {
            return glue.getTable(request.build()).table();
        } catch (SdkException e) {
            throw unreadable(name, e);
        }
    }

    private static CatalogException unreadable(TableName name, SdkException e) {
        if (AwsErrors.isGone(e)) {
            return new CatalogException(
                    Kind.MISSING, "there is no table " + name + " in the Glue catalog of this account and region", e);
        }
        if (AwsErrors.isDenied(e)) {
            return new CatalogException(
                    Kind.DENIED,
                    "the catalog's table " + name + " may not be read: glue:GetTable on catalog, database and table is "
                            + "needed, and SELECT in Lake Formation where it governs the table",
                    e);
        }
        return new CatalogException(
                Kind.UNAVAILABLE, "the Glue catalog does not answer for " + name + ": " + AwsErrors.describe(e), e);
    }

    /// Views of Hive and Spark are text that Athena cannot run.
    private static void refuseForeignView(TableName name, Table table) {
        boolean view = "VIRTUAL_VIEW".equals(table.tableType());
        boolean athena =
                Optional.ofNullable(table.viewOriginalText()).orElse("").startsWith("/* Presto View:")
                        || Boolean.TRUE.equals(table.isMultiDialectView());
        if (view && !athena) {
            throw new CatalogException(
                    Kind.REQUEST,
                    name + " is a view that Athena did not make and cannot read: check the tables behind it");
        }
    }

    private static List<Column> columns(Table table) {
        Stream<software.amazon.awssdk.services.glue.model.Column> data =
                Optional.ofNullable(table.storageDescriptor()).map(StorageDescriptor::columns).stream()
                        .flatMap(List::stream);
        return Stream.concat(data, table.partitionKeys().stream())
                .filter(GlueCatalog::isCurrent)
                .map(column -> new Column(column.name(), new HiveType(type(column)).columnType(), type(column)))
                .toList();
    }

    /// Iceberg leaves dropped columns in the catalog.
    private static boolean isCurrent(software.amazon.awssdk.services.glue.model.Column column) {
        return !"false".equals(column.parameters().get("iceberg.field.current"));
    }

    private static String type(software.amazon.awssdk.services.glue.model.Column column) {
        return Optional.ofNullable(column.type()).orElse("string");
    }

    private static String parameter(Table table, String name) {
        return Optional.ofNullable(table.parameters()).orElse(Map.of()).getOrDefault(name, "");
    }
}
