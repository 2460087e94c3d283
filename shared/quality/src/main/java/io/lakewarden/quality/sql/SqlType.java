package io.lakewarden.quality.sql;

/// Types that rules cast to.
public enum SqlType {
    TEXT,
    BOOLEAN,
    BIGINT,
    DOUBLE,
    DATE,
    TIMESTAMP
}
