-- When a customer wants an order (decision 098): whether the shop asks for a day, how much time it needs, in which hours of a
-- day it delivers, and what an order says of it.

-- Whether this is a list of at most six pairs of minutes after midnight, in their order, none of which overlaps the next.
create function are_day_intervals(intervals jsonb) returns boolean
  language sql immutable
  set search_path = ''
as $$
  select case when jsonb_typeof(intervals) = 'array' then jsonb_array_length(intervals) <= 6
    -- Strict, because the lax mode looks into arrays.
    and not jsonb_path_exists(intervals, 'strict $[*] ? (@.type() != "array" || @.size() != 2)')
    and not jsonb_path_exists(intervals, '$[*][*] ? (@.type() != "number" || @ % 1 != 0 || @ < 0 || @ > 1440)')
    and not exists (
      select from jsonb_path_query(intervals, '$[*][*]') with ordinality as bound (minute, place)
        join jsonb_path_query(intervals, '$[*][*]') with ordinality as next (minute, place) on next.place = bound.place + 1
      where case bound.place % 2 when 1 then next.minute <= bound.minute else next.minute < bound.minute end)
    else false end
$$;

alter table shops
  add column asks_when boolean not null default false,
  -- Hours between an order and the first day that it can be for.
  add column lead_hours integer not null default 0,
  -- [[960, 1200]] is 16:00 to 20:00; an empty list asks for a day alone.
  add column when_intervals jsonb not null default '[]',
  add constraint shops_lead_hours_range check (lead_hours between 0 and 1440),
  add constraint shops_when_intervals_shape check (public.are_day_intervals(when_intervals));

alter table products
  -- Hours that it takes to get ready; null for none.
  add column hours_needed integer,
  add constraint products_hours_needed_range check (hours_needed between 1 and 1440);

alter table orders
  -- Null: as soon as possible, or the shop did not ask.
  add column wanted_day date,
  -- Minutes after midnight.
  add column wanted_from smallint,
  add column wanted_to smallint,
  add constraint orders_wanted_whole check (
    num_nonnulls(wanted_from, wanted_to) in (0, 2) and (wanted_from is null or wanted_day is not null)),
  add constraint orders_wanted_range check (wanted_from between 0 and 1439 and wanted_to between 1 and 1440
    and wanted_from < wanted_to);

-- Places an order as before, and records where it goes, in `handover`, and with `wanted` in it for when:
-- {"day": "2026-11-28", "from": 960, "to": 1200}, both minutes null for any time of the day.
create or replace function place_order(
  id uuid, items jsonb, cart_hash text, language text, shared_cart_id uuid, previous_id uuid, customer jsonb, handover jsonb)
  returns table (number integer, outcome text, previous_number integer)
  language plpgsql volatile security definer
  set search_path = ''
as $$
declare
  shop uuid := public.visitor_shop_id();
begin
  select placed.number, placed.outcome, placed.previous_number into number, outcome, previous_number
    from public.place_order(id, items, cart_hash, language, shared_cart_id, previous_id, customer) as placed;
  if not found then
    return;
  end if;
  if outcome = 'placed' and handover ? 'kind' then
    update public.orders set
        handover = place_order.handover ->> 'kind',
        area_id = area.id,
        area_name = area.name,
        area_translations = coalesce((
          select jsonb_object_agg(each.key, jsonb_build_object('name', each.value -> 'name'))
            from jsonb_each(area.translations) as each where each.value ? 'name'), '{}'),
        delivery_cents = case when area.id is not null then (place_order.handover ->> 'cents')::bigint end
      from public.shops left join public.delivery_areas as area on area.shop_id = shops.id
        and area.id = (place_order.handover ->> 'area')::uuid and area.is_active
        and area.price_cents is not distinct from (place_order.handover ->> 'price')::bigint
        and area.free_from_cents is not distinct from (place_order.handover ->> 'freeFrom')::bigint
      where shops.id = shop and orders.shop_id = shop and orders.id = place_order.id
        and case place_order.handover ->> 'kind' when 'pickup' then shops.has_pickup else area.id is not null end;
    if not found then
      raise exception 'The shop no longer delivers on these terms'
        using errcode = 'check_violation', schema = 'public', table = 'orders', constraint = 'orders_area_changed';
    end if;
  end if;
  if outcome = 'placed' and handover ? 'wanted' then
    update public.orders set
        wanted_day = (place_order.handover #>> '{wanted,day}')::date,
        wanted_from = (place_order.handover #>> '{wanted,from}')::smallint,
        wanted_to = (place_order.handover #>> '{wanted,to}')::smallint
      where orders.shop_id = shop and orders.id = place_order.id;
  end if;
  return next;
end
$$;

-- compatible: rule order_events.order_events_kind_known: it allows more kinds, which the release before shows without a text
alter table order_events
  drop constraint order_events_kind_known,
  add constraint order_events_kind_known check (kind in (
    'placed', 'confirmed', 'completed', 'cancelled', 'undone', 'line_changed', 'line_struck', 'line_restored', 'customer_erased',
    'bill_changed', 'payment_added', 'payment_removed', 'wanted_changed'));

-- Public pages say that a day is asked for, so a change of it invalidates them.
create or replace function tell_changed_shops()
  returns trigger
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
        before.ask_name, before.ask_phone, before.ask_area, before.ask_note, before.second_currency, before.exchange_rate,
        before.rate_set_at, before.prices_shown, before.rounding, before.is_rate_shown, before.translations,
        before.has_pickup, before.opening_week, before.paused_at, before.paused_until, before.takes_orders_while_closed,
        before.asks_when, before.lead_hours, before.when_intervals)
      is distinct from (after.name, after.slug, after.phone, after.location, after.description, after.logo_url,
        after.logo_placeholder, after.instagram_url, after.facebook_url, after.address_link, after.color,
        after.product_display_size, after.language, after.is_active, after.opening_hours, after.delivery_and_payment,
        after.ask_name, after.ask_phone, after.ask_area, after.ask_note, after.second_currency, after.exchange_rate,
        after.rate_set_at, after.prices_shown, after.rounding, after.is_rate_shown, after.translations,
        after.has_pickup, after.opening_week, after.paused_at, after.paused_until, after.takes_orders_while_closed,
        after.asks_when, after.lead_hours, after.when_intervals);
  return null;
end
$$;

-- Hosted platforms hand out rights to new functions by default: nobody has any that is not named below.
do $$
declare
  grantee text;
begin
  for grantee in
    select distinct case when rights.grantee = 0 then 'public' else rights.grantee::regrole::text end
    from pg_proc p, lateral aclexplode(coalesce(p.proacl, acldefault('f', p.proowner))) as rights
    where p.oid = 'are_day_intervals(jsonb)'::regprocedure and rights.grantee <> p.proowner
  loop
    execute format('revoke all on function are_day_intervals(jsonb) from %s', grantee);
  end loop;
end
$$;
-- Who writes a row of shops runs its checks.
grant execute on function are_day_intervals(jsonb) to vitrine_shop, vitrine_admin, vitrine_auth;

grant select (asks_when, lead_hours, when_intervals) on shops to vitrine_visitor;
grant select (asks_when, lead_hours, when_intervals), update (asks_when, lead_hours, when_intervals) on shops to vitrine_shop;
grant select (hours_needed) on products to vitrine_visitor;
grant select (hours_needed), insert (hours_needed), update (hours_needed) on products to vitrine_shop;
grant select (wanted_day, wanted_from, wanted_to) on orders to vitrine_visitor;
grant select (wanted_day, wanted_from, wanted_to), update (wanted_day, wanted_from, wanted_to) on orders to vitrine_shop;
