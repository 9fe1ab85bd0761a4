-- The texts of a plan in other languages than that of its own columns, by locale:
-- {"ar": {"name": "…", "description": "…", "features": ["…"]}}. Each text is optional; a page shows the column's where it is
-- missing. So a further language needs no column.

create function are_plan_translations(translations jsonb) returns boolean
  language plpgsql
  immutable
  parallel safe
  set search_path = ''
as $$
declare
  language text;
  texts jsonb;
  field text;
  value jsonb;
begin
  if jsonb_typeof(translations) <> 'object' or octet_length(translations::text) > 40000 then
    return false;
  end if;
  for language, texts in select * from jsonb_each(translations) loop
    if language !~ '^[a-z]{2}$' or jsonb_typeof(texts) <> 'object' then
      return false;
    end if;
    for field, value in select * from jsonb_each(texts) loop
      if not (case
          when field = 'features' and jsonb_typeof(value) = 'array' then
            jsonb_array_length(value) <= 20 and octet_length(value::text) <= 8000
              and not jsonb_path_exists(value, 'strict $[*] ? (@.type() != "string")')
          when jsonb_typeof(value) <> 'string' then false
          when field = 'name' then value #>> '{}' ~ '\S' and char_length(value #>> '{}') <= 60
          when field = 'description' then char_length(value #>> '{}') <= 500
          else false
        end) then
        return false;
      end if;
    end loop;
  end loop;
  return true;
end
$$;

-- Hosted platforms hand out rights to new functions by default: nobody has any.
do $$
declare
  thing record;
begin
  for thing in
    select case when rights.grantee = 0 then 'public' else rights.grantee::regrole::text end as grantee
    from pg_proc p, lateral (
      select distinct (aclexplode(coalesce(p.proacl, acldefault('f', p.proowner)))).grantee) as rights
    where p.oid = 'are_plan_translations(jsonb)'::regprocedure and rights.grantee <> p.proowner
  loop
    execute format('revoke all on function are_plan_translations(jsonb) from %s', thing.grantee);
  end loop;
end
$$;
-- Who writes a plan runs its checks.
grant execute on function are_plan_translations(jsonb) to vitrine_admin;

alter table plans
  add column translations jsonb not null default '{}',
  add constraint plans_translations_shape check (public.are_plan_translations(translations));
grant select (translations) on plans to vitrine_visitor, vitrine_shop;
grant select (translations), insert (translations), update (translations) on plans to vitrine_admin;

-- The plans that every platform begins with, and a free one, have Arabic names from the start.
update plans set translations = jsonb_build_object('ar', jsonb_build_object('name', known.arabic))
  from (values ('Free', 'المجّانيّة'), ('Basic', 'الأساسيّة'), ('Pro', 'الاحترافيّة')) as known (name, arabic)
  where plans.name = known.name;
