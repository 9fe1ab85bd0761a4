-- A changed slug leads on for as long as the shop exists, and no other shop gets it (decision 067).

create table former_slugs (
  shop_id uuid not null,
  slug text collate "C" not null,
  constraint former_slugs_pkey primary key (shop_id, slug),
  constraint former_slugs_slug_key unique (slug),
  constraint former_slugs_shop_fkey foreign key (shop_id) references shops (id) on delete cascade
);

create function keep_former_slug() returns trigger
  language plpgsql
  set search_path = ''
as $$
begin
  -- After the unique index of slugs has waited for the shop that gives this one up: what it wrote is seen here.
  if exists (select from public.former_slugs where slug = new.slug and shop_id <> new.id) then
    raise exception 'another shop had this slug' using errcode = 'unique_violation', constraint = 'shops_slug_key';
  end if;
  delete from public.former_slugs where slug = new.slug and shop_id = new.id;
  if tg_op = 'UPDATE' then
    insert into public.former_slugs (shop_id, slug) values (new.id, old.slug);
  end if;
  return null;
end
$$;
create trigger shops_slug_new after insert on shops for each row execute function keep_former_slug();
create trigger shops_slug_changed after update of slug on shops
  for each row when (old.slug <> new.slug) execute function keep_former_slug();

-- The active shop that the visitor named: by its slug or a former one, by one of its shared carts or by one of its orders.
create or replace function visitor_shop_id() returns uuid
  language plpgsql stable security definer parallel safe
  set search_path = ''
as $$
declare
  cart uuid := nullif(current_setting('vitrine.cart_id', true), '')::uuid;
  placed uuid := nullif(current_setting('vitrine.order_id', true), '')::uuid;
  named text := nullif(current_setting('vitrine.slug', true), '');
begin
  if cart is not null then
    return (
      select shops.id from public.shared_carts join public.shops on shops.id = shared_carts.shop_id
      where shared_carts.id = cart and shops.is_active limit 1);
  end if;
  if placed is not null then
    return (
      select shops.id from public.orders join public.shops on shops.id = orders.shop_id
      where orders.id = placed and shops.is_active limit 1);
  end if;
  return coalesce(
    (select shops.id from public.shops where shops.slug = named and shops.is_active),
    (select shops.id from public.former_slugs join public.shops on shops.id = former_slugs.shop_id
      where former_slugs.slug = named and shops.is_active));
end
$$;

-- Hosted platforms hand out rights to new tables and functions by default: nobody has any that is not named below.
do $$
declare
  thing record;
begin
  for thing in
    select case when rights.grantee = 0 then 'public' else rights.grantee::regrole::text end as grantee
    from pg_class c, lateral (select distinct (aclexplode(c.relacl)).grantee) as rights
    where c.oid = 'former_slugs'::regclass and rights.grantee <> c.relowner
  loop
    execute format('revoke all on table former_slugs from %s', thing.grantee);
  end loop;
  for thing in
    select case when rights.grantee = 0 then 'public' else rights.grantee::regrole::text end as grantee
    from pg_proc p, lateral (
      select distinct (aclexplode(coalesce(p.proacl, acldefault('f', p.proowner)))).grantee) as rights
    where p.oid = 'keep_former_slug()'::regprocedure and rights.grantee <> p.proowner
  loop
    execute format('revoke all on function keep_former_slug() from %s', thing.grantee);
  end loop;
end
$$;
alter table former_slugs enable row level security;
alter table former_slugs force row level security;
create policy owner_everything on former_slugs to current_user using (true) with check (true);
create policy admin_former_slugs on former_slugs to vitrine_admin
  using ((select acting_admin_id()) is not null) with check ((select acting_admin_id()) is not null);
grant select (shop_id, slug), insert (shop_id, slug), delete on former_slugs to vitrine_admin;
