-- A second application with the email or the phone of an earlier one is marked for the administrators; the applicant is
-- told nothing of it. A visitor reads no application, so the mark is made with the owner's rights.

alter table join_requests add column is_repeated boolean not null default false;
create index join_requests_email on join_requests (lower(email));
create index join_requests_phone on join_requests (phone);
grant select (is_repeated) on join_requests to vitrine_admin;

create function mark_repeated_application() returns trigger
  language plpgsql security definer
  set search_path = ''
as $$
begin
  -- Two that come at the same time wait here for each other, always in the same order.
  perform pg_advisory_xact_lock(hashtextextended('public.join_requests', word.hash))
    from (
      select distinct hashtextextended(said, 0) as hash from unnest(array[lower(new.email), new.phone]) as said
      where said is not null order by 1) as word;
  new.is_repeated := exists (
    select from public.join_requests
    where lower(join_requests.email) = lower(new.email) or join_requests.phone = new.phone);
  return new;
end
$$;
create trigger join_requests_repeated before insert on join_requests
  for each row execute function mark_repeated_application();

-- Hosted platforms hand out rights to new functions by default: nobody has any.
do $$
declare
  thing record;
begin
  for thing in
    select case when rights.grantee = 0 then 'public' else rights.grantee::regrole::text end as grantee
    from pg_proc p, lateral (
      select distinct (aclexplode(coalesce(p.proacl, acldefault('f', p.proowner)))).grantee) as rights
    where p.oid = 'mark_repeated_application()'::regprocedure and rights.grantee <> p.proowner
  loop
    execute format('revoke all on function mark_repeated_application() from %s', thing.grantee);
  end loop;
end
$$;
