-- $1: how many products each new shop will have · $2: how many shops there are already. One shop of twenty changed its plan.
insert into shop_plan_history (shop_id, until, plan_name, price)
select md5('bench shop ' || number)::uuid, timestamptz '2026-06-15' + number % 1000 * interval '1 minute', 'Small', 10.00
from (select $2::integer + place as number from unnest($1::integer[]) with ordinality as given (products, place)) as shop
where number % 20 = 3
