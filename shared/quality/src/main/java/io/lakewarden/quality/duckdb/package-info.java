/// DuckDB: finds and reads data files, keeps the sandbox, runs statements. The only package that speaks JDBC.
package io.lakewarden.quality.duckdb;
