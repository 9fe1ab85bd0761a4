-- Two people at one product: its row carries a number that every change moves, whoever makes it, also one of its variants
-- and pictures. A form that was opened under another number is refused.

alter table products add column version integer not null default 1;

create function move_product_version() returns trigger
  language plpgsql
  set search_path = ''
as $$
begin
  new.version := old.version + 1;
  return new;
end
$$;
create trigger products_version before update on products for each row execute function move_product_version();

create function touch_products() returns trigger
  language plpgsql
  set search_path = ''
as $$
begin
  -- In one order, so that two who change many products do not wait for each other.
  perform from public.products
    where (products.shop_id, products.id) in (select changed.shop_id, changed.product_id from changed)
    order by products.shop_id, products.id for no key update;
  update public.products set version = products.version
    where (products.shop_id, products.id) in (select changed.shop_id, changed.product_id from changed);
  return null;
end
$$;

-- `product_is_active` only follows the product, whose own row has moved.
create function touch_products_of_changed() returns trigger
  language plpgsql
  set search_path = ''
as $$
declare
  moved uuid[];
begin
  select coalesce(array_agg(distinct changes.product_id), '{}') into moved from (
    select after.shop_id, after.product_id, to_jsonb(after) - 'product_is_active' from after
    except
    select before.shop_id, before.product_id, to_jsonb(before) - 'product_is_active' from before
  ) as changes;
  perform from public.products
    where products.shop_id in (select after.shop_id from after) and products.id = any(moved)
    order by products.shop_id, products.id for no key update;
  update public.products set version = products.version
    where products.shop_id in (select after.shop_id from after) and products.id = any(moved);
  return null;
end
$$;

do $$
declare
  name text;
begin
  foreach name in array array['product_variants', 'product_images'] loop
    execute format('create trigger %I after insert on %I referencing new table as changed
      for each statement execute function touch_products()', name || '_insert_touches', name);
    execute format('create trigger %I after delete on %I referencing old table as changed
      for each statement execute function touch_products()', name || '_delete_touches', name);
    execute format('create trigger %I after update on %I referencing old table as before new table as after
      for each statement execute function touch_products_of_changed()', name || '_update_touches', name);
  end loop;
end
$$;

-- The trigger decides the number: whoever may write it can only move it.
grant select (version), update (version) on products to vitrine_shop;

-- Pictures that arrived and wait for their product to be saved. The files lie under the shop and the row's id.
create table staged_pictures (
  shop_id uuid not null default nullif(current_setting('vitrine.shop_id', true), '')::uuid,
  id uuid not null default gen_random_uuid(),
  -- The stored picture's name, of its content.
  hash text not null,
  placeholder picture_placeholder not null,
  created_at timestamptz not null default now(),
  constraint staged_pictures_pkey primary key (shop_id, id),
  constraint staged_pictures_shop_fkey foreign key (shop_id) references shops (id) on delete cascade,
  constraint staged_pictures_hash_shape check (hash ~ '^[0-9a-f]{32,128}$')
);
create index staged_pictures_oldest on staged_pictures (shop_id, created_at, id);

create function hold_staged_pictures() returns trigger
  language plpgsql
  set search_path = ''
as $$
begin
  perform from public.shops where shops.id = new.shop_id for no key update;
  if (select count(*) from public.staged_pictures where staged_pictures.shop_id = new.shop_id) >= 40 then
    raise exception 'At most 40 pictures of a shop wait at once.'
      using errcode = 'check_violation', schema = 'public', table = 'staged_pictures', constraint = 'staged_pictures_count';
  end if;
  return new;
end
$$;
create trigger staged_pictures_count before insert on staged_pictures
  for each row execute function hold_staged_pictures();

-- Hosted platforms hand out rights to new tables by default: nobody has any that is not named below.
do $$
declare
  thing record;
begin
  for thing in
    select distinct case when rights.grantee = 0 then 'public' else rights.grantee::regrole::text end as grantee
    from pg_class c, lateral (select (aclexplode(c.relacl)).grantee) as rights
    where c.oid = 'staged_pictures'::regclass and rights.grantee <> c.relowner
  loop
    execute format('revoke all on table staged_pictures from %s', thing.grantee);
  end loop;
end
$$;

alter table staged_pictures enable row level security;
alter table staged_pictures force row level security;
create policy owner_everything on staged_pictures to current_user using (true) with check (true);
create policy shop_staged_pictures on staged_pictures to vitrine_shop
  using (shop_id = (select nullif(current_setting('vitrine.shop_id', true), '')::uuid));
grant select (shop_id, id, hash, placeholder, created_at), insert (id, hash, placeholder), delete on staged_pictures
  to vitrine_shop;
