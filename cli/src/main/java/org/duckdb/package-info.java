/// What replaces a part of DuckDB's driver.
package org.duckdb;
