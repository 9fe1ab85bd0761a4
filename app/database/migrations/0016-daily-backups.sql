-- The tries of the platform's own daily backup: this place's log, which no backup holds. The process that makes one writes it
-- as the schema's owner, under an advisory lock that ends with it; a row that nobody finished is a process that was ended.
create table backups (
  id uuid not null default gen_random_uuid(),
  -- What a good one holds is as of this moment.
  started_at timestamptz not null default now(),
  finished_at timestamptz,
  failure text,
  -- Its name in the folder, without the way there.
  file text not null,
  bytes bigint,
  row_count bigint,
  image_files bigint,
  constraint backups_pkey primary key (id),
  constraint backups_file_shape check (file ~ '^vitrine-\d{4}-\d{2}-\d{2}-\d{4}\.tar\.gz$'),
  constraint backups_failure_known check (failure in ('disk_full', 'folder', 'image_store', 'interrupted', 'other')),
  constraint backups_told_whole check (
    case when finished_at is null then failure is null and bytes is null
    else (failure is null) = (bytes is not null and row_count is not null and image_files is not null) end)
);
create index backups_latest on backups (started_at desc);

-- Hosted platforms hand out rights to new tables by default: nobody has any that is not named below.
do $$
declare
  thing record;
begin
  for thing in
    select case when rights.grantee = 0 then 'public' else rights.grantee::regrole::text end as grantee
    from pg_class c, lateral (select distinct (aclexplode(c.relacl)).grantee) as rights
    where c.oid = 'backups'::regclass and rights.grantee <> c.relowner
  loop
    execute format('revoke all on table backups from %s', thing.grantee);
  end loop;
  alter table backups enable row level security;
  alter table backups force row level security;
  execute 'create policy owner_everything on backups to current_user using (true) with check (true)';
end
$$;

-- Whether one is due is asked by the round that starts it; how old the last one is, by the overview. Nobody else sees it.
create policy auth_backups on backups for select to vitrine_auth using (true);
grant select (id, started_at, finished_at, failure) on backups to vitrine_auth;
create policy admin_backups on backups for select to vitrine_admin using ((select acting_admin_id()) is not null);
grant select (id, started_at, finished_at, failure) on backups to vitrine_admin;
