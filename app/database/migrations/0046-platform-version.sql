-- Sums over all shops take time that grows with the platform, and change when an administrator does something. The row's version
-- moves with each such change, in its transaction: who reads the same version again need not count again (decision 054). The
-- first change makes the row: a database that is only migrated is empty, and a backup can be restored into it.
create table platform_versions (
  -- Another one in another database: what a process keeps is never taken for that of another one.
  id uuid not null default gen_random_uuid(),
  version bigint not null default 0,
  constraint platform_versions_pkey primary key (id)
);

-- It has its owner's rights: who changes a shop, a plan or a payment can't write the version itself.
create function move_platform_version() returns trigger
  language plpgsql security definer
  set search_path = ''
as $$
begin
  update public.platform_versions set version = platform_versions.version + 1;
  -- Two first changes at once make two rows, which then move together.
  if not found then
    insert into public.platform_versions default values;
  end if;
  return null;
end
$$;

-- When the statement has all its rows: its transaction then waits for no row of a shop while others wait for the version. Names,
-- settings and products of a shop are in no sum, and no owner moves the version. A plan's history changes with plan or price.
create trigger shops_insert_counted after insert or delete or truncate on shops
  for each statement execute function move_platform_version();
create trigger shops_update_counted after update of is_active, plan_id, created_at on shops
  for each statement execute function move_platform_version();
create trigger payments_insert_counted after insert or delete or truncate on payments
  for each statement execute function move_platform_version();
create trigger payments_update_counted after update of month, amount, voided_at on payments
  for each statement execute function move_platform_version();
create trigger plans_insert_counted after insert or delete or truncate on plans
  for each statement execute function move_platform_version();
create trigger plans_update_counted after update of price, protected, created_at on plans
  for each statement execute function move_platform_version();
create trigger deleted_shop_payments_counted after insert or update or delete or truncate on deleted_shop_payments
  for each statement execute function move_platform_version();

-- Hosted platforms hand out rights to new tables and functions by default: nobody has any that is not named below.
do $$
declare
  thing record;
begin
  for thing in
    select 'table ' || c.oid::regclass::text as name, rights.grantee
    from pg_class c, lateral (select distinct (aclexplode(c.relacl)).grantee) as rights
    where c.oid = 'platform_versions'::regclass and rights.grantee <> c.relowner
    union all
    select 'function ' || p.oid::regprocedure::text, rights.grantee
    from pg_proc p, lateral (
      select distinct (aclexplode(coalesce(p.proacl, acldefault('f', p.proowner)))).grantee) as rights
    where p.oid = 'move_platform_version()'::regprocedure and rights.grantee <> p.proowner
  loop
    execute format('revoke all on %s from %s', thing.name,
      case when thing.grantee = 0 then 'public' else thing.grantee::regrole::text end);
  end loop;
  alter table platform_versions enable row level security;
  alter table platform_versions force row level security;
  execute 'create policy owner_everything on platform_versions to current_user using (true) with check (true)';
end
$$;

create policy admin_platform_versions on platform_versions for select to vitrine_admin
  using ((select acting_admin_id()) is not null);
grant select (id, version) on platform_versions to vitrine_admin;
