-- Removals of administrators wait for each other at a lock that nobody else can take: any session of any role could hold the
-- advisory one, and removals failed for as long. Row locks would make two removals wait for each other. Of the table of
-- migrations no role but the owner has any right, and only a migration writes there.
create or replace function keep_an_administrator() returns trigger
  language plpgsql security definer
  set search_path = ''
as $$
declare
  acting uuid := nullif(current_setting('vitrine.admin_id', true), '')::uuid;
begin
  if old.id = acting then
    raise exception 'An administrator does not remove himself'
      using errcode = 'check_violation', schema = 'public', table = 'admins', constraint = 'admins_not_oneself';
  end if;
  lock table public.schema_migrations in share row exclusive mode;
  if acting is not null and not exists (select from public.admins where admins.id = acting) then
    raise exception 'Who is an administrator no longer removes nobody'
      using errcode = 'check_violation', schema = 'public', table = 'admins', constraint = 'admins_removed_by_one';
  end if;
  if not exists (select from public.admins where admins.id <> old.id) then
    raise exception 'The last administrator stays'
      using errcode = 'check_violation', schema = 'public', table = 'admins', constraint = 'admins_last_one';
  end if;
  return old;
end
$$;

-- As for every function that runs with the owner's rights: nobody calls it but the trigger.
do $$
declare
  thing record;
begin
  for thing in
    select case when rights.grantee = 0 then 'public' else rights.grantee::regrole::text end as grantee
    from pg_proc p, lateral (
      select distinct (aclexplode(coalesce(p.proacl, acldefault('f', p.proowner)))).grantee) as rights
    where p.oid = 'keep_an_administrator()'::regprocedure and rights.grantee <> p.proowner
  loop
    execute format('revoke all on function keep_an_administrator() from %s', thing.grantee);
  end loop;
end
$$;
