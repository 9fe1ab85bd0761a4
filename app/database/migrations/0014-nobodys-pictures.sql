-- What nobody needs any more goes once a day: files that no row names, pictures that waited for a product that was never
-- saved, and old shared carts. Two functions do it with the owner's rights, because it is every shop's at once.

-- A picture's key names its product, not the shop.
create index products_by_id on products (id);
create index shared_carts_oldest on shared_carts (created_at);
create index staged_pictures_by_age on staged_pictures (created_at);

-- Those of these keys of pictures, without width and type, that no row names. With `holding` no row can come to name one of
-- them until the transaction ends: it waits for the product or shop, as everyone does who adds a picture.
create function unnamed_pictures(keys text[], holding boolean) returns setof text
  language plpgsql volatile security definer
  set search_path = ''
as $$
begin
  if cardinality(keys) > 1000 then
    raise exception 'At most 1000 pictures at once' using errcode = 'program_limit_exceeded';
  end if;
  if holding then
    perform from public.products
      where products.id in (select split_part(key, '/', 2)::uuid from unnest(keys) as key where starts_with(key, 'product-images/'))
      order by products.shop_id, products.id for no key update;
    perform from public.shops
      where shops.id in (select split_part(key, '/', 2)::uuid from unnest(keys) as key where starts_with(key, 'shop-logos/'))
      order by shops.id for no key update;
  end if;
  return query
    select key from unnest(keys) as key
    where case split_part(key, '/', 1)
      when 'product-images' then not exists (
        select from public.products
          join public.product_images on product_images.shop_id = products.shop_id and product_images.product_id = products.id
        where products.id = split_part(key, '/', 2)::uuid and product_images.image_url = key)
      when 'shop-logos' then not exists (
        select from public.shops where shops.id = split_part(key, '/', 2)::uuid and shops.logo_url = key)
      when 'staged-images' then not exists (
        select from public.staged_pictures
        where staged_pictures.shop_id = split_part(key, '/', 2)::uuid and staged_pictures.id = split_part(key, '/', 3)::uuid)
      else false
    end;
end
$$;

-- Some of the pictures that waited for more than a day, and some of the carts that were shared more than 90 days ago; how many.
create function forget_old_rows() returns integer
  language plpgsql volatile security definer
  set search_path = ''
as $$
declare
  pictures integer;
  carts integer;
begin
  delete from public.staged_pictures where (staged_pictures.shop_id, staged_pictures.id) in (
    select old.shop_id, old.id from public.staged_pictures as old where old.created_at < now() - interval '1 day'
    order by old.created_at limit 500 for update skip locked);
  get diagnostics pictures = row_count;
  delete from public.shared_carts where (shared_carts.shop_id, shared_carts.id) in (
    select old.shop_id, old.id from public.shared_carts as old where old.created_at < now() - interval '90 days'
    order by old.created_at limit 500 for update skip locked);
  get diagnostics carts = row_count;
  return pictures + carts;
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
    where p.oid in ('unnamed_pictures(text[], boolean)'::regprocedure, 'forget_old_rows()'::regprocedure)
      and rights.grantee <> p.proowner
  loop
    execute format('revoke all on function %s from %s', thing.name, thing.grantee);
  end loop;
end
$$;
grant execute on function unnamed_pictures(text[], boolean), forget_old_rows() to vitrine_auth;
