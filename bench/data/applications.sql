-- $1: how many products each new shop will have · $2: how many shops there are already.
-- One that was approved for each shop, one of twenty rejected beside it, one of a hundred pending.
insert into join_requests (id, name, email, phone, plan_id, status, created_at, language)
select md5('bench application ' || number || status)::uuid, 'Applicant ' || number,
  'bench-' || number || case status when 'approved' then '' else '-' || status end || '@shops.example', '+9613000000',
  md5('bench plan Standard')::uuid, status, moment + number * interval '1 minute', case number % 2 when 0 then 'ar' else 'en' end
from (select $2::integer + place as number from unnest($1::integer[]) with ordinality as given (products, place)) as shop
  join (values ('approved', 1, timestamptz '2025-12-31'), ('rejected', 20, timestamptz '2026-09-01'),
    ('pending', 100, timestamptz '2026-09-15')) as kind (status, every, moment) on number % every = 0
