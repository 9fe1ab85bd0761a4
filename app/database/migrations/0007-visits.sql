-- How often a shop and its products were looked at, by day and in sums: nothing of who looked is kept.

-- When the owner first passed the shop's address on, with the dashboard's means: the last of the first steps.
alter table shops add column shared_at timestamptz;
grant select (shared_at), update (shared_at) on shops to vitrine_shop;

-- `product_views` is a sum of its own, so that the past stays as it was when a product is deleted.
create table shop_visits (
  shop_id uuid not null,
  -- A day of the platform's time zone.
  day date not null,
  views bigint not null default 0,
  product_views bigint not null default 0,
  chat_taps bigint not null default 0,
  constraint shop_visits_pkey primary key (shop_id, day),
  constraint shop_visits_shop_fkey foreign key (shop_id) references shops (id) on delete cascade,
  constraint shop_visits_counts_range check (views >= 0 and product_views >= 0 and chat_taps >= 0)
);

create table product_visits (
  shop_id uuid not null,
  day date not null,
  product_id uuid not null,
  views bigint not null default 0,
  constraint product_visits_pkey primary key (shop_id, day, product_id),
  constraint product_visits_product_fkey foreign key (shop_id, product_id) references products (shop_id, id)
    on delete cascade,
  constraint product_visits_views_range check (views >= 0)
);
create index product_visits_of_product on product_visits (shop_id, product_id);

-- The fifth function that runs with the owner's rights: a batch speaks of many shops, and a visitor names one.
-- Adds visits, given as columns of equal length: `shop_view`, `product_view` or `chat_tap` of a shop by its slug, on a day,
-- so many of them. Only active shops and active products count, and no shop's owner for that shop. A shop keeps 400 days,
-- its products 90; what is older goes with the next visit.
create function count_visits(
  slugs text[], days date[], kinds text[], product_ids uuid[], owner_ids uuid[], counts integer[]) returns void
  language plpgsql volatile security definer
  set search_path = ''
as $$
begin
  if cardinality(slugs) > 10000 then
    raise exception 'At most 10000 visits in a batch' using errcode = 'program_limit_exceeded';
  end if;
  with known as (
    select shops.id as shop_id, told.day, told.kind, told.product_id, told.count
    from unnest(slugs, days, kinds, product_ids, owner_ids, counts)
        as told (slug, day, kind, product_id, owner_id, count)
      join public.shops on shops.slug = told.slug and shops.is_active and shops.id is distinct from told.owner_id
      left join public.products on told.kind = 'product_view' and products.shop_id = shops.id
        and products.id = told.product_id and products.is_active
    where told.kind in ('shop_view', 'product_view', 'chat_tap')
      and (told.kind <> 'product_view' or products.id is not null)
      and told.count between 1 and 1000000
      -- The platform's zone is not this server's, and a batch may have waited for the database.
      and told.day between current_date - 2 and current_date + 1
  ), forgotten_shop_days as (
    delete from public.shop_visits using (select distinct known.shop_id from known) as touched
    where shop_visits.shop_id = touched.shop_id and shop_visits.day < current_date - 400
  ), forgotten_product_days as (
    delete from public.product_visits using (select distinct known.shop_id from known) as touched
    where product_visits.shop_id = touched.shop_id and product_visits.day < current_date - 90
  ), products_counted as (
    insert into public.product_visits as kept (shop_id, day, product_id, views)
    -- In one order, so that two processes wait for each other instead of crossing.
    select known.shop_id, known.day, known.product_id, sum(known.count) from known
      where known.kind = 'product_view' group by 1, 2, 3 order by 1, 2, 3
    on conflict (shop_id, day, product_id) do update set views = kept.views + excluded.views
  )
  insert into public.shop_visits as kept (shop_id, day, views, product_views, chat_taps)
  select known.shop_id, known.day,
      coalesce(sum(known.count) filter (where known.kind = 'shop_view'), 0),
      coalesce(sum(known.count) filter (where known.kind = 'product_view'), 0),
      coalesce(sum(known.count) filter (where known.kind = 'chat_tap'), 0)
    from known group by 1, 2 order by 1, 2
  on conflict (shop_id, day) do update set views = kept.views + excluded.views,
    product_views = kept.product_views + excluded.product_views, chat_taps = kept.chat_taps + excluded.chat_taps;
end
$$;

-- Hosted platforms hand out rights to new tables and functions by default: nobody has any that is not named below.
do $$
declare
  thing record;
begin
  for thing in
    select c.oid::regclass::text as name, case when grantee = 0 then 'public' else grantee::regrole::text end as grantee
    from pg_class c, lateral (select distinct (aclexplode(c.relacl)).grantee) as rights
    where c.oid in ('shop_visits'::regclass, 'product_visits'::regclass) and grantee <> c.relowner
  loop
    execute format('revoke all on table %s from %s', thing.name, thing.grantee);
  end loop;
  for thing in
    select p.oid::regprocedure::text as name,
      case when rights.grantee = 0 then 'public' else rights.grantee::regrole::text end as grantee
    from pg_proc p, lateral (
      select distinct (aclexplode(coalesce(p.proacl, acldefault('f', p.proowner)))).grantee) as rights
    where p.oid = 'count_visits(text[], date[], text[], uuid[], uuid[], integer[])'::regprocedure
      and rights.grantee <> p.proowner
  loop
    execute format('revoke all on function %s from %s', thing.name, thing.grantee);
  end loop;
end
$$;

do $$
declare
  name text;
begin
  foreach name in array array['shop_visits', 'product_visits'] loop
    execute format('alter table %I enable row level security', name);
    execute format('alter table %I force row level security', name);
    execute format('create policy owner_everything on %I to current_user using (true) with check (true)', name);
  end loop;
end
$$;

create policy shop_own_visits on shop_visits for select to vitrine_shop
  using (shop_id = (select nullif(current_setting('vitrine.shop_id', true), '')::uuid));
grant select (shop_id, day, views, product_views, chat_taps) on shop_visits to vitrine_shop;

create policy shop_visits_of_products on product_visits for select to vitrine_shop
  using (shop_id = (select nullif(current_setting('vitrine.shop_id', true), '')::uuid));
grant select (shop_id, day, product_id, views) on product_visits to vitrine_shop;

grant execute on function count_visits(text[], date[], text[], uuid[], uuid[], integer[]) to vitrine_visitor;
