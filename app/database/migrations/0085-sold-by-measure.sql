-- Products that are sold by weight, length or volume (decision 100). Amounts are grams, millimetres or millilitres, and a price
-- is for a thousand of them.

create function is_measure(measure jsonb) returns boolean
  language sql immutable parallel safe
  set search_path = ''
as $$
  select coalesce(measure ->> 'unit' in ('g', 'mm', 'ml') and jsonb_typeof(measure -> 'isWeighed') = 'boolean'
    and jsonb_path_exists(measure, 'strict $ ? (@.step >= 1 && @.step <= 100000 && @.step % 1 == 0
      && @.least >= 1 && @.least <= 100000 && @.least % 1 == 0)', '{}', true), false)
$$;

alter table products
  -- {"unit": "g", "step": 250, "least": 250, "isWeighed": false}; null for what is sold by the piece.
  add column measure jsonb,
  add constraint products_measure_shape check (measure is null or public.is_measure(measure));

-- compatible: rule order_lines.order_lines_quantity_range: the release before writes no unit, and may write what it did
alter table order_lines
  -- What `quantity` counts: 'g', 'mm' or 'ml'; null for pieces. `unit_cents` is the price of a thousand then.
  add column unit text,
  -- The amount is what was asked for, until the shop enters what it has weighed.
  add column is_about boolean not null default false,
  add constraint order_lines_unit_known check (unit in ('g', 'mm', 'ml')),
  drop constraint order_lines_quantity_range,
  add constraint order_lines_quantity_range check (quantity between 1 and case when unit is null then 999 else 999000 end);

alter table orders
  -- Whether a line is still to be weighed; a trigger sets it.
  add column is_about boolean not null default false;

-- Returns the cents of a line: of its pieces, or of its amount, and of the answers that are paid once.
create function line_cents(unit_cents bigint, quantity integer, unit text, answers jsonb) returns bigint
  language sql immutable parallel safe
  set search_path = ''
as $$
  select case when unit is null then unit_cents * quantity else round(unit_cents * quantity / 1000.0)::bigint end
    + case when answers = '[]' then 0 else (
      select coalesce(sum((each.value ->> 'cents')::bigint), 0)::bigint from jsonb_array_elements(answers) as each
        where each.value ? 'isOnce') end
$$;

create or replace function keep_order_from() returns trigger
  language plpgsql
  set search_path = ''
as $$
begin
  select coalesce(bool_or(order_lines.is_from), false), coalesce(bool_or(order_lines.is_about), false)
    into new.is_from, new.is_about
    from public.order_lines where order_lines.shop_id = new.shop_id and order_lines.order_id = new.id;
  return new;
end
$$;

-- Whether this is a cart: 1 to 200 lines, each of 1 to 9999 pieces, or of 1 to 999000 grams, millimetres or millilitres.
create or replace function are_cart_items(items jsonb) returns boolean
  language sql immutable strict parallel safe
  return jsonb_typeof(items) = 'array'
    and octet_length(items::text) <= 65536
    and (
      select count(*) between 1 and 200
        and coalesce(bool_and(
          jsonb_typeof(item) = 'object'
          and coalesce(item ->> 'product_id', '') ~ '^[0-9a-f]{8}(-[0-9a-f]{4}){3}-[0-9a-f]{12}$'
          and case
            when jsonb_typeof(item -> 'qty') is distinct from 'number' then false
            when item ->> 'unit' not in ('g', 'mm', 'ml') then false
            else (item ->> 'qty')::numeric between 1 and case when item ? 'unit' then 999000 else 9999 end
              and (item ->> 'qty')::numeric % 1 = 0
          end
        ), false)
      from jsonb_array_elements(case when jsonb_typeof(items) = 'array' then items else '[]' end) as item
    );

-- Returns what an order keeps of answers, [["Scent", "Jasmine"]], to the questions of a product. What is not offered, or is
-- sold out, is left out.
create or replace function answered_questions(questions jsonb, answers jsonb) returns jsonb
  language sql immutable
  set search_path = ''
as $$
  select case when answers = '[]' then answers else (
    select coalesce(jsonb_agg(jsonb_build_object(
        'question', jsonb_build_object('name', question.value -> 'name', 'translations', question.value -> 'translations'),
        'answer', case when answer.value is null then jsonb_build_object('name', given.value -> 1, 'translations', '{}'::jsonb)
          else jsonb_build_object('name', answer.value -> 'name', 'translations', answer.value -> 'translations') end,
        'cents', coalesce(answer.value, question.value) -> 'priceCents',
        'isWords', answer.value is null)
          || case when question.value -> 'isOnce' = 'true' then '{"isOnce": true}'::jsonb else '{}' end order by question.ordinality, answer.ordinality), '[]')
      from jsonb_array_elements(questions) with ordinality as question
        join jsonb_array_elements(answers) as given on given.value -> 0 = question.value -> 'name'
        left join lateral jsonb_array_elements(question.value -> 'answers') with ordinality as answer
          on answer.value -> 'name' = given.value -> 1
      where case when answer.value is null then question.value -> 'answers' = '[]' else answer.value -> 'isSoldOut' = 'false' end) end
$$;

-- Places an order in the scope's shop, with the shop's names, prices and next number. `handover` records where it goes
-- (decision 090), with `wanted` in it for when: {"day": "2026-11-28", "from": 960, "to": 1200}, both minutes null for any
-- time of the day. An item may have `answers`: [["Scent", "Jasmine"]]; one of what is sold by measure has its
-- `unit` and counts grams, millimetres or millilitres.
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
      unit, is_about, answers, unit_cents, picture_key, picture_placeholder)
    select shop, place_order.id, item.position, products.id, variant.id, products.name, variant.size, variant.color,
        case when item.variant_id is null then (
          select case
              when count(distinct coalesce(v.size, '')) > 1 and count(distinct coalesce(v.color, '')) > 1 then 'both'
              when count(distinct coalesce(v.size, '')) > 1 then 'size'
              when count(distinct coalesce(v.color, '')) > 1 then 'color' end
            from public.product_variants as v where v.shop_id = shop and v.product_id = products.id) end,
        item.quantity, item.unit,
        -- What the owner adds is weighed already.
        coalesce(products.measure -> 'isWeighed' = 'true', false)
          and nullif(current_setting('vitrine.order_source', true), '') is null,
        answered.lines,
        case when variant.id is null then products.effective_cents
          else public.paid_cents(products.is_sale_live, products.price, products.sale_price, variant.price, variant.sale_price) end
          + (select coalesce(sum((each.value ->> 'cents')::bigint), 0) from jsonb_array_elements(answered.lines) as each
            where not each.value ? 'isOnce'),
        picture.image_url, picture.placeholder
      from (
        select line.ordinality as position, (line.value ->> 'product_id')::uuid as product_id,
            (line.value ->> 'variant_id')::uuid as variant_id, (line.value ->> 'qty')::integer as quantity,
            line.value ->> 'unit' as unit,
            coalesce(line.value -> 'answers', '[]') as answers
          from jsonb_array_elements(place_order.items) with ordinality as line) as item
        join public.products on products.shop_id = shop and products.id = item.product_id and products.is_active
        left join public.product_variants as variant on variant.shop_id = shop
          and variant.product_id = item.product_id and variant.id = item.variant_id
        cross join lateral (select public.answered_questions(products.questions, item.answers) as lines) as answered
        left join lateral (
          select product_images.image_url, product_images.placeholder from public.product_images
            where product_images.shop_id = shop and product_images.product_id = item.product_id
            order by product_images.id is distinct from variant.image_id, product_images.position, product_images.id limit 1) as picture on true
      where (item.variant_id is null or variant.id is not null)
        and item.unit is not distinct from products.measure ->> 'unit'
        and jsonb_array_length(answered.lines) = jsonb_array_length(item.answers);
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
        select coalesce(sum(public.line_cents(order_lines.unit_cents, order_lines.quantity, order_lines.unit, order_lines.answers)), 0)::bigint as cents,
            bool_or(order_lines.unit_cents is null) as is_partial,
            string_agg(public.line_words(order_lines.name, order_lines.answers), E'\n' order by order_lines.position) as names
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

-- Low stock is less than five times the least amount that is sold (`variant/stock.ts`).
create or replace function queue_stock_alerts() returns trigger
  language plpgsql security definer
  set search_path = ''
as $$
declare
  pieces integer;
  least_amount integer;
  taken_by_order integer;
  product uuid;
begin
  select product_variants.stock, product_variants.product_id, coalesce((products.measure ->> 'least')::integer, 1)
    into pieces, product, least_amount from public.product_variants
      join public.products on products.shop_id = product_variants.shop_id and products.id = product_variants.product_id
    where product_variants.shop_id = new.shop_id and product_variants.product_id = new.product_id
      and product_variants.id = new.taken_variant_id;
  if not found then
    return null;
  end if;
  select sum(order_lines.taken) into taken_by_order from public.order_lines
    where order_lines.shop_id = new.shop_id and order_lines.order_id = new.order_id
      and order_lines.taken_variant_id = new.taken_variant_id;
  if (pieces < least_amount and taken_by_order > 0)
    or (pieces < 5 * least_amount and pieces + taken_by_order >= 5 * least_amount) then
    perform public.queue_order_alert(new.shop_id, 'stock', new.order_id, product, new.taken_variant_id);
    perform pg_notify('vitrine_orders', new.shop_id || ' ' || new.taken_variant_id || ' stock');
  end if;
  return null;
end
$$;

-- Hosted platforms hand out rights to new functions by default: nobody has any that is not named below.
do $$
declare
  new_function regprocedure;
  grantee text;
begin
  for new_function, grantee in
    select p.oid::regprocedure,
        case when rights.grantee = 0 then 'public' else rights.grantee::regrole::text end
    from pg_proc p, lateral aclexplode(coalesce(p.proacl, acldefault('f', p.proowner))) as rights
    where p.oid in ('is_measure(jsonb)'::regprocedure, 'line_cents(bigint,integer,text,jsonb)'::regprocedure)
      and rights.grantee <> p.proowner
  loop
    execute format('revoke all on function %s from %s', new_function, grantee);
  end loop;
end
$$;
-- Who writes a row of products runs its checks.
grant execute on function is_measure(jsonb) to vitrine_shop, vitrine_admin;
grant execute on function line_cents(bigint, integer, text, jsonb) to vitrine_shop;

grant select (measure) on products to vitrine_visitor;
grant select (measure), insert (measure), update (measure) on products to vitrine_shop;
grant select (unit, is_about) on order_lines to vitrine_visitor;
grant select (unit, is_about), insert (unit, is_about), update (is_about) on order_lines to vitrine_shop;
grant select (is_about) on orders to vitrine_visitor, vitrine_shop;
