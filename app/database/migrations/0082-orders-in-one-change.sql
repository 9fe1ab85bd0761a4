-- An order is complete after one change of its row, not three. Each change costs a version of the row with all its indexes,
-- while the other shoppers of the shop wait for its next number.

-- Places an order in the scope's shop, with the shop's names, prices and next number. `handover` records where it goes
-- (decision 090), with `wanted` in it for when: {"day": "2026-11-28", "from": 960, "to": 1200}, both minutes null for any
-- time of the day.
create or replace function place_order(
  id uuid, items jsonb, cart_hash text, language text, shared_cart_id uuid, previous_id uuid, customer jsonb, handover jsonb)
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
  if exists (select from public.orders where orders.id = place_order.id and orders.shop_id <> shop) then
    return query select null::integer, 'stale', null::integer;
    return;
  end if;
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
      shared_cart_id, previous_id, previous_number, customer_name, customer_phone, customer_area, customer_note,
      wanted_day, wanted_from, wanted_to)
    values (shop, place_order.id, next_number, place_order.language, 0, false, place_order.cart_hash, '',
      (select shared_carts.id from public.shared_carts
        where shared_carts.shop_id = shop and shared_carts.id = place_order.shared_cart_id),
      former.id, former.number,
      customer ->> 'name', customer ->> 'phone', customer ->> 'area', customer ->> 'note',
      (handover #>> '{wanted,day}')::date, (handover #>> '{wanted,from}')::smallint, (handover #>> '{wanted,to}')::smallint);
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
      total_cents = sums.cents,
      is_partial = sums.is_partial,
      line_names = sums.names,
      handover = place_order.handover ->> 'kind',
      area_id = area.id,
      area_name = area.name,
      area_translations = coalesce((
        select jsonb_object_agg(each.key, jsonb_build_object('name', each.value -> 'name'))
          from jsonb_each(area.translations) as each where each.value ? 'name'), '{}'),
      delivery_cents = case when area.id is not null then (place_order.handover ->> 'cents')::bigint end
    from public.shops
      cross join lateral (
        select coalesce(sum(order_lines.quantity * order_lines.unit_cents), 0)::bigint as cents,
            bool_or(order_lines.unit_cents is null) as is_partial,
            string_agg(order_lines.name, E'\n' order by order_lines.position) as names
          from public.order_lines where order_lines.shop_id = shop and order_lines.order_id = place_order.id) as sums
      left join public.delivery_areas as area on area.shop_id = shops.id
        and area.id = (place_order.handover ->> 'area')::uuid and area.is_active
        and area.price_cents is not distinct from (place_order.handover ->> 'price')::bigint
        and area.free_from_cents is not distinct from (place_order.handover ->> 'freeFrom')::bigint
    where shops.id = shop and orders.shop_id = shop and orders.id = place_order.id
      and case place_order.handover ->> 'kind'
        when 'pickup' then shops.has_pickup
        when 'delivery' then area.id is not null
        else true end;
  if not found then
    raise exception 'The shop no longer delivers on these terms'
      using errcode = 'check_violation', schema = 'public', table = 'orders', constraint = 'orders_area_changed';
  end if;
  update public.order_numbers set last_number = next_number where order_numbers.shop_id = shop;
  insert into public.order_events (shop_id, order_id, kind) values (shop, place_order.id, 'placed');
  return query select next_number, 'placed', former.number;
end
$$;

-- compatible: function send_order(ids uuid[], items jsonb, cart_hash text, language text, shared_cart_id uuid, previous_id uuid, customer jsonb): the release before sends eight values
-- compatible: function place_order(id uuid, items jsonb, cart_hash text, language text, shared_cart_id uuid, previous_id uuid, customer jsonb): only the function above calls it
drop function send_order(uuid[], jsonb, text, text, uuid, uuid, jsonb);
drop function place_order(uuid, jsonb, text, text, uuid, uuid, jsonb);
