-- $1: how many products each new shop will have · $2: how many shops there are already. One to three for each product.
insert into product_variants (shop_id, product_id, product_is_active, position, size, stock)
select products.shop_id, products.id, products.is_active, place,
  case when many > 1 then (array['S', 'M', 'L'])[place + 1] end, abs(hashtextextended(products.id::text, place)) % 12
from products,
  lateral (select 1 + abs(hashtextextended(products.id::text, 3)) % 3 as many) as thrown,
  lateral generate_series(0, many - 1) as place
where products.shop_id in (select md5('bench shop ' || $2::integer + place)::uuid
  from unnest($1::integer[]) with ordinality as given (products, place))
