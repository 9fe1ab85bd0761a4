-- How many applications are approved and rejected changes when an administrator decides, so the platform's version moves then
-- (decision 054). It does not move for a visitor who applies: pending applications are few, and are counted each time.
create function move_version_of_decided() returns trigger
  language plpgsql security definer
  set search_path = ''
as $$
begin
  update public.platform_versions set version = platform_versions.version + 1
    where exists (select from changed where changed.status <> 'pending');
  return null;
end
$$;

create trigger join_requests_insert_counted after insert on join_requests referencing new table as changed
  for each statement execute function move_version_of_decided();
create trigger join_requests_update_counted after update of status on join_requests
  for each statement execute function move_platform_version();
create trigger join_requests_delete_counted after delete or truncate on join_requests
  for each statement execute function move_platform_version();

-- How many shops follow the platform's rate, and which ones get a new one.
create index shops_following on shops (second_currency) where follows_platform_rate;

-- Hosted platforms hand out rights to new functions by default: nobody has any that is not named below.
do $$
declare
  thing record;
begin
  for thing in
    select case when rights.grantee = 0 then 'public' else rights.grantee::regrole::text end as grantee
    from pg_proc p, lateral (
      select distinct (aclexplode(coalesce(p.proacl, acldefault('f', p.proowner)))).grantee) as rights
    where p.oid = 'move_version_of_decided()'::regprocedure and rights.grantee <> p.proowner
  loop
    execute format('revoke all on function move_version_of_decided() from %s', thing.grantee);
  end loop;
end
$$;
