package io.lakewarden.rotation.redshift;

import io.lakewarden.rotation.postgres.Statements;
import java.util.ArrayList;
import java.util.List;

/// What users may do in the database that the secret names.
final class Rights {

    private static final String SYSTEM = "substring(n.nspname, 1, 3) <> 'pg_' AND n.nspname <> 'information_schema'";

    private static final String RELATION = "quote_ident(n.nspname) || '.' || quote_ident(c.relname)";

    /// A schema that one may not use hides what is in it, and asking about its relations by name is an
    /// error.
    private static final String ON_RELATIONS = """
        SELECT r.name,
               CASE WHEN r.visible THEN has_table_privilege(r.name, 'SELECT') ELSE false END,
               CASE WHEN r.visible THEN has_table_privilege(r.name, 'INSERT') ELSE false END,
               CASE WHEN r.visible THEN has_table_privilege(r.name, 'UPDATE') ELSE false END,
               CASE WHEN r.visible THEN has_table_privilege(r.name, 'DELETE') ELSE false END,
               CASE WHEN r.visible THEN has_table_privilege(r.name, 'REFERENCES') ELSE false END
        FROM (SELECT %s AS name, has_schema_privilege(n.nspname, 'USAGE') AS visible
              FROM pg_catalog.pg_class c JOIN pg_catalog.pg_namespace n ON n.oid = c.relnamespace
              WHERE c.relkind IN ('r', 'v') AND %s) r\
        """.formatted(RELATION, SYSTEM);

    private static final String ON_SCHEMAS = """
        SELECT quote_ident(n.nspname), has_schema_privilege(n.nspname, 'USAGE'), has_schema_privilege(n.nspname, 'CREATE')
        FROM pg_catalog.pg_namespace n WHERE %s\
        """.formatted(SYSTEM);

    private static final String ON_DATABASE = """
        SELECT current_database(), has_database_privilege(current_database(), 'CREATE'),
               has_database_privilege(current_database(), 'TEMP')\
        """;

    /// What names a user: rights of its own, default privileges, policies. The lists of rights are looked
    /// through here; the others are views that AWS documents.
    private static final String NAMING = """
        SELECT 'relation ' || %s, array_to_string(c.relacl, chr(31))
        FROM pg_catalog.pg_class c JOIN pg_catalog.pg_namespace n ON n.oid = c.relnamespace WHERE c.relacl IS NOT NULL
        UNION ALL SELECT 'schema ' || quote_ident(n.nspname), array_to_string(n.nspacl, chr(31))
        FROM pg_catalog.pg_namespace n WHERE n.nspacl IS NOT NULL
        UNION ALL SELECT 'function ' || quote_ident(n.nspname) || '.' || quote_ident(p.proname),
               array_to_string(p.proacl, chr(31))
        FROM pg_catalog.pg_proc p JOIN pg_catalog.pg_namespace n ON n.oid = p.pronamespace WHERE p.proacl IS NOT NULL
        UNION ALL SELECT 'language ' || quote_ident(l.lanname), array_to_string(l.lanacl, chr(31))
        FROM pg_catalog.pg_language l WHERE l.lanacl IS NOT NULL
        UNION ALL SELECT 'database ' || quote_ident(d.datname), array_to_string(d.datacl, chr(31))
        FROM pg_catalog.pg_database d WHERE d.datacl IS NOT NULL\
        """.formatted(RELATION);

    private static final String OWNING = """
        SELECT 'relation ' || %s FROM pg_catalog.pg_class c JOIN pg_catalog.pg_namespace n ON n.oid = c.relnamespace
        JOIN pg_catalog.pg_user u ON u.usesysid = c.relowner WHERE u.usename = ? AND c.relkind IN ('r', 'v') AND %s
        UNION ALL SELECT 'schema ' || quote_ident(n.nspname) FROM pg_catalog.pg_namespace n
        JOIN pg_catalog.pg_user u ON u.usesysid = n.nspowner WHERE u.usename = ? AND %s
        UNION ALL SELECT 'function ' || quote_ident(n.nspname) || '.' || quote_ident(p.proname)
        FROM pg_catalog.pg_proc p JOIN pg_catalog.pg_namespace n ON n.oid = p.pronamespace
        JOIN pg_catalog.pg_user u ON u.usesysid = p.proowner WHERE u.usename = ?
        UNION ALL SELECT 'database ' || quote_ident(d.datname) FROM pg_catalog.pg_database d
        JOIN pg_catalog.pg_user u ON u.usesysid = d.datdba WHERE u.usename = ?\
        """.formatted(RELATION, SYSTEM, SYSTEM);

    private static final String COLUMNS = """
        SELECT 'column ' || p.namespace_name || '.' || p.relation_name || '.' || p.column_name
        FROM pg_catalog.svv_column_privileges p WHERE p.identity_name = ? AND p.identity_type = 'user'\
        """;

    private static final String ROW_POLICIES = """
        SELECT 'the row policy on ' || p.relschema || '.' || p.relname
        FROM pg_catalog.svv_rls_attached_policy p WHERE p.grantee = ? AND p.granteekind = 'user'\
        """;

    private static final String MASKS = """
        SELECT 'the masking policy on ' || p.schema_name || '.' || p.table_name
        FROM pg_catalog.svv_attached_masking_policy p WHERE p.grantee = ? AND p.grantee_type = 'user'\
        """;

    private final Statements statements;

    Rights(Statements statements) {
        this.statements = statements;
    }

    /// What the session's own user may do in effect, whatever it comes from.
    List<String> mine() {
        List<String> rights = new ArrayList<>();
        add(rights, ON_RELATIONS, "SELECT", "INSERT", "UPDATE", "DELETE", "REFERENCES");
        add(rights, ON_SCHEMAS, "USAGE", "CREATE");
        add(rights, ON_DATABASE, "CREATE", "TEMP");
        return rights;
    }

    private void add(List<String> rights, String sql, String... names) {
        statements
                .query(
                        "reading what a user may do",
                        row -> {
                            List<String> found = new ArrayList<>();
                            for (int i = 0; i < names.length; i++) {
                                if (row.getBoolean(i + 2)) {
                                    found.add(names[i] + " on " + row.getString(1));
                                }
                            }
                            return found;
                        },
                        sql)
                .forEach(rights::addAll);
    }

    /// What names the user itself, not one of its groups or roles.
    List<String> naming(String user) {
        List<String> things = new ArrayList<>();
        statements
                .query(
                        "looking for rights of a user's own",
                        row -> new Grantees(row.getString(1), row.getString(2)),
                        NAMING)
                .stream()
                .filter(grantees -> grantees.name(user))
                .forEach(grantees -> things.add(grantees.thing()));
        for (String sql : List.of(COLUMNS, ROW_POLICIES, MASKS)) {
            things.addAll(statements.query("looking for what names a user", row -> row.getString(1), sql, user));
        }
        return things;
    }

    List<String> ownedBy(String user) {
        return statements.query(
                "looking for what a user owns", row -> row.getString(1), OWNING, user, user, user, user);
    }
}
