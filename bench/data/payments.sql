-- $1: how many products each new shop will have · $2: how many shops there are already.
-- Of the last twelve months 88 of 100 that a shop with a paid plan owes, of the present one 60; one record of fifty is void.
insert into payments (shop_id, id, month, amount, created_at, voided_at)
select shops.id, md5('bench payment ' || number || '/' || month)::uuid, month, plans.price,
  month + luck % 20 * interval '1 day', case when luck % 50 = 0 then month + interval '21 days' end
from (select $2::integer + place as number from unnest($1::integer[]) with ordinality as given (products, place)) as shop
  join shops on shops.id = md5('bench shop ' || number)::uuid
  join plans on plans.id = shops.plan_id,
  lateral (select (date_trunc('month', now()) - back * interval '1 month')::date as month, back
    from generate_series(0, 11) as back) as paid,
  lateral (select abs(hashint8extended(number * 100::bigint + back, 13) % 1000)::integer as luck) as thrown
where luck % 100 < case back when 0 then 60 else 88 end and month + 31 > shops.created_at
