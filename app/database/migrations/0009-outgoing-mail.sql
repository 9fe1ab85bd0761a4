-- Mail that is still to be sent. It names the person and the occasion; the token of its link is made when it is sent, so
-- that nothing here opens a door. Whoever sends it, this process or another, takes the row for a while and then removes it.
create table outgoing_mails (
  id uuid not null default gen_random_uuid(),
  identity_id uuid not null,
  purpose text not null,
  locale text not null,
  created_at timestamptz not null default now(),
  attempts integer not null default 0,
  next_attempt_at timestamptz not null default now(),
  constraint outgoing_mails_pkey primary key (id),
  constraint outgoing_mails_identity_fkey foreign key (identity_id) references identities (id) on delete cascade,
  constraint outgoing_mails_purpose_known check (purpose in ('confirm_email', 'reset_password')),
  constraint outgoing_mails_locale_known check (locale in ('en', 'ar')),
  constraint outgoing_mails_attempts_range check (attempts >= 0)
);
create index outgoing_mails_due on outgoing_mails (next_attempt_at);
create index outgoing_mails_identity on outgoing_mails (identity_id);

-- Hosted platforms hand out rights to new tables by default: nobody has any that is not named below.
do $$
declare
  thing record;
begin
  for thing in
    select case when rights.grantee = 0 then 'public' else rights.grantee::regrole::text end as grantee
    from pg_class c, lateral (select distinct (aclexplode(c.relacl)).grantee) as rights
    where c.oid = 'outgoing_mails'::regclass and rights.grantee <> c.relowner
  loop
    execute format('revoke all on table outgoing_mails from %s', thing.grantee);
  end loop;
  alter table outgoing_mails enable row level security;
  alter table outgoing_mails force row level security;
  execute 'create policy owner_everything on outgoing_mails to current_user using (true) with check (true)';
end
$$;

create policy auth_outgoing_mails on outgoing_mails to vitrine_auth using (true);
grant select (id, identity_id, purpose, locale, created_at, attempts, next_attempt_at),
  insert (id, identity_id, purpose, locale), update (attempts, next_attempt_at), delete on outgoing_mails to vitrine_auth;

-- How many wait, for the overview.
create policy admin_outgoing_mails on outgoing_mails for select to vitrine_admin
  using ((select acting_admin_id()) is not null);
grant select (id, created_at, attempts) on outgoing_mails to vitrine_admin;
