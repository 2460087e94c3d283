-- comparisons and NaN
price > 1
price >= 1.5
price < 1
price <= 1.5
price = price
price <> 1.5
price > qty
price BETWEEN -1 AND 2
qty = '7'
qty IN ('7', '3')
amount > '1'
amount = 10.5
name = "Ann"
region <=> NULL
region <=> 'EU'
flag
NOT flag
flag IS TRUE
flag IS NOT TRUE
flag IS FALSE
flag IS UNKNOWN
name IS NULL OR region IS NOT NULL
qty IN (1, 7, NULL)
region NOT IN ('EU')
name IS DISTINCT FROM 'Ann'
-- text
name LIKE '%n%'
name ILIKE 'a%'
name NOT LIKE 'A__'
pattern LIKE '1\_%'
name RLIKE '^[A-Z]\\w+$'
pattern rlike '\\d'
regexp_extract(pattern, '([a-z])(\\d)', 2)
regexp_extract(pattern, 'zzz', 0)
regexp_replace(pattern, '\\d+', '#')
regexp_replace(pattern, '([a-z])(\\d)', '$2$1')
length(name)
lower(name)
upper(region)
trim(name)
ltrim(name)
rtrim(name)
concat(region, '-', qty)
region || '/' || amount
concat_ws(',', region, pattern)
substring(pattern, 2)
substring(pattern, 0, 2)
substr(pattern, -2)
left(pattern, 2)
right(pattern, 2)
right(pattern, 0)
instr(pattern, 'b')
locate('2', pattern)
locate('2', pattern, 3)
replace(pattern, '2', 'x')
replace(pattern, '')
translate(pattern, 'ab', 'xy')
reverse(pattern)
startswith(pattern, 'a')
endswith(pattern, '2')
contains(pattern, '1')
ascii(region)
md5(region)
sha2(region, 256)
octet_length(name)
size(split(pattern, '[b2]'))
split(pattern, '1')[0]
array_contains(split(pattern, '1'), 'a')
-- nulls and branches
coalesce(region, 'none')
nvl(qty, 0)
nvl2(region, 'there', 'not')
if(qty > 0, 'some', 'none')
nullif(qty, 0)
greatest(qty, 2)
least(qty, id)
isnull(region)
isnotnull(region)
isnan(price)
nanvl(price, 0)
zeroifnull(qty)
CASE WHEN qty > 5 THEN 'many' WHEN qty > 0 THEN 'few' ELSE 'none' END
CASE region WHEN 'EU' THEN 1 WHEN 'US' THEN 2 END
CASE WHEN qty > 5 THEN qty ELSE 'none' END
-- numbers
qty / 2
qty DIV 2
qty % 3
qty / 0
amount / 3
amount * 2 + 1
- qty
abs(qty)
ceil(price)
floor(amount)
round(amount, 1)
round(qty / 4, 2)
mod(qty, 4)
pmod(qty, 4)
sign(qty)
power(qty, 2)
sqrt(qty)
cbrt(qty)
exp(id)
ln(qty)
log(2, qty)
log10(qty)
qty & 3
qty | 8
qty ^ 1
~ qty
id << 2
qty >> 1
12345678901234567890 > id
1.5D * qty
-- casts
CAST(pattern AS INT)
CAST('2.9' AS INT)
CAST(' 12 ' AS BIGINT)
CAST(amount AS INT)
CAST(qty AS STRING)
CAST(amount AS STRING)
CAST(flag AS STRING)
CAST(flag AS INT)
CAST('yes' AS BOOLEAN)
CAST(pattern AS BOOLEAN)
CAST('2026-02-03' AS DATE)
CAST(pattern AS TIMESTAMP)
CAST(at AS DATE)
CAST(day AS TIMESTAMP)
CAST(amount AS DECIMAL(10, 1))
CAST('1e3' AS DOUBLE)
double(qty)
CAST(at AS STRING)
-- dates
year(at)
month(day)
day(day)
quarter(day)
weekofyear(day)
dayofweek(day)
dayofyear(day)
weekday(day)
hour(at)
minute(at)
second(at)
extract(YEAR FROM at)
date_add(day, 3)
date_sub(day, 3)
day + 1
day - 1
day + INTERVAL 7 DAYS
day - INTERVAL 1 MONTH
at + INTERVAL 2 HOURS
at - INTERVAL '1' DAY
day + INTERVAL 2 HOURS
datediff(day, '2026-01-01')
datediff(current_date, day)
add_months(day, 1)
last_day(day)
make_date(2026, 2, 3)
make_date(2026, 2, 30)
trunc(day, 'MM')
date_trunc('hour', at)
date_trunc('quarter', at)
date_format(at, 'yyyy-MM-dd HH:mm')
date_format(day, 'dd/MM/yy')
to_date('2026-02-03')
to_date('03/02/2026', 'dd/MM/yyyy')
to_timestamp('2026-02-03 04:05:06')
to_timestamp('03.02.2026 04:05', 'dd.MM.yyyy HH:mm')
unix_timestamp(at)
from_unixtime(0)
timestamp_seconds(id)
timestampdiff(DAY, at, TIMESTAMP '2026-03-01 00:00:00')
timestampadd(HOUR, 5, at)
at > '2026-01-01'
day = '2026-02-27'
day < current_date()
at < now()
day IN ('2026-02-27', '2024-02-29')
at BETWEEN '2026-01-01' AND '2026-12-31'
DATE '2026-02-27' = day
TIMESTAMP '2026-02-27 10:00:00' = at
at - TIMESTAMP '2026-01-01 00:00:00' > INTERVAL 30 DAYS
CAST(at AS STRING) - TIMESTAMP '2026-01-01 00:00:00' > INTERVAL 30 DAYS
TIMESTAMP '2026-03-01 00:00:00' - CAST(at AS STRING) > INTERVAL 2 HOURS
TIMESTAMP '2026-03-01 00:00:00' - day > INTERVAL 30 DAYS
