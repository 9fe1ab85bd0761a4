-- A product that was begun with its picture alone, several at once, and was never published: without a name of its own, or
-- with one. It is inactive until it has a name; the first publication ends it.

alter table products
  add column draft text,
  add constraint products_draft_known check (draft in ('unnamed', 'named')),
  add constraint products_draft_hidden check (draft is null or not is_active);
grant select (draft), insert (draft), update (draft) on products to vitrine_shop;

create function end_draft() returns trigger
  language plpgsql
  set search_path = ''
as $$
begin
  -- Wherever it is renamed, that is its own name.
  if old.draft = 'unnamed' and new.draft = 'unnamed' and new.name <> old.name then
    new.draft := 'named';
  end if;
  if new.draft = 'named' and new.is_active then
    new.draft := null;
  end if;
  return new;
end
$$;
create trigger products_draft before update on products
  for each row when (new.draft is not null) execute function end_draft();

-- Hosted platforms hand out rights to new functions by default: nobody has any.
do $$
declare
  thing record;
begin
  for thing in
    select case when rights.grantee = 0 then 'public' else rights.grantee::regrole::text end as grantee
    from pg_proc p, lateral (
      select distinct (aclexplode(coalesce(p.proacl, acldefault('f', p.proowner)))).grantee) as rights
    where p.oid = 'end_draft()'::regprocedure and rights.grantee <> p.proowner
  loop
    execute format('revoke all on function end_draft() from %s', thing.grantee);
  end loop;
end
$$;
