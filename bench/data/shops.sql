-- $1: how many products each new shop will have · $2: how many shops there are already.
-- Every second shop is Arabic; of ten, two have no plan, five the first that is paid and three the second. What is made is
-- the same in each run.
insert into shops (id, name, slug, username, email, phone, location, language, plan_id, created_at)
select md5('bench shop ' || number)::uuid,
  case number % 2 when 0 then 'متجر ' || number else 'Shop ' || number end,
  'bench-' || number, 'bench-' || number, 'bench-' || number || '@shops.example', '+9613000000', 'Beirut',
  case number % 2 when 0 then 'ar' else 'en' end,
  case when number % 10 > 6 then md5('bench plan Large')::uuid when number % 10 > 1 then md5('bench plan Standard')::uuid end,
  timestamptz '2026-01-01' + number * interval '1 minute'
from (select $2::integer + place as number from unnest($1::integer[]) with ordinality as given (products, place)) as shop
