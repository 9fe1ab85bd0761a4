-- The bill of an order: beside its lines and its delivery a reduction, one other charge, and what was paid. And the ways in which a
-- shop wants to be paid. `bill.ts` computes the sums.

alter table orders
  add column reduction_kind text,
  -- Cents, or percent of the goods.
  add column reduction_value bigint,
  -- The customer reads it.
  add column reduction_word text,
  add column charge_cents bigint,
  add column charge_word text,
  add constraint orders_reduction_range check (
    reduction_value between 0 and case reduction_kind when 'sum' then 99999999999 when 'percent' then 100 end),
  add constraint orders_reduction_whole check (
    (reduction_kind is null) = (reduction_value is null) and (reduction_word is null or reduction_kind is not null)),
  add constraint orders_reduction_word_length check (char_length(reduction_word) <= 60),
  add constraint orders_charge_range check (charge_cents between 0 and 99999999999),
  add constraint orders_charge_whole check ((charge_cents is null) = (charge_word is null)),
  add constraint orders_charge_word_length check (char_length(charge_word) <= 60);
grant select (reduction_kind, reduction_value, reduction_word, charge_cents, charge_word) on orders to vitrine_visitor;
grant select (reduction_kind, reduction_value, reduction_word, charge_cents, charge_word),
  update (reduction_kind, reduction_value, reduction_word, charge_cents, charge_word,
    handover, area_id, area_name, area_translations, delivery_cents) on orders to vitrine_shop;

create table payment_methods (
  shop_id uuid not null default nullif(current_setting('vitrine.shop_id', true), '')::uuid,
  id uuid not null default gen_random_uuid(),
  position integer not null default 0,
  kind text not null,
  -- Of a way of the owner's own; the others have the names of the product.
  name text,
  -- A phone or the number of an account, and whose it is.
  account text,
  receiver text,
  sentence text,
  translations jsonb not null default '{}',
  is_active boolean not null default true,
  constraint payment_methods_pkey primary key (shop_id, id),
  constraint payment_methods_shop_fkey foreign key (shop_id) references shops (id) on delete cascade,
  constraint payment_methods_position_range check (position between 0 and 100000),
  constraint payment_methods_kind_known check (kind in ('cash', 'whish', 'omt', 'bank', 'own')),
  constraint payment_methods_name_length check (name ~ '\S' and char_length(name) <= 60),
  constraint payment_methods_name_of_own check ((name is not null) = (kind = 'own')),
  constraint payment_methods_account_length check (char_length(account) <= 120),
  constraint payment_methods_receiver_length check (char_length(receiver) <= 120),
  constraint payment_methods_sentence_length check (char_length(sentence) <= 300),
  constraint payment_methods_translations_shape check (
    translations = '{}' or are_translations(translations, '{"name": 60, "receiver": 120, "sentence": 300}'))
);

-- A shop has at most eight; a new one is the last.
create function hold_payment_methods() returns trigger
  language plpgsql
  set search_path = ''
as $$
declare
  present bigint;
  last_position integer;
begin
  -- Two who add one at the same time wait here for each other.
  perform from public.shops where shops.id = new.shop_id for no key update;
  select count(*), max(payment_methods.position) into present, last_position
    from public.payment_methods where payment_methods.shop_id = new.shop_id;
  if present >= 8 then
    raise exception 'A shop has at most 8 payment methods.'
      using errcode = 'check_violation', schema = 'public', table = 'payment_methods',
        constraint = 'payment_methods_count', detail = json_build_object('limit', 8)::text;
  end if;
  new.position := coalesce(last_position + 1, 0);
  return new;
end
$$;
create trigger payment_methods_count before insert on payment_methods
  for each row execute function hold_payment_methods();

-- The texts of a shop that changes its language move with it.
create function translate_payment_methods() returns trigger
  language plpgsql
  set search_path = ''
as $$
begin
  update public.payment_methods set
      name = moved.it #>> '{texts,name}',
      receiver = moved.it #>> '{texts,receiver}',
      sentence = moved.it #>> '{texts,sentence}',
      translations = moved.it -> 'translations'
    from public.payment_methods as former
      cross join lateral public.texts_in_new_language(
        jsonb_build_object('name', former.name, 'receiver', former.receiver, 'sentence', former.sentence),
        former.translations, old.language, new.language) as moved (it)
    where former.shop_id = new.id and former.translations ? new.language
      and payment_methods.shop_id = former.shop_id and payment_methods.id = former.id;
  return null;
end
$$;
create trigger shops_payment_methods_translated after update of language on shops
  for each row when (new.language <> old.language) execute function translate_payment_methods();

-- What was paid for an order. The name of the way is that of the moment; below zero is money that was given back.
create table order_payments (
  shop_id uuid not null default nullif(current_setting('vitrine.shop_id', true), '')::uuid,
  order_id uuid not null,
  id uuid not null default gen_random_uuid(),
  at timestamptz not null default now(),
  kind text not null,
  name text,
  translations jsonb not null default '{}',
  -- Not a foreign key: a payment stays as it was when its way goes.
  payment_method_id uuid,
  -- Cents of dollars, or whole units of the order's second currency.
  amount bigint not null,
  currency text not null,
  -- What the amount is worth at the order's own rate.
  cents bigint not null,
  reference text,
  constraint order_payments_pkey primary key (shop_id, order_id, id),
  constraint order_payments_order_fkey foreign key (shop_id, order_id) references orders (shop_id, id) on delete cascade,
  constraint order_payments_kind_known check (kind in ('cash', 'whish', 'omt', 'bank', 'own')),
  constraint order_payments_name_length check (char_length(name) <= 60),
  constraint order_payments_translations_shape check (
    translations = '{}' or are_translations(translations, '{"name": 60}')),
  constraint order_payments_currency_known check (currency in ('USD', 'LBP')),
  constraint order_payments_amount_range check (amount <> 0 and (currency <> 'USD' or amount = cents)),
  constraint order_payments_cents_range check (cents between -99999999999 and 99999999999),
  constraint order_payments_reference_length check (char_length(reference) <= 120)
);

-- An order has at most fifty.
create function hold_order_payments() returns trigger
  language plpgsql
  set search_path = ''
as $$
declare
  present bigint;
begin
  perform from public.orders where orders.shop_id = new.shop_id and orders.id = new.order_id for no key update;
  select count(*) into present from public.order_payments
    where order_payments.shop_id = new.shop_id and order_payments.order_id = new.order_id;
  if present >= 50 then
    raise exception 'An order has at most 50 payments.'
      using errcode = 'check_violation', schema = 'public', table = 'order_payments',
        constraint = 'order_payments_count', detail = json_build_object('limit', 50)::text;
  end if;
  return new;
end
$$;
create trigger order_payments_count before insert on order_payments
  for each row execute function hold_order_payments();

-- compatible: rule order_events.order_events_kind_known: it allows more kinds, which the release before shows without a text
alter table order_events
  drop constraint order_events_kind_known,
  add constraint order_events_kind_known check (kind in (
    'placed', 'confirmed', 'completed', 'cancelled', 'undone', 'line_changed', 'line_struck', 'line_restored', 'customer_erased',
    'bill_changed', 'payment_added', 'payment_removed'));

-- Hosted platforms hand out rights to new tables and functions by default: nobody has any that is not named below.
do $$
declare
  thing record;
begin
  for thing in
    select 'table ' || c.oid::regclass::text as name, rights.grantee
    from pg_class c, lateral (select distinct (aclexplode(c.relacl)).grantee) as rights
    where c.oid in ('payment_methods'::regclass, 'order_payments'::regclass) and rights.grantee <> c.relowner
    union all
    select 'function ' || p.oid::regprocedure::text, rights.grantee
    from pg_proc p, lateral (
      select distinct (aclexplode(coalesce(p.proacl, acldefault('f', p.proowner)))).grantee) as rights
    where p.oid in ('hold_payment_methods()'::regprocedure, 'translate_payment_methods()'::regprocedure,
        'hold_order_payments()'::regprocedure)
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
  foreach name in array array['payment_methods', 'order_payments'] loop
    execute format('alter table %I enable row level security', name);
    execute format('alter table %I force row level security', name);
    execute format('create policy owner_everything on %I to current_user using (true) with check (true)', name);
  end loop;
end
$$;

create policy shop_payment_methods on payment_methods to vitrine_shop
  using (shop_id = (select nullif(current_setting('vitrine.shop_id', true), '')::uuid));
grant select (shop_id, id, position, kind, name, account, receiver, sentence, translations, is_active),
  insert (kind, name, account, receiver, sentence, translations, is_active),
  update (position, name, account, receiver, sentence, translations, is_active), delete on payment_methods to vitrine_shop;
-- Who has the address of an order learns how its shop is paid.
create policy visitor_methods_for_named_order on payment_methods for select to vitrine_visitor
  using (
    shop_id = (select visitor_shop_id()) and is_active
    and (select exists (
      select from orders where orders.id = nullif(current_setting('vitrine.order_id', true), '')::uuid)));
grant select (shop_id, id, position, kind, name, account, receiver, sentence, translations, is_active) on payment_methods
  to vitrine_visitor;

create policy shop_order_payments on order_payments to vitrine_shop
  using (shop_id = (select nullif(current_setting('vitrine.shop_id', true), '')::uuid));
grant select (shop_id, order_id, id, at, kind, name, translations, payment_method_id, amount, currency, cents, reference),
  insert (order_id, id, kind, name, translations, payment_method_id, amount, currency, cents, reference), delete
  on order_payments to vitrine_shop;
create policy visitor_payments_of_named_order on order_payments for select to vitrine_visitor
  using (
    shop_id = (select visitor_shop_id())
    and order_id = (select nullif(current_setting('vitrine.order_id', true), '')::uuid));
grant select (shop_id, order_id, id, at, kind, name, translations, amount, currency, cents) on order_payments to vitrine_visitor;
