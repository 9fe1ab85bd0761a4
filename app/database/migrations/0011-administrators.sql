-- Administrators are made and removed in the application, and the log of what they did can be searched.

-- Sign-in makes an administrator whole, in one transaction: the identity with its password, the row here, the mail.
revoke insert (id, email, name) on admins from vitrine_admin;
grant insert (id, email, name) on admins to vitrine_auth;
create policy auth_makes_admins on admins for insert to vitrine_auth with check (true);

-- The panel shows whose address is not confirmed yet; of passwords and codes it sees nothing.
create policy admin_identities on identities for select to vitrine_admin using ((select acting_admin_id()) is not null);
grant select (id, email_confirmed_at) on identities to vitrine_admin;

-- As before, and an administrator who was removed a moment ago removes nobody: of two who remove each other at the same
-- time one stays, also where there are more than two.
create or replace function keep_an_administrator() returns trigger
  language plpgsql
  set search_path = ''
as $$
declare
  acting uuid := nullif(current_setting('vitrine.admin_id', true), '')::uuid;
begin
  if old.id = acting then
    raise exception 'An administrator does not remove himself'
      using errcode = 'check_violation', schema = 'public', table = 'admins', constraint = 'admins_not_oneself';
  end if;
  -- Two who remove each other at the same time wait here; row locks would make them wait for each other.
  perform pg_advisory_xact_lock('public.admins'::regclass::oid::bigint);
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

-- Whoever is removed is out at once, on every device, and no link that was mailed opens anything. The rows are sign-in's,
-- which the remover has no right on, so they go with the owner's rights.
create function end_access_of_administrator() returns trigger
  language plpgsql security definer
  set search_path = ''
as $$
begin
  delete from public.sessions where sessions.identity_id = old.id;
  delete from public.mail_tokens where mail_tokens.identity_id = old.id;
  delete from public.outgoing_mails where outgoing_mails.identity_id = old.id;
  return null;
end
$$;
create trigger admins_access after delete on admins for each row execute function end_access_of_administrator();

-- What one administrator did, and one kind of act, the newest first.
create index audit_log_of_actor on audit_log (actor_id, at desc);
create index audit_log_of_action on audit_log (action, at desc);

-- Hosted platforms hand out rights to new functions by default: nobody has any.
do $$
declare
  thing record;
begin
  for thing in
    select case when rights.grantee = 0 then 'public' else rights.grantee::regrole::text end as grantee
    from pg_proc p, lateral (
      select distinct (aclexplode(coalesce(p.proacl, acldefault('f', p.proowner)))).grantee) as rights
    where p.oid = 'end_access_of_administrator()'::regprocedure and rights.grantee <> p.proowner
  loop
    execute format('revoke all on function end_access_of_administrator() from %s', thing.grantee);
  end loop;
end
$$;
