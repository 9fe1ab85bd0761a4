-- $1: how many products each new shop will have · $2: how many shops there are already.
-- About 26 orders a shop within a year: four at least, and some thousand in one shop of a thousand. Two lines each.
with shop as (
  select number, products, md5('bench shop ' || number)::uuid as id,
    4 + 3000 / (1 + abs(hashint8extended(number, 11) % 1000)) as orders
  from (select $2::integer + place as number, products
    from unnest($1::integer[]) with ordinality as given (products, place)) as given
), line as materialized (
  select shop.id as shop_id, shop.number, shop.orders, n, place, md5('bench order ' || shop.number || '/' || n)::uuid as order_id,
    product.id as product_id, product.name, product.effective_cents as cents, 1 + (n + place) % 3 as quantity
  from shop, generate_series(1, shop.orders) as n, generate_series(1, least(2, shop.products)) as place,
    lateral (select id, name, effective_cents from products where products.shop_id = shop.id and products.id =
      md5('bench product ' || shop.number || '/' || 1 + (n * 7 + place) % shop.products)::uuid) as product
), placed as (
  insert into orders (shop_id, id, number, status, language, total_cents, is_partial, customer_name, customer_phone, cart_hash,
    line_names, created_at, status_at)
  select shop_id, order_id, 1000 + n,
    case when n > orders - 3 then 'new' when n % 11 = 0 then 'cancelled' when n % 40 = 1 then 'confirmed' else 'completed' end,
    case number % 2 when 0 then 'ar' else 'en' end, coalesce(sum(quantity * cents), 0), bool_or(cents is null),
    case when n % 5 < 3 then 'Sample customer ' || n end, case when n % 5 < 3 then '+961300' || n % 10000 end, 'YQ==',
    string_agg(name, E'\n' order by place), moment, moment
  from line, lateral (select timestamptz '2025-12-01' + n * interval '354 days' / orders as moment) as made
  group by shop_id, order_id, n, orders, number, moment
  returning shop_id, id, status, created_at
), told as (
  insert into order_events (shop_id, order_id, id, at, kind)
  select shop_id, id, 1 + step, created_at, case step when 0 then 'placed' else status end
  from placed, generate_series(0, case status when 'new' then 0 else 1 end) as step
)
insert into order_lines (shop_id, order_id, position, product_id, name, quantity, unit_cents)
select shop_id, order_id, place, product_id, name, quantity, cents from line
