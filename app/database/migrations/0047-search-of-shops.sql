-- A policy keeps `strpos` and `like` out of an index's conditions, so a search of all shops read each of them. What an administrator
-- searches is found by its trigrams instead, in an index that a function with its owner's rights reads (decision 055).

-- Every three characters that stand side by side, each once. Not the trigrams of pg_trgm: which letters it takes depends on
-- the database's locale, and in "C" it leaves out Arabic ones.
create function text_trigrams(text) returns text[]
  language sql immutable strict parallel safe
  return array(select distinct substr($1, place, 3) from generate_series(1, char_length($1) - 2) as place);

create index shops_trigrams on shops using gin (
  text_trigrams(search_text || E'\n' || slug || coalesce(E'\n' || phone, '')) collate "C")
  -- A search would read each new entry that is not sorted in yet.
  with (fastupdate = off);

-- Shops with the text in what is searched, in the slug or in the phone: at most so many, and 2,001, in no order. The text needs
-- three characters.
create function find_shops(part text, most integer) returns setof uuid
  language plpgsql stable security definer parallel safe
  set search_path = ''
  -- The text is unknown when it is planned: a whole table would seem as good.
  set enable_seqscan = off
as $$
begin
  if (select public.acting_admin_id()) is null then
    return;
  end if;
  return query
    select shops.id from public.shops
    where public.text_trigrams(search_text || E'\n' || slug || coalesce(E'\n' || phone, '')) @> public.text_trigrams(part)
      and (strpos(search_text, part) > 0 or strpos(slug, part) > 0 or strpos(phone, part) > 0)
    limit least(greatest(most, 0), 2001);
end
$$;

-- Hosted platforms hand out rights to new functions by default: nobody has any that is not named below.
do $$
declare
  thing record;
begin
  for thing in
    select p.oid::regprocedure::text as name, rights.grantee
    from pg_proc p, lateral (
      select distinct (aclexplode(coalesce(p.proacl, acldefault('f', p.proowner)))).grantee) as rights
    where p.oid in ('text_trigrams(text)'::regprocedure, 'find_shops(text, integer)'::regprocedure)
      and rights.grantee <> p.proowner
  loop
    execute format('revoke all on function %s from %s', thing.name,
      case when thing.grantee = 0 then 'public' else thing.grantee::regrole::text end);
  end loop;
end
$$;
grant execute on function text_trigrams(text) to vitrine_shop, vitrine_admin, vitrine_auth;
grant execute on function find_shops(text, integer) to vitrine_admin;
