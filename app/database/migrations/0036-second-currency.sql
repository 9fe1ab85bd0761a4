-- A shop's second currency beside its prices in dollars: at its own rate, or at the platform's.
alter table shops
  -- Null: prices are in dollars alone.
  add column second_currency text,
  -- Whole units for one dollar, and since when. It stays while the currency is switched off.
  add column exchange_rate integer,
  add column rate_set_at timestamptz,
  add column prices_shown text not null default 'both',
  -- What a price is rounded up to; 0 for the whole unit.
  add column rounding integer not null default 0,
  -- Whether the foot of the shop's pages says the rate.
  add column is_rate_shown boolean not null default false,
  add column follows_platform_rate boolean not null default false,
  add constraint shops_second_currency_known check (second_currency in ('LBP')),
  add constraint shops_exchange_rate_range check (exchange_rate between 1 and 1000000),
  add constraint shops_exchange_rate_dated check ((exchange_rate is null) = (rate_set_at is null)),
  add constraint shops_prices_shown_known check (prices_shown in ('dollars', 'both', 'second')),
  add constraint shops_rounding_known check (rounding in (0, 1000, 5000, 10000));
grant select (second_currency, exchange_rate, rate_set_at, prices_shown, rounding, is_rate_shown) on shops to vitrine_visitor;
grant select (second_currency, exchange_rate, rate_set_at, prices_shown, rounding, is_rate_shown, follows_platform_rate),
  update (second_currency, exchange_rate, prices_shown, rounding, is_rate_shown, follows_platform_rate) on shops to vitrine_shop;
-- The operator sees how many follow the platform's.
grant select (second_currency, follows_platform_rate) on shops to vitrine_admin;

-- The platform's own rates, which shops may follow.
create table platform_rates (
  -- ISO 4217. The shops' constraint says which of them a shop can have.
  currency text collate "C" not null,
  rate integer not null,
  set_at timestamptz not null default now(),
  constraint platform_rates_pkey primary key (currency),
  constraint platform_rates_currency_shape check (currency ~ '^[A-Z]{3}$'),
  constraint platform_rates_rate_range check (rate between 1 and 1000000)
);

-- A rate that is written is of that moment, also where it is the same again.
create function date_exchange_rate() returns trigger
  language plpgsql
  set search_path = ''
as $$
begin
  new.rate_set_at := case when new.exchange_rate is null then null else now() end;
  return new;
end
$$;
create trigger shops_rate_dated before update of exchange_rate on shops
  for each row execute function date_exchange_rate();
create trigger shops_rate_dated_first before insert on shops
  for each row when (new.exchange_rate is not null and new.rate_set_at is null) execute function date_exchange_rate();

-- A shop that follows has the platform's rate in its own row, from the moment on that it follows: whoever reads the row needs
-- no other, and its pages are invalidated as for a rate of its own. The platform's row is locked, so that a rate which changes
-- in the same moment is not missed. It has its owner's rights: a shop can't lock that row.
create function follow_platform_rate() returns trigger
  language plpgsql security definer
  set search_path = ''
as $$
declare
  present public.platform_rates;
begin
  select * into present from public.platform_rates
    where platform_rates.currency = new.second_currency for share;
  if found then
    new.exchange_rate := present.rate;
    new.rate_set_at := present.set_at;
  end if;
  return new;
end
$$;
-- Not at each change of a shop that follows already: that would wait for the platform's row while it holds its own. After
-- `shops_rate_dated`, by its name.
create trigger shops_rate_followed before update of second_currency, exchange_rate, follows_platform_rate on shops
  for each row when (new.follows_platform_rate and new.second_currency is not null and (
    (old.second_currency, old.exchange_rate, old.follows_platform_rate)
      is distinct from (new.second_currency, new.exchange_rate, new.follows_platform_rate)))
  execute function follow_platform_rate();
create trigger shops_rate_followed_first before insert on shops
  for each row when (new.follows_platform_rate and new.second_currency is not null) execute function follow_platform_rate();

-- A table with a trigger before updates computes its generated columns at each of them, also at one of the password alone.
grant execute on function fold_search_text(text) to vitrine_auth;

-- The platform's rate goes into the rows of the shops that follow it, and into no other.
create function pass_on_platform_rate() returns trigger
  language plpgsql security definer
  set search_path = ''
as $$
begin
  update public.shops set exchange_rate = new.rate
    where shops.follows_platform_rate and shops.second_currency = new.currency;
  return null;
end
$$;
create trigger platform_rates_passed_on after insert or update on platform_rates
  for each row execute function pass_on_platform_rate();

-- An order keeps what its amounts were shown in; nothing where that was dollars alone, and for orders from before.
alter table orders
  add column second_currency text,
  add column exchange_rate integer,
  add column rounding integer,
  add column prices_shown text,
  add constraint orders_rate_whole check (
    num_nonnulls(second_currency, exchange_rate, rounding, prices_shown) in (0, 4)),
  add constraint orders_rate_known check (
    second_currency in ('LBP') and exchange_rate between 1 and 1000000 and rounding in (0, 1000, 5000, 10000)
    and prices_shown in ('both', 'second'));
grant select (second_currency, exchange_rate, rounding, prices_shown) on orders to vitrine_visitor, vitrine_shop;

create function keep_rate_of_order() returns trigger
  language plpgsql
  set search_path = ''
as $$
begin
  select shops.second_currency, shops.exchange_rate, shops.rounding, shops.prices_shown
    into new.second_currency, new.exchange_rate, new.rounding, new.prices_shown
    from public.shops
    where shops.id = new.shop_id and shops.second_currency is not null and shops.exchange_rate is not null
      and shops.prices_shown <> 'dollars';
  return new;
end
$$;
create trigger orders_rate_kept before insert on orders for each row execute function keep_rate_of_order();

-- Hosted platforms hand out rights to new tables and functions by default: nobody has any that is not named below.
do $$
declare
  thing record;
begin
  for thing in
    select 'table ' || c.oid::regclass::text as name, rights.grantee
    from pg_class c, lateral (select distinct (aclexplode(c.relacl)).grantee) as rights
    where c.oid = 'platform_rates'::regclass and rights.grantee <> c.relowner
    union all
    select 'function ' || p.oid::regprocedure::text, rights.grantee
    from pg_proc p, lateral (
      select distinct (aclexplode(coalesce(p.proacl, acldefault('f', p.proowner)))).grantee) as rights
    where p.oid in ('date_exchange_rate()'::regprocedure, 'follow_platform_rate()'::regprocedure,
        'pass_on_platform_rate()'::regprocedure, 'keep_rate_of_order()'::regprocedure)
      and rights.grantee <> p.proowner
  loop
    execute format('revoke all on %s from %s', thing.name,
      case when thing.grantee = 0 then 'public' else thing.grantee::regrole::text end);
  end loop;
end
$$;

alter table platform_rates enable row level security;
alter table platform_rates force row level security;
do $$
begin
  execute 'create policy owner_everything on platform_rates to current_user using (true) with check (true)';
end
$$;
create policy shop_reads_platform_rates on platform_rates for select to vitrine_shop
  using ((select nullif(current_setting('vitrine.shop_id', true), '')) is not null);
grant select (currency, rate, set_at) on platform_rates to vitrine_shop;
create policy admin_platform_rates on platform_rates to vitrine_admin using ((select acting_admin_id()) is not null);
grant select (currency, rate, set_at), insert (currency, rate), update (rate, set_at) on platform_rates to vitrine_admin;

-- A rate and how prices are shown are on public pages, so a change of either invalidates them.
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
        before.rate_set_at, before.prices_shown, before.rounding, before.is_rate_shown)
      is distinct from (after.name, after.slug, after.phone, after.location, after.description, after.logo_url,
        after.logo_placeholder, after.instagram_url, after.facebook_url, after.address_link, after.color,
        after.product_display_size, after.language, after.is_active, after.opening_hours, after.delivery_and_payment,
        after.ask_name, after.ask_phone, after.ask_area, after.ask_note, after.second_currency, after.exchange_rate,
        after.rate_set_at, after.prices_shown, after.rounding, after.is_rate_shown);
  return null;
end
$$;
