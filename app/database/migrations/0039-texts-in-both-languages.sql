-- The texts of a shop in other languages than its own, by locale: {"ar": {"name": "…", "description": "…"}}. Each text is
-- optional, and none is empty; a page shows the column's, which is in the shop's language, where it is missing. A further
-- language needs no column.

-- `most` gives each field that may be there: the length of its text in characters, or of a list of texts the number of
-- them and the bytes of the whole.
create function are_translations(translations jsonb, most jsonb) returns boolean
  language plpgsql
  immutable
  parallel safe
  set search_path = ''
as $$
declare
  language text;
  texts jsonb;
  field text;
  value jsonb;
begin
  if jsonb_typeof(translations) <> 'object' or octet_length(translations::text) > 100000 then
    return false;
  end if;
  for language, texts in select * from jsonb_each(translations) loop
    if language !~ '^[a-z]{2}$' or jsonb_typeof(texts) <> 'object' then
      return false;
    end if;
    for field, value in select * from jsonb_each(texts) loop
      if not (case coalesce(jsonb_typeof(most -> field), 'none')
          when 'number' then
            jsonb_typeof(value) = 'string' and value #>> '{}' ~ '\S'
              and char_length(value #>> '{}') <= (most ->> field)::integer
          when 'array' then
            jsonb_typeof(value) = 'array' and jsonb_array_length(value) <= (most -> field ->> 0)::integer
              and octet_length(value::text) <= (most -> field ->> 1)::integer
              and not jsonb_path_exists(value, 'strict $[*] ? (@.type() != "string")')
          else false
        end) then
        return false;
      end if;
    end loop;
  end loop;
  return true;
end
$$;

-- The plans' rule is the same one from here on. An empty text was never written.
create or replace function are_plan_translations(translations jsonb) returns boolean
  language plpgsql
  immutable
  parallel safe
  set search_path = ''
as $$
begin
  return public.are_translations(translations, '{"name": 60, "description": 500, "features": [20, 8000]}');
end
$$;

-- A field's texts in all languages, each on a line of its own that stands before it; empty for none.
create function translated_lines(translations jsonb, field text) returns text
  language sql
  immutable
  parallel safe
  set search_path = ''
  return (
    select coalesce(string_agg(E'\n' || (texts.value ->> field), '' order by texts.key collate "C"), '')
      from jsonb_each(translations) as texts);

-- What becomes of a row's texts when its shop's language changes: {"texts": …, "translations": …}. A text in the new
-- language moves to its column and the one that stood there to the translations; a text without one stays where it is.
create function texts_in_new_language(texts jsonb, translations jsonb, former text, present text) returns jsonb
  language plpgsql
  immutable
  parallel safe
  set search_path = ''
as $$
declare
  moving jsonb := coalesce(translations -> present, '{}');
  left_behind jsonb;
begin
  select coalesce(jsonb_object_agg(each.key, each.value), '{}') into left_behind
    from jsonb_each(texts) as each where moving ? each.key and each.value <> 'null';
  left_behind := coalesce(translations -> former, '{}') || left_behind;
  return jsonb_build_object('texts', texts || moving, 'translations',
    (translations - present - former)
      || case when left_behind = '{}' then '{}' else jsonb_build_object(former, left_behind) end);
end
$$;

-- Hosted platforms hand out rights to new functions by default: nobody has any.
do $$
declare
  thing record;
begin
  for thing in
    select p.oid::regprocedure::text as name,
      case when rights.grantee = 0 then 'public' else rights.grantee::regrole::text end as grantee
    from pg_proc p, lateral (
      select distinct (aclexplode(coalesce(p.proacl, acldefault('f', p.proowner)))).grantee) as rights
    where p.oid in ('are_translations(jsonb, jsonb)'::regprocedure, 'translated_lines(jsonb, text)'::regprocedure,
        'texts_in_new_language(jsonb, jsonb, text, text)'::regprocedure)
      and rights.grantee <> p.proowner
  loop
    execute format('revoke all on function %s from %s', thing.name, thing.grantee);
  end loop;
end
$$;
-- Who writes a row runs its checks and computes its generated columns: at a password of a shop too.
grant execute on function are_translations(jsonb, jsonb), translated_lines(jsonb, text)
  to vitrine_shop, vitrine_admin, vitrine_auth;
grant execute on function texts_in_new_language(jsonb, jsonb, text, text) to vitrine_shop;

alter table shops
  add column translations jsonb not null default '{}',
  add constraint shops_translations_shape check (translations = '{}' or public.are_translations(translations,
    '{"name": 120, "description": 1000, "location": 200, "opening_hours": 300, "delivery_and_payment": 500}'));
alter table categories
  add column translations jsonb not null default '{}',
  add constraint categories_translations_shape check (
    translations = '{}' or public.are_translations(translations, '{"name": 60, "description": 500}'));
alter table products
  add column translations jsonb not null default '{}',
  add constraint products_translations_shape check (
    translations = '{}' or public.are_translations(translations, '{"name": 120, "description": 4000}'));
alter table product_variants
  add column translations jsonb not null default '{}',
  add constraint product_variants_translations_shape check (
    translations = '{}' or public.are_translations(translations, '{"size": 60, "color": 60}'));
-- As they were when the order was placed.
alter table order_lines
  add column translations jsonb not null default '{}',
  add constraint order_lines_translations_shape check (
    translations = '{}' or public.are_translations(translations, '{"name": 120, "size": 60, "color": 60}'));

grant select (translations) on shops, categories, products, product_variants, order_lines to vitrine_visitor;
grant select (translations), update (translations) on shops to vitrine_shop;
grant select (translations), insert (translations), update (translations)
  on categories, products, product_variants, order_lines to vitrine_shop;

-- A search finds a product by its name in any language, and an operator a shop. PostgreSQL 15 can't change how a column is
-- generated, so that it is made anew, with its rights.
alter table products drop column search_text;
alter table products add column search_text text collate "C"
  generated always as (fold_search_text(name || translated_lines(translations, 'name'))) stored;
grant select (search_text) on products to vitrine_visitor, vitrine_shop;
alter table shops drop column search_text;
alter table shops add column search_text text collate "C" generated always as (
  fold_search_text(name || E'\n' || username || E'\n' || email || translated_lines(translations, 'name'))) stored;
grant select (search_text) on shops to vitrine_admin;

-- A list that is sorted by name is sorted by what it shows: in each language an index of its own, and no column.
create index products_shown_by_name_ar on products (shop_id, (coalesce(translations #>> '{ar,name}', name)), id)
  where is_active;
create index products_shown_by_name_en on products (shop_id, (coalesce(translations #>> '{en,name}', name)), id)
  where is_active;
create index products_shown_category_by_name_ar
  on products (shop_id, category_id, (coalesce(translations #>> '{ar,name}', name)), id) where is_active;
create index products_shown_category_by_name_en
  on products (shop_id, category_id, (coalesce(translations #>> '{en,name}', name)), id) where is_active;

-- Whoever places an order, its lines keep the texts of all languages.
create function keep_line_translations() returns trigger
  language plpgsql
  set search_path = ''
as $$
begin
  select coalesce(jsonb_object_agg(kept.language, kept.texts), '{}') into new.translations
    from (
      select languages.language, coalesce(languages.named, '{}') || coalesce(variant.translations -> languages.language, '{}')
          as texts
        from public.products
          left join public.product_variants as variant on variant.shop_id = new.shop_id
            and variant.product_id = new.product_id and variant.id = new.variant_id
          cross join lateral (
            select each.key as language,
                case when products.translations -> each.key ? 'name'
                  then jsonb_build_object('name', products.translations -> each.key -> 'name') end as named
              from jsonb_each(products.translations || coalesce(variant.translations, '{}')) as each) as languages
        where products.shop_id = new.shop_id and products.id = new.product_id) as kept
    where kept.texts <> '{}';
  return new;
end
$$;
create trigger order_lines_translations before insert on order_lines
  for each row when (new.translations = '{}') execute function keep_line_translations();

-- When a shop's language changes, its texts and those of its catalogue change sides, whoever changes it.
create function translate_catalogue() returns trigger
  language plpgsql
  set search_path = ''
as $$
begin
  update public.shops set
      name = moved.it #>> '{texts,name}',
      description = moved.it #>> '{texts,description}',
      location = moved.it #>> '{texts,location}',
      opening_hours = moved.it #>> '{texts,opening_hours}',
      delivery_and_payment = moved.it #>> '{texts,delivery_and_payment}',
      translations = moved.it -> 'translations'
    from public.texts_in_new_language(
      jsonb_build_object('name', new.name, 'description', new.description, 'location', new.location,
        'opening_hours', new.opening_hours, 'delivery_and_payment', new.delivery_and_payment),
      new.translations, old.language, new.language) as moved (it)
    where shops.id = new.id and new.translations ? new.language;
  -- In the order in which others lock them.
  perform from public.categories where categories.shop_id = new.id and categories.translations ? new.language
    order by categories.id for no key update;
  perform from public.products where products.shop_id = new.id
    and (products.translations ? new.language or exists (
      select from public.product_variants where product_variants.shop_id = products.shop_id
        and product_variants.product_id = products.id and product_variants.translations ? new.language))
    order by products.id for no key update;
  update public.categories set
      name = moved.it #>> '{texts,name}',
      description = moved.it #>> '{texts,description}',
      translations = moved.it -> 'translations'
    from public.categories as former
      cross join lateral public.texts_in_new_language(
        jsonb_build_object('name', former.name, 'description', former.description), former.translations,
        old.language, new.language) as moved (it)
    where former.shop_id = new.id and former.translations ? new.language
      and categories.shop_id = former.shop_id and categories.id = former.id;
  update public.products set
      name = moved.it #>> '{texts,name}',
      description = moved.it #>> '{texts,description}',
      translations = moved.it -> 'translations'
    from public.products as former
      cross join lateral public.texts_in_new_language(
        jsonb_build_object('name', former.name, 'description', former.description), former.translations,
        old.language, new.language) as moved (it)
    where former.shop_id = new.id and former.translations ? new.language
      and products.shop_id = former.shop_id and products.id = former.id;
  update public.product_variants set
      size = moved.it #>> '{texts,size}',
      color = moved.it #>> '{texts,color}',
      translations = moved.it -> 'translations'
    from public.product_variants as former
      cross join lateral public.texts_in_new_language(
        jsonb_build_object('size', former.size, 'color', former.color), former.translations,
        old.language, new.language) as moved (it)
    where former.shop_id = new.id and former.translations ? new.language
      and product_variants.shop_id = former.shop_id and product_variants.product_id = former.product_id
      and product_variants.id = former.id;
  return null;
end
$$;
create trigger shops_translated after update of language on shops
  for each row when (new.language <> old.language) execute function translate_catalogue();

do $$
declare
  thing record;
begin
  for thing in
    select p.oid::regprocedure::text as name,
      case when rights.grantee = 0 then 'public' else rights.grantee::regrole::text end as grantee
    from pg_proc p, lateral (
      select distinct (aclexplode(coalesce(p.proacl, acldefault('f', p.proowner)))).grantee) as rights
    where p.oid in ('keep_line_translations()'::regprocedure, 'translate_catalogue()'::regprocedure)
      and rights.grantee <> p.proowner
  loop
    execute format('revoke all on function %s from %s', thing.name, thing.grantee);
  end loop;
end
$$;

-- They stand on public pages, so a change of them invalidates these.
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
        before.ask_name, before.ask_phone, before.ask_area, before.ask_note, before.second_currency, before.exchange_rate,
        before.rate_set_at, before.prices_shown, before.rounding, before.is_rate_shown, before.translations)
      is distinct from (after.name, after.slug, after.phone, after.location, after.description, after.logo_url,
        after.logo_placeholder, after.instagram_url, after.facebook_url, after.address_link, after.color,
        after.product_display_size, after.language, after.is_active, after.opening_hours, after.delivery_and_payment,
        after.ask_name, after.ask_phone, after.ask_area, after.ask_note, after.second_currency, after.exchange_rate,
        after.rate_set_at, after.prices_shown, after.rounding, after.is_rate_shown, after.translations);
  return null;
end
$$;
