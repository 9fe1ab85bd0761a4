-- $1: how many products each new shop will have · $2: how many shops there are already. Eight entries a shop.
insert into audit_log (id, at, actor, actor_id, actor_name, action, shop_id, shop_name)
select md5('bench entry ' || number || '/' || place)::uuid,
  timestamptz '2026-01-01' + (number + place * 60000 % 470000) * interval '1 minute',
  case when place < 5 then 'admin' else 'shop' end, md5(case when place < 5 then 'bench admin' else 'bench shop ' || number end)::uuid,
  case when place < 5 then 'Sample administrator' else 'bench-' || number end,
  (array['shop_created', 'shop_marked_paid', 'shop_marked_paid', 'shop_plan_changed', 'shop_signed_in'])[least(place, 5)],
  md5('bench shop ' || number)::uuid, case number % 2 when 0 then 'متجر ' || number else 'Shop ' || number end
from (select $2::integer + place as number from unnest($1::integer[]) with ordinality as given (products, place)) as shop,
  generate_series(1, 8) as place
