-- Questions of a product (decision 099): what a shopper chooses or writes beside size and colour, and what an order keeps of it.

-- Whether this is a list of one to six questions: [{"name": "Scent", "translations": {"ar": {"name": "العطر"}}, "least": 1,
-- "most": 1, "priceCents": 0, "answers": [{"name": "Jasmine", "translations": {}, "priceCents": 100, "isSoldOut": false}]}].
create function are_questions(questions jsonb) returns boolean
  language sql immutable parallel safe
  set search_path = ''
as $$
  select case when jsonb_typeof(questions) = 'array' then jsonb_array_length(questions) between 1 and 6
    and octet_length(questions::text) <= 131072
    -- Strict, because the lax mode looks into arrays; whatever has another form counts as none.
    and jsonb_array_length(questions) = jsonb_array_length(jsonb_path_query_array(questions, 'strict $[*] ? (
      @.name like_regex "^.{1,60}$" && @.translations.type() == "object" && @.least >= 0 && @.least <= @.most
        && @.most >= 1 && @.most <= 30 && @.least % 1 == 0 && @.most % 1 == 0
        && @.priceCents >= 0 && @.priceCents <= 99999999999 && @.priceCents % 1 == 0 && @.answers.size() <= 30)', '{}', true))
    and jsonb_array_length(jsonb_path_query_array(questions, 'strict $[*].answers[*]', '{}', true))
      = jsonb_array_length(jsonb_path_query_array(questions, 'strict $[*].answers[*] ? (
        @.name like_regex "^.{1,60}$" && @.translations.type() == "object" && @.priceCents >= 0
          && @.priceCents <= 99999999999 && @.priceCents % 1 == 0 && @.isSoldOut.type() == "boolean")', '{}', true))
    else false end
$$;

alter table products
  -- Null for none.
  add column questions jsonb,
  add constraint products_questions_shape check (questions is null or public.are_questions(questions));

alter table order_lines
  -- The answers as they were: [{"question": {"name": …, "translations": …}, "answer": {…}, "cents": 100, "isWords": false}].
  add column answers jsonb not null default '[]',
  add constraint order_lines_answers_shape check (jsonb_typeof(answers) = 'array' and octet_length(answers::text) <= 131072);

-- compatible: rule order_events.order_events_details_size: it allows more bytes, those of the answers of a struck line
alter table order_events
  drop constraint order_events_details_size,
  add constraint order_events_details_size check (octet_length(details::text) <= 147456);

-- Returns what an order keeps of answers, [["Scent", "Jasmine"]], to the questions of a product. What is not offered, or is
-- sold out, is left out.
create function answered_questions(questions jsonb, answers jsonb) returns jsonb
  language sql immutable
  set search_path = ''
as $$
  select case when answers = '[]' then answers else (
    select coalesce(jsonb_agg(jsonb_build_object(
        'question', jsonb_build_object('name', question.value -> 'name', 'translations', question.value -> 'translations'),
        'answer', case when answer.value is null then jsonb_build_object('name', given.value -> 1, 'translations', '{}'::jsonb)
          else jsonb_build_object('name', answer.value -> 'name', 'translations', answer.value -> 'translations') end,
        'cents', coalesce(answer.value, question.value) -> 'priceCents',
        'isWords', answer.value is null) order by question.ordinality, answer.ordinality), '[]')
      from jsonb_array_elements(questions) with ordinality as question
        join jsonb_array_elements(answers) as given on given.value -> 0 = question.value -> 'name'
        left join lateral jsonb_array_elements(question.value -> 'answers') with ordinality as answer
          on answer.value -> 'name' = given.value -> 1
      where case when answer.value is null then question.value -> 'answers' = '[]' else answer.value -> 'isSoldOut' = 'false' end) end
$$;

-- Returns the words by which an order is found for one of its lines: the name, and the answers.
create function line_words(name text, answers jsonb) returns text
  language sql immutable parallel safe
  set search_path = ''
as $$
  select concat_ws(E'\n', name, (
    select string_agg(each.value -> 'answer' ->> 'name', E'\n') from jsonb_array_elements(answers) as each))
$$;

-- Places an order in the scope's shop, with the shop's names, prices and next number. `handover` records where it goes
-- (decision 090), with `wanted` in it for when: {"day": "2026-11-28", "from": 960, "to": 1200}, both minutes null for any
-- time of the day. An item may have `answers`: [["Scent", "Jasmine"]].
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
      answers, unit_cents, picture_key, picture_placeholder)
    select shop, place_order.id, item.position, products.id, variant.id, products.name, variant.size, variant.color,
        case when item.variant_id is null then (
          select case
              when count(distinct coalesce(v.size, '')) > 1 and count(distinct coalesce(v.color, '')) > 1 then 'both'
              when count(distinct coalesce(v.size, '')) > 1 then 'size'
              when count(distinct coalesce(v.color, '')) > 1 then 'color' end
            from public.product_variants as v where v.shop_id = shop and v.product_id = products.id) end,
        item.quantity, answered.lines,
        case when variant.id is null then products.effective_cents
          else public.paid_cents(products.is_sale_live, products.price, products.sale_price, variant.price, variant.sale_price) end
          + (select coalesce(sum((each.value ->> 'cents')::bigint), 0) from jsonb_array_elements(answered.lines) as each),
        picture.image_url, picture.placeholder
      from (
        select line.ordinality as position, (line.value ->> 'product_id')::uuid as product_id,
            (line.value ->> 'variant_id')::uuid as variant_id, (line.value ->> 'qty')::integer as quantity,
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
        select coalesce(sum(order_lines.quantity * order_lines.unit_cents), 0)::bigint as cents,
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

-- A customer's own words go with the rest of what is known about them (decision 099).
create function without_words(answers jsonb) returns jsonb
  language sql immutable
  set search_path = ''
as $$
  select coalesce(jsonb_agg(case when each.value -> 'isWords' = 'true' then jsonb_set(each.value, '{answer,name}', '"…"')
      else each.value end order by each.ordinality), '[]')
    from jsonb_array_elements(answers) with ordinality as each
$$;

create function erase_words() returns trigger
  language plpgsql security definer
  set search_path = ''
as $$
begin
  update public.order_lines set answers = public.without_words(answers)
    where shop_id = new.shop_id and order_id = new.id and answers @> '[{"isWords": true}]';
  if found then
    select string_agg(public.line_words(name, answers), E'\n' order by position) into new.line_names
      from public.order_lines where shop_id = new.shop_id and order_id = new.id;
  end if;
  update public.order_events set details = jsonb_set(details, '{answers}', public.without_words(details -> 'answers'))
    where shop_id = new.shop_id and order_id = new.id and kind = 'line_struck' and details @> '{"answers": [{"isWords": true}]}';
  return new;
end
$$;

create trigger orders_words_erased before update on orders for each row
  when (num_nonnulls(new.customer_name, new.customer_phone, new.customer_area, new.customer_note) = 0
    and num_nonnulls(old.customer_name, old.customer_phone, old.customer_area, old.customer_note) > 0)
  execute function erase_words();

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
    where p.oid in ('are_questions(jsonb)'::regprocedure, 'answered_questions(jsonb,jsonb)'::regprocedure,
        'line_words(text,jsonb)'::regprocedure, 'without_words(jsonb)'::regprocedure, 'erase_words()'::regprocedure)
      and rights.grantee <> p.proowner
  loop
    execute format('revoke all on function %s from %s', new_function, grantee);
  end loop;
end
$$;
-- Who writes a row of products runs its checks.
grant execute on function are_questions(jsonb) to vitrine_shop, vitrine_admin;
grant execute on function line_words(text, jsonb) to vitrine_shop;

grant select (questions) on products to vitrine_visitor;
grant select (questions), insert (questions), update (questions) on products to vitrine_shop;
grant select (answers) on order_lines to vitrine_visitor;
grant select (answers), insert (answers) on order_lines to vitrine_shop;
