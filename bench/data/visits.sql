-- $1: how many products each new shop will have · $2: how many shops there are already.
-- Two months of days, two of three with visits; on one of five of them four products were opened.
with day as materialized (
  select number, products, md5('bench shop ' || number)::uuid as shop_id, current_date - back as day, luck
  from (select $2::integer + place as number, products
      from unnest($1::integer[]) with ordinality as given (products, place)) as shop, generate_series(0, 59) as back,
    lateral (select abs(hashint8extended(number * 100::bigint + back, 17) % 300)::integer as luck) as thrown
  where luck % 3 > 0
), opened as (
  insert into product_visits (shop_id, day, product_id, views)
  select distinct on (1, 2, 3) shop_id, day, md5('bench product ' || number || '/' || 1 + (luck * 7 + place) % products)::uuid, 1 + luck % 9
  from day, generate_series(1, 4) as place where luck % 5 = 0
)
insert into shop_visits (shop_id, day, views, product_views, chat_taps)
select shop_id, day, luck, luck / 2, luck / 20 from day
