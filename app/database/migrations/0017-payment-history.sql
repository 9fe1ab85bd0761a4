-- What a shop owed for an earlier month, and what shops paid that were deleted since.

-- The plan that a shop had until a moment. A shop whose plan and price never changed has no row: what it has now is what it
-- had. A month's plan is that of the first row from the month's end on, else the shop's own.
create table shop_plan_history (
  shop_id uuid not null,
  until timestamptz not null,
  -- A copy: plans are renamed and deleted. None where not even the basic plan was stored.
  plan_name text,
  price money_amount,
  constraint shop_plan_history_pkey primary key (shop_id, until),
  constraint shop_plan_history_shop_fkey foreign key (shop_id) references shops (id) on delete cascade
);

create function keep_plan_of_shop() returns trigger
  language plpgsql
  set search_path = ''
as $$
begin
  insert into public.shop_plan_history (shop_id, until, plan_name, price)
    select old.id, now(), plans.name, plans.price
    from (select coalesce(old.plan_id, public.basic_plan_id()) as id) as former
      left join public.plans on plans.id = former.id
  -- Of several changes in one transaction the first knows what was there before it.
  on conflict do nothing;
  return null;
end
$$;
create trigger shops_plan_history after update of plan_id on shops
  for each row when (old.plan_id is distinct from new.plan_id) execute function keep_plan_of_shop();

create function keep_price_of_plan() returns trigger
  language plpgsql
  set search_path = ''
as $$
begin
  insert into public.shop_plan_history (shop_id, until, plan_name, price)
    select shops.id, now(), old.name, old.price from public.shops
    where shops.plan_id = old.id or (shops.plan_id is null and old.id = (select public.basic_plan_id()))
  on conflict do nothing;
  return null;
end
$$;
create trigger plans_price_history after update of price on plans
  for each row when (old.price is distinct from new.price) execute function keep_price_of_plan();

-- Income outlives the shop that paid it; the shop's id does not.
create table deleted_shop_payments (
  id uuid not null default gen_random_uuid(),
  month date not null,
  amount money_amount not null,
  shop_name text not null,
  shop_slug text not null,
  admin_id uuid,
  recorded_at timestamptz not null,
  constraint deleted_shop_payments_pkey primary key (id),
  constraint deleted_shop_payments_admin_fkey foreign key (admin_id) references admins (id) on delete set null,
  constraint deleted_shop_payments_month_first_day check (extract(day from month) = 1)
);
create index deleted_shop_payments_by_month on deleted_shop_payments (month);
create index deleted_shop_payments_admin on deleted_shop_payments (admin_id);

create function keep_payments_of_shop() returns trigger
  language plpgsql
  set search_path = ''
as $$
begin
  insert into public.deleted_shop_payments (month, amount, shop_name, shop_slug, admin_id, recorded_at)
    select payments.month, payments.amount, old.name, old.slug, payments.admin_id, payments.created_at
    from public.payments where payments.shop_id = old.id and payments.voided_at is null;
  return old;
end
$$;
create trigger shops_payments_kept before delete on shops for each row execute function keep_payments_of_shop();

-- Hosted platforms hand out rights to new tables and functions by default: nobody has any that is not named below.
do $$
declare
  thing record;
  name text;
begin
  for thing in
    select c.oid::regclass::text as name,
      case when rights.grantee = 0 then 'public' else rights.grantee::regrole::text end as grantee
    from pg_class c, lateral (select distinct (aclexplode(c.relacl)).grantee) as rights
    where c.oid in ('shop_plan_history'::regclass, 'deleted_shop_payments'::regclass) and rights.grantee <> c.relowner
  loop
    execute format('revoke all on table %s from %s', thing.name, thing.grantee);
  end loop;
  for thing in
    select p.oid::regprocedure::text as name,
      case when rights.grantee = 0 then 'public' else rights.grantee::regrole::text end as grantee
    from pg_proc p, lateral (
      select distinct (aclexplode(coalesce(p.proacl, acldefault('f', p.proowner)))).grantee) as rights
    where p.oid in ('keep_plan_of_shop()'::regprocedure, 'keep_price_of_plan()'::regprocedure,
      'keep_payments_of_shop()'::regprocedure) and rights.grantee <> p.proowner
  loop
    execute format('revoke all on function %s from %s', thing.name, thing.grantee);
  end loop;
  foreach name in array array['shop_plan_history', 'deleted_shop_payments'] loop
    execute format('alter table %I enable row level security', name);
    execute format('alter table %I force row level security', name);
    execute format('create policy owner_everything on %I to current_user using (true) with check (true)', name);
  end loop;
end
$$;

create policy admin_reads_shop_plan_history on shop_plan_history for select to vitrine_admin
  using ((select acting_admin_id()) is not null);
create policy admin_adds_to_shop_plan_history on shop_plan_history for insert to vitrine_admin
  with check ((select acting_admin_id()) is not null);
grant select (shop_id, until, plan_name, price), insert (shop_id, until, plan_name, price) on shop_plan_history
  to vitrine_admin;

create policy admin_reads_deleted_shop_payments on deleted_shop_payments for select to vitrine_admin
  using ((select acting_admin_id()) is not null);
create policy admin_adds_to_deleted_shop_payments on deleted_shop_payments for insert to vitrine_admin
  with check ((select acting_admin_id()) is not null);
grant select (id, month, amount, shop_name, shop_slug, admin_id, recorded_at),
  insert (month, amount, shop_name, shop_slug, admin_id, recorded_at) on deleted_shop_payments to vitrine_admin;
