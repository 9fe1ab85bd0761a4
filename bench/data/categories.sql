-- $1: how many products each new shop will have · $2: how many shops there are already.
insert into categories (shop_id, id, name, sort_order)
select md5('bench shop ' || number)::uuid, md5('bench category ' || number || '/' || category)::uuid,
  case number % 2 when 0 then 'فئة ' || category else 'Category ' || category end, category
from (select $2::integer + place as number from unnest($1::integer[]) with ordinality as given (products, place)) as shop,
  generate_series(1, 8) as category
