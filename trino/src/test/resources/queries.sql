SELECT count(*) FROM primary
SELECT count(DISTINCT region), count(region), count(region, qty) FROM primary
SELECT sum(qty), avg(amount), min(name), max(day), sum(amount) FROM primary
SELECT avg(qty), stddev(qty), var_pop(qty), stddev_pop(amount) FROM primary
SELECT region, count(*) AS n FROM primary GROUP BY region ORDER BY region
SELECT upper(region) AS r, count(*) AS n FROM primary GROUP BY r HAVING n > 1 ORDER BY r
SELECT region AS r, sum(qty) AS total FROM primary WHERE qty > 0 GROUP BY 1 ORDER BY total DESC
SELECT count_if(qty > 0), bool_and(flag), bool_or(flag) FROM primary
SELECT sum(DISTINCT qty), avg(DISTINCT qty) FROM primary
SELECT max_by(name, qty), min_by(name, qty) FROM primary
SELECT count(*) FILTER (WHERE region = 'EU') FROM primary
SELECT p.id, r.label FROM primary p JOIN regions r ON p.region = r.code ORDER BY p.id
SELECT p.id, r.label FROM primary p LEFT JOIN regions r ON p.region = r.code ORDER BY p.id
SELECT r.code FROM primary p RIGHT JOIN regions r ON p.region = r.code WHERE p.id IS NULL
SELECT count(*) FROM primary CROSS JOIN regions
SELECT count(*) FROM primary, regions WHERE primary.region = regions.code
SELECT id FROM primary WHERE region IN (SELECT code FROM regions) ORDER BY id
SELECT id FROM primary p WHERE NOT EXISTS (SELECT 1 FROM regions r WHERE r.code = p.region) ORDER BY id
SELECT (SELECT max(qty) FROM primary) - (SELECT min(qty) FROM primary)
WITH eu AS (SELECT * FROM primary WHERE region = 'EU') SELECT count(*) FROM eu
WITH a AS (SELECT id, qty * 2 AS double_qty FROM primary), b AS (SELECT * FROM a WHERE double_qty > 0) SELECT sum(double_qty) FROM b
SELECT count(*) FROM (SELECT DISTINCT region FROM primary)
SELECT code FROM regions UNION SELECT region FROM primary WHERE region IS NOT NULL ORDER BY 1
SELECT code FROM regions EXCEPT SELECT region FROM primary
SELECT code FROM regions INTERSECT SELECT region FROM primary ORDER BY 1
SELECT id, row_number() OVER (PARTITION BY region ORDER BY id) AS n FROM primary ORDER BY id
SELECT id, sum(qty) OVER (ORDER BY id ROWS BETWEEN 1 PRECEDING AND CURRENT ROW) AS n FROM primary ORDER BY id
SELECT id, lag(qty) OVER (ORDER BY id) AS before FROM primary ORDER BY id
SELECT id FROM primary ORDER BY qty DESC LIMIT 2
SELECT id FROM primary ORDER BY id LIMIT 2 OFFSET 1
SELECT id, qty + 1 AS more, more * 2 AS most FROM primary ORDER BY id
SELECT * EXCEPT (at, price, day) FROM primary ORDER BY id
SELECT corr(id, qty), covar_pop(id, qty) FROM primary
