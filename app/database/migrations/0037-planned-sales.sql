-- A sale may begin and end by itself (decision 046). `is_on_sale` stays the owner's switch; `is_sale_live` states whether the
-- sale price counts now. A stored row can't follow the clock, so `sale_moves_at` is the moment at which it has to change, and
-- one process touches the row then.
alter table products
  add column sale_starts_at timestamptz,
  add column sale_ends_at timestamptz,
  -- Whether shoppers read until when it lasts.
  add column is_sale_end_shown boolean not null default false,
  -- Generated once, so that the rows of before are filled without a trigger, a new version or a notification.
  add column is_sale_live boolean generated always as (is_on_sale) stored,
  add column sale_moves_at timestamptz,
  add constraint products_sale_order check (sale_ends_at > sale_starts_at),
  add constraint products_sale_years check (
    sale_starts_at between '2000-01-01Z' and '2200-01-01Z' and sale_ends_at between '2000-01-01Z' and '2200-01-01Z');
alter table products
  alter column is_sale_live drop expression,
  -- A generated column can't read the clock. Its values and indexes stay.
  alter column effective_cents drop expression;
alter table products
  alter column is_sale_live set default false,
  alter column is_sale_live set not null;
create index products_sale_moves on products (sale_moves_at) where sale_moves_at is not null;

-- Called by its name between `products_draft` and `products_version`: triggers run in the order of their names.
create function set_sale() returns trigger
  language plpgsql
  set search_path = ''
as $$
declare
  present timestamptz := clock_timestamp();
begin
  new.is_sale_live := new.is_on_sale
    and (new.sale_starts_at is null or new.sale_starts_at <= present)
    and (new.sale_ends_at is null or new.sale_ends_at > present);
  new.sale_moves_at := case
    when not new.is_on_sale then null
    when new.sale_starts_at > present then new.sale_starts_at
    when new.sale_ends_at > present then new.sale_ends_at end;
  new.effective_cents := (
    case when new.is_sale_live and new.sale_price is not null then new.sale_price else new.price end * 100)::bigint;
  return new;
end
$$;
create trigger products_sale before insert or update on products for each row execute function set_sale();

-- A sale that begins is nobody's edit: an open form, and the undo of an edit, stay valid.
create or replace function move_product_version() returns trigger
  language plpgsql
  set search_path = ''
as $$
begin
  if current_setting('vitrine.moves_sales', true) = 'on' then
    new.version := old.version;
  else
    new.version := old.version + 1;
  end if;
  return new;
end
$$;

-- Touches the products whose moment has come, some at a time; `next_in` are the milliseconds until the next one, null where
-- nothing is planned. Two processes do it one after the other, and the second finds nothing left to do.
create function move_due_sales(out moved integer, out next_in bigint)
  language plpgsql volatile security definer
  set search_path = ''
as $$
declare
  present timestamptz;
begin
  perform pg_advisory_xact_lock(7419037);
  perform set_config('vitrine.moves_sales', 'on', true);
  -- Read after the wait. The clock is read once: an index can't be searched for a value that changes.
  present := clock_timestamp();
  with due as (
    select products.shop_id, products.id from public.products where products.sale_moves_at <= present
      order by products.shop_id, products.id limit 2000 for no key update)
  update public.products set is_sale_live = products.is_sale_live from due
    where products.shop_id = due.shop_id and products.id = due.id;
  get diagnostics moved = row_count;
  perform set_config('vitrine.moves_sales', 'off', true);
  select ceil(extract(epoch from min(products.sale_moves_at) - clock_timestamp()) * 1000)::bigint into next_in
    from public.products where products.sale_moves_at is not null;
end
$$;

-- Whoever waits for the next moment learns that there is a nearer one.
create function notify_planned_sale() returns trigger
  language plpgsql
  set search_path = ''
as $$
begin
  perform pg_notify('vitrine_sales', '');
  return null;
end
$$;
create trigger products_insert_planned after insert on products
  for each row when (new.sale_moves_at is not null) execute function notify_planned_sale();
create trigger products_update_planned after update on products
  for each row when (new.sale_moves_at is distinct from old.sale_moves_at and new.sale_moves_at is not null)
  execute function notify_planned_sale();

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
    where p.oid in ('set_sale()'::regprocedure, 'move_due_sales()'::regprocedure, 'notify_planned_sale()'::regprocedure)
      and rights.grantee <> p.proowner
  loop
    execute format('revoke all on function %s from %s', thing.name, thing.grantee);
  end loop;
end
$$;
grant execute on function move_due_sales() to vitrine_auth;
grant select (is_sale_live, sale_starts_at, sale_ends_at, is_sale_end_shown) on products to vitrine_visitor;
grant select (is_sale_live, sale_starts_at, sale_ends_at, is_sale_end_shown),
  insert (sale_starts_at, sale_ends_at, is_sale_end_shown),
  update (sale_starts_at, sale_ends_at, is_sale_end_shown) on products to vitrine_shop;
