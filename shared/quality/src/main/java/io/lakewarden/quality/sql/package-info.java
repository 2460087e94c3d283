/// Typed SQL: tables, expressions and the dialects that render them. Names and values are quoted here and nowhere else.
package io.lakewarden.quality.sql;
