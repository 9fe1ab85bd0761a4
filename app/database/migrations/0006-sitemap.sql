-- The fourth function that runs with the owner's rights: search engines are told of shops that nobody has named.

-- Active shops after a slug, in order of slug, with how many products each shows; at most 1,000 at once.
create function listed_shops(after_slug text, how_many integer)
  returns table (slug text, product_count integer)
  language plpgsql stable security definer parallel safe
  set search_path = ''
as $$
begin
  return query
    select shops.slug, (
      select count(*)::integer from public.products where products.shop_id = shops.id and products.is_active)
    from public.shops
    where shops.is_active and shops.slug > after_slug
    order by shops.slug
    limit least(greatest(how_many, 0), 1000);
end
$$;

-- Hosted platforms hand out rights to new functions by default: nobody has any that is not named below.
do $$
declare
  thing record;
begin
  for thing in
    select case when rights.grantee = 0 then 'public' else rights.grantee::regrole::text end as grantee
    from pg_proc p, lateral (
      select distinct (aclexplode(coalesce(p.proacl, acldefault('f', p.proowner)))).grantee) as rights
    where p.oid = 'listed_shops(text, integer)'::regprocedure and rights.grantee <> p.proowner
  loop
    execute format('revoke all on function listed_shops(text, integer) from %s', thing.grantee);
  end loop;
end
$$;
grant execute on function listed_shops(text, integer) to vitrine_visitor;
