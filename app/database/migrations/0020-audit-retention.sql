-- The audit log is still only added to, but for entries that are older than 90 days: of these a round may let go, if the operator
-- says after how many days. Whoever gets hold of a role, or of the function, removes nothing younger.

drop trigger audit_log_append_only on audit_log;

create or replace function refuse_change() returns trigger
  language plpgsql
  set search_path = ''
as $$
begin
  if tg_op = 'DELETE' and tg_level = 'ROW' then
    if old.at < now() - interval '90 days' then
      return old;
    end if;
  end if;
  raise exception 'The audit log is only added to'
    using errcode = 'insufficient_privilege', schema = 'public', table = tg_table_name, constraint = 'audit_log_append_only';
end
$$;
create trigger audit_log_append_only before update or truncate on audit_log
  for each statement execute function refuse_change();
create trigger audit_log_retention before delete on audit_log
  for each row execute function refuse_change();

-- Some of the entries that are older than so many days; how many went.
create function forget_old_audit_entries(days integer) returns integer
  language plpgsql volatile strict security definer
  set search_path = ''
as $$
declare
  entries integer;
begin
  delete from public.audit_log where audit_log.id in (
    select old.id from public.audit_log as old
    where old.at < now() - make_interval(days => greatest(forget_old_audit_entries.days, 90))
    order by old.at limit 500 for update skip locked);
  get diagnostics entries = row_count;
  return entries;
end
$$;

-- Hosted platforms hand out rights to new functions by default: nobody has any that is not named below.
do $$
declare
  thing record;
begin
  for thing in
    select case when rights.grantee = 0 then 'public' else rights.grantee::regrole::text end as grantee
    from pg_proc p, lateral (
      select distinct (aclexplode(coalesce(p.proacl, acldefault('f', p.proowner)))).grantee) as rights
    where p.oid = 'forget_old_audit_entries(integer)'::regprocedure and rights.grantee <> p.proowner
  loop
    execute format('revoke all on function forget_old_audit_entries(integer) from %s', thing.grantee);
  end loop;
end
$$;
grant execute on function forget_old_audit_entries(integer) to vitrine_auth;
