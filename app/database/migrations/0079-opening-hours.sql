-- When a shop is open (decision 097): the hours of its week, the days on which it stays closed, and a pause.

-- Seven days, Monday first; each has at most two [opens, closes] in minutes after its midnight, in order. Hours that end on the
-- next day may not reach into those of that day.
create function is_opening_week(week jsonb)
  returns boolean
  language plpgsql immutable strict
  set search_path = ''
as $$
declare
  day jsonb;
  number bigint;
  hours jsonb;
  opens integer;
  closes integer;
  first_opening integer;
  last_closing integer := 0;
begin
  if jsonb_typeof(week) <> 'array' or octet_length(week::text) > 1000 then
    return false;
  end if;
  if jsonb_array_length(week) <> 7 then
    return false;
  end if;
  for day, number in select value, ordinality - 1 from jsonb_array_elements(week) with ordinality loop
    if jsonb_typeof(day) <> 'array' then
      return false;
    end if;
    if jsonb_array_length(day) > 2 then
      return false;
    end if;
    for hours in select value from jsonb_array_elements(day) loop
      if jsonb_typeof(hours) <> 'array' or hours::text !~ '^\[\d{1,4}, \d{1,4}\]$' then
        return false;
      end if;
      opens := (hours ->> 0)::integer;
      closes := (hours ->> 1)::integer;
      if opens >= 1440 or closes <= opens or closes > opens + 1440 or number * 1440 + opens < last_closing then
        return false;
      end if;
      first_opening := coalesce(first_opening, number * 1440 + opens);
      last_closing := number * 1440 + closes;
    end loop;
  end loop;
  return first_opening is not null and last_closing <= first_opening + 10080;
end
$$;

alter table shops
  add column opening_week jsonb,
  add column takes_orders_while_closed boolean not null default true,
  -- A pause that is over stays written until the next one.
  add column paused_at timestamptz,
  -- `infinity`: until its owner ends it.
  add column paused_until timestamptz,
  add constraint shops_opening_week_shape check (public.is_opening_week(opening_week)),
  add constraint shops_pause_whole check (num_nonnulls(paused_at, paused_until) <> 1 and paused_until > paused_at);

create table closures (
  shop_id uuid not null default nullif(current_setting('vitrine.shop_id', true), '')::uuid,
  id uuid not null default gen_random_uuid(),
  first_day date not null,
  -- The shop is closed on it too.
  last_day date not null,
  sentence text,
  translations jsonb not null default '{}',
  constraint closures_pkey primary key (shop_id, id),
  constraint closures_shop_fkey foreign key (shop_id) references shops (id) on delete cascade,
  constraint closures_days_range check (
    first_day >= '2000-01-01' and last_day <= '2199-12-31' and last_day between first_day and first_day + 365),
  constraint closures_sentence_length check (sentence ~ '\S' and char_length(sentence) <= 120),
  constraint closures_translations_shape check (
    translations = '{}' or public.are_translations(translations, '{"sentence": 120}'))
);

create function hold_closures() returns trigger
  language plpgsql
  set search_path = ''
as $$
begin
  -- Two who add at the same time wait here for each other.
  perform from public.shops where shops.id = new.shop_id for no key update;
  if (select count(*) from public.closures where closures.shop_id = new.shop_id) >= 30 then
    raise exception 'A shop can have at most 30 closures.'
      using errcode = 'check_violation', schema = 'public', table = 'closures',
        constraint = 'closures_count', detail = json_build_object('limit', 30)::text;
  end if;
  return new;
end
$$;
create trigger closures_count before insert on closures
  for each row execute function hold_closures();
create trigger closures_insert_told after insert on closures referencing new table as changed
  for each statement execute function tell_shop_rows();
create trigger closures_update_told after update on closures referencing new table as changed
  for each statement execute function tell_shop_rows();
create trigger closures_delete_told after delete on closures referencing old table as changed
  for each statement execute function tell_shop_rows();
create trigger closures_truncate_told after truncate on closures
  for each statement execute function tell_everything();

-- The sentences of closures move with the shop's language too.
create function translate_closures()
  returns trigger
  language plpgsql
  set search_path = ''
as $$
begin
  perform from public.closures where closures.shop_id = new.id and closures.translations ? new.language
    order by closures.id for no key update;
  update public.closures set
      sentence = moved.it #>> '{texts,sentence}',
      translations = moved.it -> 'translations'
    from public.closures as former
      cross join lateral public.texts_in_new_language(
        jsonb_build_object('sentence', former.sentence), former.translations, old.language, new.language) as moved (it)
    where former.shop_id = new.id and former.translations ? new.language
      and closures.shop_id = former.shop_id and closures.id = former.id;
  return null;
end
$$;
create trigger shops_closures_translated after update of language on shops
  for each row when (new.language <> old.language) execute function translate_closures();

-- Hours, pause and the choice stand on public pages, so a change of them invalidates those.
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
        before.has_pickup, before.opening_week, before.paused_at, before.paused_until, before.takes_orders_while_closed)
      is distinct from (after.name, after.slug, after.phone, after.location, after.description, after.logo_url,
        after.logo_placeholder, after.instagram_url, after.facebook_url, after.address_link, after.color,
        after.product_display_size, after.language, after.is_active, after.opening_hours, after.delivery_and_payment,
        after.ask_name, after.ask_phone, after.ask_area, after.ask_note, after.second_currency, after.exchange_rate,
        after.rate_set_at, after.prices_shown, after.rounding, after.is_rate_shown, after.translations,
        after.has_pickup, after.opening_week, after.paused_at, after.paused_until, after.takes_orders_while_closed);
  return null;
end
$$;

-- Hosted platforms hand out rights to new tables and functions by default: nobody has any that is not named below.
do $$
declare
  thing record;
begin
  for thing in
    select case when rights.grantee = 0 then 'public' else rights.grantee::regrole::text end as grantee
    from pg_class c, lateral (select distinct (aclexplode(c.relacl)).grantee) as rights
    where c.oid = 'closures'::regclass and rights.grantee <> c.relowner
  loop
    execute format('revoke all on table closures from %s', thing.grantee);
  end loop;
  for thing in
    select p.oid::regprocedure::text as name,
      case when rights.grantee = 0 then 'public' else rights.grantee::regrole::text end as grantee
    from pg_proc p, lateral (
      select distinct (aclexplode(coalesce(p.proacl, acldefault('f', p.proowner)))).grantee) as rights
    where p.oid in ('is_opening_week(jsonb)'::regprocedure, 'hold_closures()'::regprocedure,
        'translate_closures()'::regprocedure)
      and rights.grantee <> p.proowner
  loop
    execute format('revoke all on function %s from %s', thing.name, thing.grantee);
  end loop;
end
$$;
-- The constraint is checked as the role that writes the row.
grant execute on function is_opening_week(jsonb) to vitrine_shop, vitrine_admin, vitrine_auth;

alter table closures enable row level security;
alter table closures force row level security;
create policy owner_everything on closures to current_user using (true) with check (true);
create policy shop_closures on closures to vitrine_shop
  using (shop_id = (select nullif(current_setting('vitrine.shop_id', true), '')::uuid));
grant select (shop_id, id, first_day, last_day, sentence, translations),
  insert (id, first_day, last_day, sentence, translations),
  update (first_day, last_day, sentence, translations), delete on closures to vitrine_shop;
create policy visitor_closures on closures for select to vitrine_visitor
  using (shop_id = (select visitor_shop_id()));
grant select (shop_id, id, first_day, last_day, sentence, translations) on closures to vitrine_visitor;

grant select (opening_week, paused_at, paused_until, takes_orders_while_closed) on shops to vitrine_visitor;
grant select (opening_week, paused_at, paused_until, takes_orders_while_closed),
  update (opening_week, paused_at, paused_until, takes_orders_while_closed) on shops to vitrine_shop;
