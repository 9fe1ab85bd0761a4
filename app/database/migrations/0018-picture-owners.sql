-- A picture's address names its product or its shop and nothing else. Whether everyone may see it, and whose it is: the shop's
-- own pages show it to its owner all the same. No row for what is not there.

create function picture_owner(kind text, owner_id uuid) returns table (shop_id uuid, is_public boolean)
  language plpgsql stable security definer parallel safe
  set search_path = ''
as $$
begin
  if kind = 'product' then
    return query
      select products.shop_id, products.is_active and shops.is_active
      from public.products join public.shops on shops.id = products.shop_id
      where products.id = owner_id;
  elsif kind = 'logo' then
    return query select shops.id, shops.is_active from public.shops where shops.id = owner_id;
  end if;
end
$$;

-- Hosted platforms hand out rights to new functions by default: nobody has any that is not named below.
do $$
declare
  thing record;
begin
  for thing in
    select p.oid::regprocedure::text as name,
      case when rights.grantee = 0 then 'public' else rights.grantee::regrole::text end as grantee
    from pg_proc p, lateral (
      select distinct (aclexplode(coalesce(p.proacl, acldefault('f', p.proowner)))).grantee) as rights
    where p.oid = 'picture_owner(text, uuid)'::regprocedure and rights.grantee <> p.proowner
  loop
    execute format('revoke all on function %s from %s', thing.name, thing.grantee);
  end loop;
end
$$;
grant execute on function picture_owner(text, uuid) to vitrine_visitor;
