-- The index of the sitemap has pages of a thousand shops, so none takes longer on a larger platform (decision 056). `listed_shops`
-- stays for processes of the release before.
create index shops_shown_slugs on shops (slug) include (id) where is_active;

-- Active shops by slug after the first so many, with how many products each shows; at most 1,000 at once.
create function listed_shops_after(skipped integer, how_many integer)
  returns table (slug text, product_count integer)
  language plpgsql stable security definer parallel safe
  set search_path = ''
as $$
begin
  return query
    select page.slug, (
      select count(*)::integer from public.products where products.shop_id = page.id and products.is_active)
    from (
      select shops.id, shops.slug from public.shops where shops.is_active
      order by shops.slug offset greatest(skipped, 0) limit least(greatest(how_many, 0), 1000)) as page
    order by page.slug;
end
$$;

create function count_listed_shops() returns integer
  language sql stable security definer parallel safe
  set search_path = ''
  return (select count(*)::integer from public.shops where is_active);

-- Hosted platforms hand out rights to new functions by default: nobody has any that is not named below.
do $$
declare
  thing record;
begin
  for thing in
    select p.oid::regprocedure::text as name, rights.grantee
    from pg_proc p, lateral (
      select distinct (aclexplode(coalesce(p.proacl, acldefault('f', p.proowner)))).grantee) as rights
    where p.oid in ('listed_shops_after(integer, integer)'::regprocedure, 'count_listed_shops()'::regprocedure)
      and rights.grantee <> p.proowner
  loop
    execute format('revoke all on function %s from %s', thing.name,
      case when thing.grantee = 0 then 'public' else thing.grantee::regrole::text end);
  end loop;
end
$$;
grant execute on function listed_shops_after(integer, integer), count_listed_shops() to vitrine_visitor;
