-- Where a shop delivers and for how much (decision 090), whether goods may be picked up there, and what an order agreed of it.

create table delivery_areas (
  shop_id uuid not null default nullif(current_setting('vitrine.shop_id', true), '')::uuid,
  id uuid not null default gen_random_uuid(),
  position integer not null default 0,
  name text not null,
  -- Cents; null is to agree, 0 is free.
  price_cents bigint,
  -- Sums of goods, in cents: from one delivery is free, below the other nothing is delivered.
  free_from_cents bigint,
  smallest_order_cents bigint,
  note text,
  translations jsonb not null default '{}',
  is_active boolean not null default true,
  constraint delivery_areas_pkey primary key (shop_id, id),
  constraint delivery_areas_shop_fkey foreign key (shop_id) references shops (id) on delete cascade,
  constraint delivery_areas_position_range check (position between 0 and 100000),
  constraint delivery_areas_name_length check (name ~ '\S' and char_length(name) <= 80),
  constraint delivery_areas_note_length check (note ~ '\S' and char_length(note) <= 60),
  constraint delivery_areas_price_range check (price_cents between 0 and 99999999999),
  constraint delivery_areas_sums_range check (
    free_from_cents between 1 and 99999999999 and smallest_order_cents between 1 and 99999999999),
  constraint delivery_areas_translations_shape check (
    translations = '{}' or public.are_translations(translations, '{"name": 80, "note": 60}'))
);
create index delivery_areas_in_order on delivery_areas (shop_id, position, id);

create function hold_delivery_areas() returns trigger
  language plpgsql
  set search_path = ''
as $$
begin
  -- Two who add at the same time wait here for each other.
  perform from public.shops where shops.id = new.shop_id for no key update;
  if (select count(*) from public.delivery_areas where delivery_areas.shop_id = new.shop_id) >= 60 then
    raise exception 'A shop can have at most 60 areas of delivery.'
      using errcode = 'check_violation', schema = 'public', table = 'delivery_areas',
        constraint = 'delivery_areas_count', detail = json_build_object('limit', 60)::text;
  end if;
  return new;
end
$$;
create trigger delivery_areas_count before insert on delivery_areas
  for each row execute function hold_delivery_areas();
create trigger delivery_areas_insert_told after insert on delivery_areas referencing new table as changed
  for each statement execute function tell_shop_rows();
create trigger delivery_areas_update_told after update on delivery_areas referencing new table as changed
  for each statement execute function tell_shop_rows();
create trigger delivery_areas_delete_told after delete on delivery_areas referencing old table as changed
  for each statement execute function tell_shop_rows();
create trigger delivery_areas_truncate_told after truncate on delivery_areas
  for each statement execute function tell_everything();

alter table shops add column has_pickup boolean not null default false;

-- `total_cents` stays the sum of the lines: the goods.
alter table orders
  add column handover text,
  -- Not a foreign key: an order keeps its area's name and price as they were.
  add column area_id uuid,
  add column area_name text,
  add column area_translations jsonb not null default '{}',
  -- Null with handover `delivery`: to agree.
  add column delivery_cents bigint,
  add constraint orders_handover_known check (handover in ('delivery', 'pickup')),
  add constraint orders_delivery_whole check (
    handover is not distinct from 'delivery'
    or (num_nonnulls(area_id, area_name, delivery_cents) = 0 and area_translations = '{}')),
  add constraint orders_area_name_length check (char_length(area_name) <= 80),
  add constraint orders_area_translations_shape check (
    area_translations = '{}' or public.are_translations(area_translations, '{"name": 80}')),
  add constraint orders_delivery_range check (delivery_cents between 0 and 99999999999);

-- Places an order as before, and records where it goes: {"kind": "pickup"}, or {"kind": "delivery", "area": …, "cents": …,
-- "price": …, "freeFrom": …} with the cents of this order and the terms from which they follow. An area that has other terms
-- by now, or is none of the shop's active ones, places nothing.
create function place_order(
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
  if outcome = 'placed' and handover <> 'null' then
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
  return next;
end
$$;

create function send_order(ids uuid[], items jsonb, cart_hash text, language text, shared_cart_id uuid, previous_id uuid,
    customer jsonb, handover jsonb)
  returns table (number integer, outcome text, previous_number integer)
  language plpgsql set search_path = ''
as $$
declare
  candidate uuid;
begin
  foreach candidate in array ids loop
    select placed.number, placed.outcome, placed.previous_number into number, outcome, previous_number
      from public.place_order(candidate, items, cart_hash, language, shared_cart_id, previous_id, customer, handover) as placed;
    if not found then
      return;
    end if;
    if outcome <> 'stale' then
      perform set_config('vitrine.order_id', candidate::text, true);
      exit;
    end if;
  end loop;
  return next;
end
$$;

-- Pickup stands on public pages, so a change of it invalidates them.
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
        before.has_pickup)
      is distinct from (after.name, after.slug, after.phone, after.location, after.description, after.logo_url,
        after.logo_placeholder, after.instagram_url, after.facebook_url, after.address_link, after.color,
        after.product_display_size, after.language, after.is_active, after.opening_hours, after.delivery_and_payment,
        after.ask_name, after.ask_phone, after.ask_area, after.ask_note, after.second_currency, after.exchange_rate,
        after.rate_set_at, after.prices_shown, after.rounding, after.is_rate_shown, after.translations,
        after.has_pickup);
  return null;
end
$$;

-- The texts of areas move with the shop's language too.
create function translate_areas()
  returns trigger
  language plpgsql
  set search_path = ''
as $$
begin
  perform from public.delivery_areas where delivery_areas.shop_id = new.id and delivery_areas.translations ? new.language
    order by delivery_areas.id for no key update;
  update public.delivery_areas set
      name = moved.it #>> '{texts,name}',
      note = moved.it #>> '{texts,note}',
      translations = moved.it -> 'translations'
    from public.delivery_areas as former
      cross join lateral public.texts_in_new_language(
        jsonb_build_object('name', former.name, 'note', former.note), former.translations,
        old.language, new.language) as moved (it)
    where former.shop_id = new.id and former.translations ? new.language
      and delivery_areas.shop_id = former.shop_id and delivery_areas.id = former.id;
  return null;
end
$$;
create trigger shops_areas_translated after update of language on shops
  for each row when (new.language <> old.language) execute function translate_areas();

-- Hosted platforms hand out rights to new tables and functions by default: nobody has any that is not named below.
do $$
declare
  thing record;
begin
  for thing in
    select case when rights.grantee = 0 then 'public' else rights.grantee::regrole::text end as grantee
    from pg_class c, lateral (select distinct (aclexplode(c.relacl)).grantee) as rights
    where c.oid = 'delivery_areas'::regclass and rights.grantee <> c.relowner
  loop
    execute format('revoke all on table delivery_areas from %s', thing.grantee);
  end loop;
  for thing in
    select p.oid::regprocedure::text as name,
      case when rights.grantee = 0 then 'public' else rights.grantee::regrole::text end as grantee
    from pg_proc p, lateral (
      select distinct (aclexplode(coalesce(p.proacl, acldefault('f', p.proowner)))).grantee) as rights
    where p.oid in ('hold_delivery_areas()'::regprocedure, 'translate_areas()'::regprocedure,
        'place_order(uuid,jsonb,text,text,uuid,uuid,jsonb,jsonb)'::regprocedure,
        'send_order(uuid[],jsonb,text,text,uuid,uuid,jsonb,jsonb)'::regprocedure)
      and rights.grantee <> p.proowner
  loop
    execute format('revoke all on function %s from %s', thing.name, thing.grantee);
  end loop;
end
$$;
grant execute on function place_order(uuid, jsonb, text, text, uuid, uuid, jsonb, jsonb),
  send_order(uuid[], jsonb, text, text, uuid, uuid, jsonb, jsonb) to vitrine_visitor;

alter table delivery_areas enable row level security;
alter table delivery_areas force row level security;
create policy owner_everything on delivery_areas to current_user using (true) with check (true);
create policy shop_delivery_areas on delivery_areas to vitrine_shop
  using (shop_id = (select nullif(current_setting('vitrine.shop_id', true), '')::uuid));
grant select (shop_id, id, position, name, price_cents, free_from_cents, smallest_order_cents, note, translations, is_active),
  insert (id, position, name, price_cents, free_from_cents, smallest_order_cents, note, translations, is_active),
  update (position, name, price_cents, free_from_cents, smallest_order_cents, note, translations, is_active),
  delete on delivery_areas to vitrine_shop;
create policy visitor_active_areas on delivery_areas for select to vitrine_visitor
  using (is_active and shop_id = (select visitor_shop_id()));
grant select (shop_id, id, position, name, price_cents, free_from_cents, smallest_order_cents, note, translations, is_active)
  on delivery_areas to vitrine_visitor;

grant select (has_pickup) on shops to vitrine_visitor;
grant select (has_pickup), update (has_pickup) on shops to vitrine_shop;
grant select (handover, area_id, area_name, area_translations, delivery_cents) on orders to vitrine_visitor;
grant select (handover, area_id, area_name, area_translations, delivery_cents), update (delivery_cents) on orders to vitrine_shop;
