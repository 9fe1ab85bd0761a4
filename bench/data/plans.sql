-- A platform has plans: one that costs nothing, of a shop without a plan too, and two that are paid by the month.
insert into plans (id, name, price, product_limit, protected, created_at)
select md5('bench plan ' || name)::uuid, name, price, -1, price is null, timestamptz '2025-12-01'
from (values ('Basic', null), ('Standard', 15.00), ('Large', 30.00)) as plan (name, price)
on conflict do nothing
