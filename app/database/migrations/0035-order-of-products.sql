-- The owner's own order of products. `rank` sorts as text, byte by byte, the first product first. It begins as the moment
-- of creation, counted backwards, and the id: what was never arranged stays newest first, and a new product comes on top.
-- A move writes one row: a text between the ranks of its neighbours. `!` before it pins the product above all others.

-- 13 hexadecimal digits hold the microseconds from 1970 to 2112. The 8 keeps it from ending in a zero, in front of which
-- there would be no room.
create function first_rank(moment timestamptz, product uuid) returns text
  language sql immutable strict parallel safe
  set search_path = ''
  return lpad(to_hex(4503599627370496 - greatest(1, least(4503599627370496,
      (extract(epoch from moment - timestamptz '1970-01-01 00:00:00+00') * 1000000)::bigint))), 13, '0')
    || replace(product::text, '-', '') || '8';

-- Computed while the table is written anew, so that no row's version moves and nobody is told of a change.
alter table products add column rank text collate "C" generated always as (first_rank(created_at, id)) stored;
alter table products alter column rank drop expression;
alter table products
  alter column rank set not null,
  -- Of base 62, ending in another digit than 0: domain/product/rank.ts.
  add constraint products_rank_shape check (rank ~ '^!?[0-9A-Za-z]*[1-9A-Za-z]$' and char_length(rank) <= 200),
  -- Compared when a statement ends: one that gives many products new ranks may give one the former rank of another.
  add constraint products_rank_key unique (shop_id, rank) deferrable;

create function rank_new_product() returns trigger
  language plpgsql
  set search_path = ''
as $$
begin
  new.rank := public.first_rank(new.created_at, new.id);
  return new;
end
$$;
create trigger products_rank before insert on products
  for each row when (new.rank is null) execute function rank_new_product();

-- A move is no change of the product: a form that is open meanwhile is not refused, and an edit can still be undone.
drop trigger products_version on products;
create trigger products_version before update on products
  for each row when (new.rank = old.rank) execute function move_product_version();

-- The owner's list is in this order; the index of the whole shop is the constraint's.
create index products_category_ranked on products (shop_id, category_id, rank);
drop index products_category_newest;
-- The storefront's first order.
create index products_shown_ranked on products (shop_id, rank) where is_active;
create index products_shown_category_ranked on products (shop_id, category_id, rank) where is_active;

grant select (rank), update (rank) on products to vitrine_shop;
grant select (rank) on products to vitrine_visitor;

-- Hosted platforms hand out rights to new functions by default: nobody has any, but an owner moves a product to the top.
do $$
declare
  thing record;
begin
  for thing in
    select p.oid::regprocedure::text as name,
      case when rights.grantee = 0 then 'public' else rights.grantee::regrole::text end as grantee
    from pg_proc p, lateral (
      select distinct (aclexplode(coalesce(p.proacl, acldefault('f', p.proowner)))).grantee) as rights
    where p.oid in ('first_rank(timestamptz, uuid)'::regprocedure, 'rank_new_product()'::regprocedure)
      and rights.grantee <> p.proowner
  loop
    execute format('revoke all on function %s from %s', thing.name, thing.grantee);
  end loop;
end
$$;
grant execute on function first_rank(timestamptz, uuid) to vitrine_shop;
