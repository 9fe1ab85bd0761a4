-- A variant may have a price and a picture of its own (decision 047). One without a price has the product's, with its sale;
-- one with a price has its own sale price, or none. The sale's switch and its moments are the product's.
alter table product_variants
  add column price money_amount,
  add column sale_price money_amount,
  add column image_id uuid,
  add constraint product_variants_sale_of_price check (price is not null or sale_price is null),
  add constraint product_variants_image_fkey foreign key (shop_id, product_id, image_id)
    references product_images (shop_id, product_id, id) on delete set null (image_id);
create index product_variants_image on product_variants (shop_id, product_id, image_id) where image_id is not null;
grant select (price, sale_price, image_id) on product_variants to vitrine_visitor;
grant select (price, sale_price, image_id), insert (price, sale_price, image_id), update (price, sale_price, image_id)
  on product_variants to vitrine_shop;

-- Of the example shops: whose own picture it becomes once it is drawn.
alter table seed_pictures add column variant_id uuid;

-- What is paid, in cents: of a variant with a price of its own, or of the product.
create function paid_cents(is_live boolean, price numeric, sale_price numeric, own_price numeric, own_sale_price numeric)
  returns bigint
  language sql immutable parallel safe
  set search_path = ''
  return (case
    when own_price is not null then case when is_live and own_sale_price is not null then own_sale_price else own_price end
    when is_live and sale_price is not null then sale_price
    else price end * 100)::bigint;

-- Lists sort by the lowest price of what can be chosen: of what is in stock, or of all where nothing is.
create or replace function set_sale() returns trigger
  language plpgsql
  set search_path = ''
as $$
declare
  present timestamptz := clock_timestamp();
  costs bigint[];
begin
  new.is_sale_live := new.is_on_sale
    and (new.sale_starts_at is null or new.sale_starts_at <= present)
    and (new.sale_ends_at is null or new.sale_ends_at > present);
  new.sale_moves_at := case
    when not new.is_on_sale then null
    when new.sale_starts_at > present then new.sale_starts_at
    when new.sale_ends_at > present then new.sale_ends_at end;
  if tg_op = 'UPDATE' then
    select array_agg(public.paid_cents(new.is_sale_live, new.price, new.sale_price, chosen.price, chosen.sale_price))
      into costs from (
        select product_variants.price, product_variants.sale_price, product_variants.stock > 0 as is_in_stock,
            bool_or(product_variants.stock > 0) over () as is_any
          from public.product_variants
          where product_variants.shop_id = new.shop_id and product_variants.product_id = new.id) as chosen
      where chosen.is_in_stock or not chosen.is_any;
  end if;
  new.effective_cents := case
    when costs is null then public.paid_cents(new.is_sale_live, new.price, new.sale_price, null, null)
    else (select min(cents) from unnest(costs) as cents) end;
  return new;
end
$$;

-- An order's line has its variant's price and picture. Of a product that was not chosen further, the lowest price.
create or replace function place_order(
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
        item.quantity,
        case when variant.id is null then products.effective_cents
          else public.paid_cents(products.is_sale_live, products.price, products.sale_price, variant.price, variant.sale_price) end,
        picture.image_url, picture.placeholder
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
            order by product_images.id is distinct from variant.image_id, product_images.position, product_images.id limit 1) as picture on true
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

-- Hosted platforms hand out rights to new functions by default: nobody has any that is not named below.
do $$
declare
  thing record;
begin
  for thing in
    select case when rights.grantee = 0 then 'public' else rights.grantee::regrole::text end as grantee
    from pg_proc p, lateral (
      select distinct (aclexplode(coalesce(p.proacl, acldefault('f', p.proowner)))).grantee) as rights
    where p.oid = 'paid_cents(boolean, numeric, numeric, numeric, numeric)'::regprocedure and rights.grantee <> p.proowner
  loop
    execute format('revoke all on function paid_cents(boolean, numeric, numeric, numeric, numeric) from %s', thing.grantee);
  end loop;
end
$$;
-- Triggers and lists run as who writes and reads.
grant execute on function paid_cents(boolean, numeric, numeric, numeric, numeric) to vitrine_shop, vitrine_visitor;
