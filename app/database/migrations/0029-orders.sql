-- A cart that a shopper sends to the shop is an order: what was wanted, at the prices of that moment, and what became of it.

-- What a shop wants to know of who orders, each `off`, `optional` or `required`. All off: sending stays one press.
alter table shops
  add column ask_name text not null default 'off',
  add column ask_phone text not null default 'off',
  add column ask_area text not null default 'off',
  add column ask_note text not null default 'off',
  -- The owner's own sentences of replies, by language and by what they answer; null for those of the product.
  add column order_replies jsonb,
  add column order_mail boolean not null default false,
  add constraint shops_order_questions_known check (
    ask_name in ('off', 'optional', 'required') and ask_phone in ('off', 'optional', 'required')
    and ask_area in ('off', 'optional', 'required') and ask_note in ('off', 'optional', 'required')),
  add constraint shops_order_replies_size check (
    jsonb_typeof(order_replies) = 'object' and octet_length(order_replies::text) <= 32768);
grant select (ask_name, ask_phone, ask_area, ask_note) on shops to vitrine_visitor;
grant select (ask_name, ask_phone, ask_area, ask_note, order_replies, order_mail),
  update (ask_name, ask_phone, ask_area, ask_note, order_replies, order_mail) on shops to vitrine_shop;

-- `/shop/orders` is the owner's page.
update shops set slug = 'orders-' || left(id::text, 8) where slug = 'orders';
alter table shops
  drop constraint shops_slug_reserved,
  add constraint shops_slug_reserved check (
    slug not in ('login', 'dashboard', 'products', 'categories', 'orders', 'payment', 'settings', 'change-password'));

-- The last number of each shop's orders. An order that is not kept gives its number back, so there are no gaps.
create table order_numbers (
  shop_id uuid not null,
  last_number integer not null,
  constraint order_numbers_pkey primary key (shop_id),
  constraint order_numbers_shop_fkey foreign key (shop_id) references shops (id) on delete cascade,
  constraint order_numbers_range check (last_number >= 1000)
);

create table orders (
  shop_id uuid not null default nullif(current_setting('vitrine.shop_id', true), '')::uuid,
  id uuid not null,
  number integer not null,
  status text not null default 'new',
  -- Before the last step, which can be undone; null where there is nothing to undo.
  former_status text,
  -- The shopper's.
  language text not null,
  -- Of its lines; one without a price is left out, and `is_partial` says so.
  total_cents bigint not null,
  is_partial boolean not null,
  customer_name text,
  customer_phone text,
  customer_area text,
  customer_note text,
  -- The owner's own, and the reason that the shopper reads.
  private_note text,
  cancel_reason text,
  cart_hash text collate "C" not null,
  shared_cart_id uuid,
  -- The order before, of the same shopper, with another cart.
  previous_id uuid,
  -- Its number, which the new one names, while that order was not completed.
  previous_number integer,
  -- The names of its lines, one under the other.
  line_names text not null,
  version integer not null default 1,
  created_at timestamptz not null default now(),
  status_at timestamptz not null default now(),
  search_text text collate "C" generated always as (
    fold_search_text(number::text || E'\n' || coalesce(customer_name, '') || E'\n' || coalesce(customer_phone, '') || E'\n'
      || line_names)) stored,
  constraint orders_pkey primary key (shop_id, id),
  constraint orders_number_key unique (shop_id, number),
  constraint orders_shop_fkey foreign key (shop_id) references shops (id) on delete cascade,
  constraint orders_previous_fkey foreign key (shop_id, previous_id) references orders (shop_id, id)
    on delete set null (previous_id),
  constraint orders_status_known check (
    status in ('new', 'confirmed', 'completed', 'cancelled')
    and former_status in ('new', 'confirmed', 'completed', 'cancelled')),
  constraint orders_language_known check (language in ('en', 'ar')),
  constraint orders_total_range check (total_cents >= 0),
  constraint orders_customer_name_length check (char_length(customer_name) <= 120),
  constraint orders_customer_phone_length check (char_length(customer_phone) <= 250),
  constraint orders_customer_area_length check (char_length(customer_area) <= 300),
  constraint orders_customer_note_length check (char_length(customer_note) <= 1000),
  constraint orders_private_note_length check (char_length(private_note) <= 1000),
  constraint orders_cancel_reason_length check (char_length(cancel_reason) <= 500),
  constraint orders_cart_hash_length check (char_length(cart_hash) <= 32768)
);
-- An address names the order alone.
create index orders_id on orders (id);
create index orders_newest on orders (shop_id, created_at desc, id);
create index orders_of_status on orders (shop_id, status, created_at desc, id);
create index orders_previous on orders (shop_id, previous_id) where previous_id is not null;
-- Customers whose data is to be erased, the oldest first.
create index orders_customers on orders (created_at)
  where customer_name is not null or customer_phone is not null or customer_area is not null or customer_note is not null;

create table order_lines (
  shop_id uuid not null default nullif(current_setting('vitrine.shop_id', true), '')::uuid,
  order_id uuid not null,
  position smallint not null,
  -- Not foreign keys: an order stays as it was when its products go.
  product_id uuid not null,
  variant_id uuid,
  name text not null,
  size text,
  color text,
  -- What is still to be agreed, where no variant was chosen and the product has several.
  needs text,
  quantity integer not null,
  -- Null for a product without a price.
  unit_cents bigint,
  -- A stored picture's key, without width and type.
  picture_key text,
  picture_placeholder picture_placeholder,
  -- Pieces that the confirmation took from the stock, and of which variant: what a cancellation gives back.
  taken integer not null default 0,
  taken_variant_id uuid,
  constraint order_lines_pkey primary key (shop_id, order_id, position),
  constraint order_lines_order_fkey foreign key (shop_id, order_id) references orders (shop_id, id) on delete cascade,
  constraint order_lines_name_length check (char_length(name) <= 120),
  constraint order_lines_needs_known check (needs in ('size', 'color', 'both')),
  constraint order_lines_quantity_range check (quantity between 1 and 999),
  constraint order_lines_unit_cents_range check (unit_cents between 0 and 99999999999),
  constraint order_lines_picture_whole check ((picture_key is null) = (picture_placeholder is null)),
  constraint order_lines_taken_range check (taken between 0 and quantity),
  constraint order_lines_taken_of_variant check (taken = 0 or taken_variant_id is not null)
);
create index order_lines_product on order_lines (shop_id, product_id);

-- What happened to an order, in turn: it is only added to.
create table order_events (
  shop_id uuid not null default nullif(current_setting('vitrine.shop_id', true), '')::uuid,
  order_id uuid not null,
  -- Counted within the order by a trigger, in place of 0: a backup has no sequence to keep.
  id bigint not null default 0,
  at timestamptz not null default now(),
  kind text not null,
  details jsonb not null default '{}',
  constraint order_events_pkey primary key (shop_id, order_id, id),
  constraint order_events_order_fkey foreign key (shop_id, order_id) references orders (shop_id, id) on delete cascade,
  constraint order_events_kind_known check (kind in (
    'placed', 'confirmed', 'completed', 'cancelled', 'undone', 'line_changed', 'line_struck', 'customer_erased')),
  constraint order_events_details_size check (octet_length(details::text) <= 8192)
);

create function number_order_event() returns trigger
  language plpgsql
  set search_path = ''
as $$
begin
  perform from public.orders where orders.shop_id = new.shop_id and orders.id = new.order_id for no key update;
  new.id := 1 + coalesce((
    select max(order_events.id) from public.order_events
      where order_events.shop_id = new.shop_id and order_events.order_id = new.order_id), 0);
  return new;
end
$$;
create trigger order_events_numbered before insert on order_events
  for each row when (new.id = 0) execute function number_order_event();

create trigger orders_version before update on orders for each row execute function move_product_version();

-- Open pages follow an order: who listens on the channel learns the shop, the order and whether it is new.
create function notify_order() returns trigger
  language plpgsql
  set search_path = ''
as $$
begin
  perform pg_notify('vitrine_orders', new.shop_id || ' ' || new.id || ' ' || case tg_op when 'INSERT' then 'placed' else 'changed' end);
  return null;
end
$$;
create trigger orders_insert_notified after insert on orders for each row execute function notify_order();
create trigger orders_update_notified after update on orders for each row execute function notify_order();

-- The active shop that the visitor named: by its slug, by one of its shared carts or by one of its orders.
create or replace function visitor_shop_id() returns uuid
  language plpgsql stable security definer parallel safe
  set search_path = ''
as $$
declare
  cart uuid := nullif(current_setting('vitrine.cart_id', true), '')::uuid;
  placed uuid := nullif(current_setting('vitrine.order_id', true), '')::uuid;
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
  return (
    select shops.id from public.shops
    where shops.slug = nullif(current_setting('vitrine.slug', true), '') and shops.is_active);
end
$$;

-- Places an order in the shop that the visitor named, from ids and quantities alone: names, prices and the number are the
-- shop's. One that exists under this id, and is neither cancelled nor older than 24 hours, is the same order; an older one is
-- returned as `stale`, and nothing is placed. No row where there is no such shop.
create function place_order(
  id uuid, items jsonb, cart_hash text, language text, shared_cart_id uuid, previous_id uuid, customer jsonb)
  returns table (number integer, outcome text, previous_number integer)
  language plpgsql volatile security definer
  set search_path = ''
as $$
declare
  shop uuid := public.visitor_shop_id();
  present public.orders;
  former public.orders;
  next_number integer;
  placed_lines integer;
begin
  if shop is null then
    return;
  end if;
  if public.are_cart_items(items) is not true or jsonb_array_length(items) > 100 then
    raise exception 'Not the lines of an order'
      using errcode = 'check_violation', schema = 'public', table = 'order_lines', constraint = 'orders_lines_shape';
  end if;
  -- Orders of one shop are placed one after the other from here on.
  insert into public.order_numbers (shop_id, last_number) values (shop, 1000) on conflict do nothing;
  select order_numbers.last_number + 1 into next_number from public.order_numbers
    where order_numbers.shop_id = shop for update;
  select * into present from public.orders where orders.shop_id = shop and orders.id = place_order.id;
  if found then
    return query select present.number,
      case when present.status <> 'cancelled' and present.created_at > now() - interval '24 hours' then 'same' else 'stale' end,
      present.previous_number;
    return;
  end if;

  select * into former from public.orders
    where orders.shop_id = shop and orders.id = place_order.previous_id and orders.status <> 'completed';
  insert into public.orders (shop_id, id, number, language, total_cents, is_partial, cart_hash, line_names,
      shared_cart_id, previous_id, previous_number, customer_name, customer_phone, customer_area, customer_note)
    values (shop, place_order.id, next_number, place_order.language, 0, false, place_order.cart_hash, '',
      (select shared_carts.id from public.shared_carts
        where shared_carts.shop_id = shop and shared_carts.id = place_order.shared_cart_id),
      former.id, former.number,
      customer ->> 'name', customer ->> 'phone', customer ->> 'area', customer ->> 'note');
  insert into public.order_lines (shop_id, order_id, position, product_id, variant_id, name, size, color, needs, quantity,
      unit_cents, picture_key, picture_placeholder)
    select shop, place_order.id, item.position, products.id, variant.id, products.name, variant.size, variant.color,
        case when item.variant_id is null then (
          select case
              when count(distinct coalesce(v.size, '')) > 1 and count(distinct coalesce(v.color, '')) > 1 then 'both'
              when count(distinct coalesce(v.size, '')) > 1 then 'size'
              when count(distinct coalesce(v.color, '')) > 1 then 'color' end
            from public.product_variants as v where v.shop_id = shop and v.product_id = products.id) end,
        item.quantity, products.effective_cents, picture.image_url, picture.placeholder
      from (
        select line.ordinality as position, (line.value ->> 'product_id')::uuid as product_id,
            (line.value ->> 'variant_id')::uuid as variant_id, (line.value ->> 'qty')::integer as quantity
          from jsonb_array_elements(place_order.items) with ordinality as line) as item
        join public.products on products.shop_id = shop and products.id = item.product_id and products.is_active
        left join public.product_variants as variant on variant.shop_id = shop
          and variant.product_id = item.product_id and variant.id = item.variant_id
        left join lateral (
          select product_images.image_url, product_images.placeholder from public.product_images
            where product_images.shop_id = shop and product_images.product_id = item.product_id
            order by product_images.position, product_images.id limit 1) as picture on true
      where item.variant_id is null or variant.id is not null;
  get diagnostics placed_lines = row_count;
  if placed_lines <> jsonb_array_length(items) then
    raise exception 'A product of the order is no longer in the shop'
      using errcode = 'check_violation', schema = 'public', table = 'order_lines', constraint = 'orders_lines_gone';
  end if;
  update public.orders set
      total_cents = sums.cents, is_partial = sums.is_partial, line_names = sums.names
    from (
      select coalesce(sum(order_lines.quantity * order_lines.unit_cents), 0)::bigint as cents,
          bool_or(order_lines.unit_cents is null) as is_partial,
          string_agg(order_lines.name, E'\n' order by order_lines.position) as names
        from public.order_lines where order_lines.shop_id = shop and order_lines.order_id = place_order.id) as sums
    where orders.shop_id = shop and orders.id = place_order.id;
  update public.order_numbers set last_number = next_number where order_numbers.shop_id = shop;
  insert into public.order_events (shop_id, order_id, kind) values (shop, place_order.id, 'placed');
  return query select next_number, 'placed', former.number;
end
$$;

-- Erases the customers' data of orders that are older than so many months; of how many, some at a time.
create function erase_old_customers(months integer) returns integer
  language plpgsql volatile strict security definer
  set search_path = ''
as $$
declare
  erased integer;
begin
  update public.orders set customer_name = null, customer_phone = null, customer_area = null, customer_note = null
    where (orders.shop_id, orders.id) in (
      select old.shop_id, old.id from public.orders as old
        where old.created_at < now() - make_interval(months => greatest(erase_old_customers.months, 1))
          and (old.customer_name is not null or old.customer_phone is not null or old.customer_area is not null
            or old.customer_note is not null)
        order by old.created_at limit 500 for update skip locked);
  get diagnostics erased = row_count;
  return erased;
end
$$;

-- Hosted platforms hand out rights to new tables and functions by default: nobody has any that is not named below.
do $$
declare
  thing record;
begin
  for thing in
    select 'table ' || c.oid::regclass::text as name, rights.grantee
    from pg_class c, lateral (select distinct (aclexplode(c.relacl)).grantee) as rights
    where c.oid in ('order_numbers'::regclass, 'orders'::regclass, 'order_lines'::regclass, 'order_events'::regclass)
      and rights.grantee <> c.relowner
    union all
    select 'function ' || p.oid::regprocedure::text, rights.grantee
    from pg_proc p, lateral (
      select distinct (aclexplode(coalesce(p.proacl, acldefault('f', p.proowner)))).grantee) as rights
    where p.oid in ('notify_order()'::regprocedure, 'number_order_event()'::regprocedure, 'erase_old_customers(integer)'::regprocedure,
        'place_order(uuid, jsonb, text, text, uuid, uuid, jsonb)'::regprocedure)
      and rights.grantee <> p.proowner
  loop
    execute format('revoke all on %s from %s', thing.name,
      case when thing.grantee = 0 then 'public' else thing.grantee::regrole::text end);
  end loop;
end
$$;

do $$
declare
  name text;
begin
  foreach name in array array['order_numbers', 'orders', 'order_lines', 'order_events'] loop
    execute format('alter table %I enable row level security', name);
    execute format('alter table %I force row level security', name);
    execute format('create policy owner_everything on %I to current_user using (true) with check (true)', name);
  end loop;
end
$$;

-- A visitor reads the one order that he names; there is no list of orders.
create policy visitor_named_order on orders for select to vitrine_visitor
  using (
    shop_id = (select visitor_shop_id())
    and id = (select nullif(current_setting('vitrine.order_id', true), '')::uuid));
grant select (shop_id, id, number, status, language, total_cents, is_partial, customer_name, customer_phone, customer_area,
  customer_note, cancel_reason, shared_cart_id, previous_number, created_at, status_at) on orders to vitrine_visitor;
create policy visitor_lines_of_named_order on order_lines for select to vitrine_visitor
  using (
    shop_id = (select visitor_shop_id())
    and order_id = (select nullif(current_setting('vitrine.order_id', true), '')::uuid));
grant select (shop_id, order_id, position, product_id, variant_id, name, size, color, needs, quantity, unit_cents,
  picture_key, picture_placeholder) on order_lines to vitrine_visitor;
create policy visitor_events_of_named_order on order_events for select to vitrine_visitor
  using (
    shop_id = (select visitor_shop_id())
    and order_id = (select nullif(current_setting('vitrine.order_id', true), '')::uuid));
grant select (shop_id, order_id, id, at, kind) on order_events to vitrine_visitor;
grant execute on function place_order(uuid, jsonb, text, text, uuid, uuid, jsonb) to vitrine_visitor;

create policy shop_orders on orders to vitrine_shop
  using (shop_id = (select nullif(current_setting('vitrine.shop_id', true), '')::uuid));
grant select (shop_id, id, number, status, former_status, language, total_cents, is_partial, customer_name, customer_phone,
    customer_area, customer_note, private_note, cancel_reason, shared_cart_id, previous_id, previous_number, line_names, version,
    created_at, status_at, search_text),
  update (status, former_status, status_at, total_cents, is_partial, customer_name, customer_phone, customer_area,
    customer_note, private_note, cancel_reason, line_names, version) on orders to vitrine_shop;
create policy shop_order_lines on order_lines to vitrine_shop
  using (shop_id = (select nullif(current_setting('vitrine.shop_id', true), '')::uuid));
grant select (shop_id, order_id, position, product_id, variant_id, name, size, color, needs, quantity, unit_cents,
    picture_key, picture_placeholder, taken, taken_variant_id),
  update (quantity, variant_id, size, color, needs, taken, taken_variant_id), delete on order_lines to vitrine_shop;
create policy shop_order_events on order_events to vitrine_shop
  using (shop_id = (select nullif(current_setting('vitrine.shop_id', true), '')::uuid));
grant select (shop_id, order_id, id, at, kind, details), insert (order_id, kind, details) on order_events to vitrine_shop;

grant execute on function erase_old_customers(integer) to vitrine_auth;

-- The owner's figures count carts, and read none.
create index shared_carts_of_shop on shared_carts (shop_id, created_at);
create policy shop_counts_carts on shared_carts for select to vitrine_shop
  using (shop_id = (select nullif(current_setting('vitrine.shop_id', true), '')::uuid));
grant select (shop_id, id, created_at) on shared_carts to vitrine_shop;

-- Who deletes a shop sees how many orders go with it, and none of them.
create policy admin_counts_orders on order_numbers for select to vitrine_admin
  using ((select acting_admin_id()) is not null);
grant select (shop_id, last_number) on order_numbers to vitrine_admin;

-- What is asked stands on public pages, so a change of it invalidates them.
create or replace function tell_changed_shops() returns trigger
  language plpgsql
  set search_path = ''
as $$
begin
  perform pg_notify('vitrine_changes', word)
    from before join after using (id),
      lateral (values ('shop ' || id), ('slug ' || before.slug), ('slug ' || after.slug)) as words (word)
    where (before.name, before.slug, before.phone, before.location, before.description, before.logo_url,
        before.logo_placeholder, before.instagram_url, before.facebook_url, before.address_link, before.color,
        before.product_display_size, before.language, before.is_active, before.opening_hours, before.delivery_and_payment,
        before.ask_name, before.ask_phone, before.ask_area, before.ask_note)
      is distinct from (after.name, after.slug, after.phone, after.location, after.description, after.logo_url,
        after.logo_placeholder, after.instagram_url, after.facebook_url, after.address_link, after.color,
        after.product_display_size, after.language, after.is_active, after.opening_hours, after.delivery_and_payment,
        after.ask_name, after.ask_phone, after.ask_area, after.ask_note);
  return null;
end
$$;
