-- A sum over all shops is the sum over 64 parts of them: after a change only the changed shops' parts are counted again
-- (decision 054). A shop's part is the first six bits of its id, which is random.
alter table platform_versions add column part_versions bigint[] not null default array_fill(0, array[64]);

create function part_of_shop(uuid) returns integer
  language sql immutable strict parallel safe
  return get_byte(uuid_send($1), 0) >> 2;

-- The row is the one whose version the same transaction moves, so there is no other lock to wait for.
create function move_parts(moved integer[]) returns void
  language sql
  set search_path = ''
as $$
  update public.platform_versions set part_versions = array(
    select part_versions[part + 1] + (part = any(moved))::integer from generate_series(0, 63) as part order by part)
  where moved <> '{}';
$$;

create function move_parts_of_shops() returns trigger
  language plpgsql security definer
  set search_path = ''
as $$
begin
  if tg_op = 'UPDATE' then
    perform public.move_parts(array(
      select distinct public.part_of_shop(changed.id) from changed join before using (id)
      where (changed.is_active, changed.plan_id, changed.created_at)
        is distinct from (before.is_active, before.plan_id, before.created_at)));
  else
    perform public.move_parts(array(select distinct public.part_of_shop(changed.id) from changed));
  end if;
  return null;
end
$$;

create function move_parts_of_payments() returns trigger
  language plpgsql security definer
  set search_path = ''
as $$
begin
  if tg_op = 'UPDATE' then
    perform public.move_parts(array(
      select distinct public.part_of_shop(changed.shop_id) from changed join before using (shop_id, id)
      where (changed.month, changed.amount, changed.voided_at) is distinct from (before.month, before.amount, before.voided_at)));
  else
    perform public.move_parts(array(select distinct public.part_of_shop(changed.shop_id) from changed));
  end if;
  return null;
end
$$;

create function move_all_parts() returns trigger
  language plpgsql security definer
  set search_path = ''
as $$
begin
  perform public.move_parts(array(select generate_series(0, 63)));
  return null;
end
$$;

create trigger shops_insert_parts after insert on shops referencing new table as changed
  for each statement execute function move_parts_of_shops();
create trigger shops_delete_parts after delete on shops referencing old table as changed
  for each statement execute function move_parts_of_shops();
create trigger shops_update_parts after update on shops referencing old table as before new table as changed
  for each statement execute function move_parts_of_shops();
create trigger shops_truncate_parts after truncate on shops for each statement execute function move_all_parts();
create trigger payments_insert_parts after insert on payments referencing new table as changed
  for each statement execute function move_parts_of_payments();
create trigger payments_delete_parts after delete on payments referencing old table as changed
  for each statement execute function move_parts_of_payments();
create trigger payments_update_parts after update on payments referencing old table as before new table as changed
  for each statement execute function move_parts_of_payments();
create trigger payments_truncate_parts after truncate on payments for each statement execute function move_all_parts();
create trigger plans_insert_parts after insert or delete or truncate on plans for each statement execute function move_all_parts();
create trigger plans_update_parts after update of price, protected, created_at on plans
  for each statement execute function move_all_parts();

-- Hosted platforms hand out rights to new functions by default: nobody has any that is not named below.
do $$
declare
  thing record;
begin
  for thing in
    select p.oid::regprocedure::text as name, rights.grantee
    from pg_proc p, lateral (
      select distinct (aclexplode(coalesce(p.proacl, acldefault('f', p.proowner)))).grantee) as rights
    where p.oid in ('part_of_shop(uuid)'::regprocedure, 'move_parts(integer[])'::regprocedure,
        'move_parts_of_shops()'::regprocedure, 'move_parts_of_payments()'::regprocedure, 'move_all_parts()'::regprocedure)
      and rights.grantee <> p.proowner
  loop
    execute format('revoke all on function %s from %s', thing.name,
      case when thing.grantee = 0 then 'public' else thing.grantee::regrole::text end);
  end loop;
end
$$;
grant execute on function part_of_shop(uuid) to vitrine_admin;
grant select (part_versions) on platform_versions to vitrine_admin;
