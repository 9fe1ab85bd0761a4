-- Open dashboards learn that a session of theirs is over, in whichever way it ended.
create function notify_ended_session() returns trigger
  language plpgsql
  set search_path = ''
as $$
begin
  perform pg_notify('vitrine_orders', old.shop_id || ' - session');
  return null;
end
$$;
create trigger sessions_delete_notified after delete on sessions for each row
  when (old.shop_id is not null) execute function notify_ended_session();

-- Devices on which an owner switched notifications on. One is switched off by signing it out; a session that merely runs
-- out does not switch it off, so that an owner who has not looked for some days still learns of an order.
create table push_subscriptions (
  shop_id uuid not null default nullif(current_setting('vitrine.shop_id', true), '')::uuid,
  id uuid not null default gen_random_uuid(),
  endpoint text collate "C" not null,
  -- The device's own public key and its secret, with which messages are encrypted.
  p256dh text not null,
  auth text not null,
  locale text not null,
  -- Not a foreign key: the row outlives a session that runs out.
  session_id uuid not null,
  -- When the device last had the dashboard open.
  used_at timestamptz not null default now(),
  constraint push_subscriptions_pkey primary key (shop_id, id),
  constraint push_subscriptions_endpoint_key unique (shop_id, endpoint),
  constraint push_subscriptions_shop_fkey foreign key (shop_id) references shops (id) on delete cascade,
  constraint push_subscriptions_endpoint_form check (endpoint ~ '^https://' and char_length(endpoint) <= 1000),
  constraint push_subscriptions_p256dh_form check (p256dh ~ '^[A-Za-z0-9_-]{87}$'),
  constraint push_subscriptions_auth_form check (auth ~ '^[A-Za-z0-9_-]{22}$'),
  constraint push_subscriptions_locale_known check (locale in ('en', 'ar'))
);
create index push_subscriptions_session on push_subscriptions (session_id);
create index push_subscriptions_used on push_subscriptions (used_at);

-- What an owner is still to be notified of: an order, or a variant that an order took to its last pieces; on one device, or
-- by mail. Any process claims a row for a while, sends it and removes it.
create table order_alerts (
  shop_id uuid not null,
  id uuid not null default gen_random_uuid(),
  kind text not null,
  order_id uuid not null,
  -- Of a `stock` alert.
  product_id uuid,
  variant_id uuid,
  -- Null for the mail.
  subscription_id uuid,
  created_at timestamptz not null default now(),
  attempts integer not null default 0,
  next_attempt_at timestamptz not null default now(),
  constraint order_alerts_pkey primary key (shop_id, id),
  constraint order_alerts_order_fkey foreign key (shop_id, order_id) references orders (shop_id, id) on delete cascade,
  constraint order_alerts_subscription_fkey foreign key (shop_id, subscription_id)
    references push_subscriptions (shop_id, id) on delete cascade,
  constraint order_alerts_kind_known check (kind in ('order', 'stock')),
  constraint order_alerts_variant_whole check ((kind = 'stock') = (num_nonnulls(product_id, variant_id) = 2)
    and num_nonnulls(product_id, variant_id) <> 1),
  constraint order_alerts_attempts_range check (attempts >= 0)
);
-- One alert a device for each thing, however often it is queued.
create unique index order_alerts_once on order_alerts (shop_id, order_id,
  coalesce(variant_id, '00000000-0000-0000-0000-000000000000'), coalesce(subscription_id, '00000000-0000-0000-0000-000000000000'));
create index order_alerts_due on order_alerts (next_attempt_at);
create index order_alerts_subscription on order_alerts (shop_id, subscription_id);

-- Queues an alert for each device of the shop, and for its mail where it wants that.
create function queue_order_alert(shop uuid, kind text, order_id uuid, product_id uuid, variant_id uuid) returns void
  language sql
  set search_path = ''
as $$
  insert into public.order_alerts (shop_id, kind, order_id, product_id, variant_id, subscription_id, next_attempt_at)
    select shop, queue_order_alert.kind, queue_order_alert.order_id, queue_order_alert.product_id,
        queue_order_alert.variant_id, receivers.subscription_id,
        -- One mail covers what happens in a minute.
        now() + case when receivers.subscription_id is null then interval '1 minute' else interval '0' end
      from (
        select push_subscriptions.id as subscription_id from public.push_subscriptions
          where push_subscriptions.shop_id = shop
        union all
        select null from public.shops where shops.id = shop and shops.order_mail) as receivers
    on conflict do nothing;
$$;

create function queue_alert_of_order() returns trigger
  language plpgsql
  set search_path = ''
as $$
begin
  perform public.queue_order_alert(new.shop_id, 'order', new.id, null, null);
  return null;
end
$$;
create trigger orders_insert_alerted after insert on orders for each row execute function queue_alert_of_order();

-- A confirmation that takes a variant below five pieces, or its last one. What it had before are its pieces now and those
-- that this order took; so each of the two is passed once, and edits by the owner, who knows them, queue nothing. At the
-- transaction's end, when lines and stock agree. It has its owner's rights: a shop has none on the queue.
create function queue_stock_alerts() returns trigger
  language plpgsql security definer
  set search_path = ''
as $$
declare
  pieces integer;
  taken_by_order integer;
  product uuid;
begin
  select product_variants.stock, product_variants.product_id into pieces, product from public.product_variants
    where product_variants.shop_id = new.shop_id and product_variants.product_id = new.product_id
      and product_variants.id = new.taken_variant_id;
  if not found then
    return null;
  end if;
  select sum(order_lines.taken) into taken_by_order from public.order_lines
    where order_lines.shop_id = new.shop_id and order_lines.order_id = new.order_id
      and order_lines.taken_variant_id = new.taken_variant_id;
  if (pieces = 0 and taken_by_order > 0) or (pieces < 5 and pieces + taken_by_order >= 5) then
    perform public.queue_order_alert(new.shop_id, 'stock', new.order_id, product, new.taken_variant_id);
    perform pg_notify('vitrine_orders', new.shop_id || ' ' || new.taken_variant_id || ' stock');
  end if;
  return null;
end
$$;
create constraint trigger order_lines_taken_alerted after update on order_lines deferrable initially deferred
  for each row when (new.taken > old.taken) execute function queue_stock_alerts();

-- Signing a device out switches its notifications off.
create function end_subscriptions_of_session() returns trigger
  language plpgsql
  set search_path = ''
as $$
begin
  delete from public.push_subscriptions
    where push_subscriptions.shop_id = old.shop_id and push_subscriptions.session_id = old.id;
  return null;
end
$$;
create trigger sessions_delete_subscriptions after delete on sessions for each row
  when (old.shop_id is not null and old.ends_at > now()) execute function end_subscriptions_of_session();

-- Hosted platforms hand out rights to new tables and functions by default: nobody has any that is not named below.
do $$
declare
  thing record;
begin
  for thing in
    select 'table ' || c.oid::regclass::text as name, rights.grantee
    from pg_class c, lateral (select distinct (aclexplode(c.relacl)).grantee) as rights
    where c.oid in ('push_subscriptions'::regclass, 'order_alerts'::regclass) and rights.grantee <> c.relowner
    union all
    select 'function ' || p.oid::regprocedure::text, rights.grantee
    from pg_proc p, lateral (
      select distinct (aclexplode(coalesce(p.proacl, acldefault('f', p.proowner)))).grantee) as rights
    where p.oid in ('notify_ended_session()'::regprocedure, 'queue_order_alert(uuid, text, uuid, uuid, uuid)'::regprocedure,
        'queue_alert_of_order()'::regprocedure, 'queue_stock_alerts()'::regprocedure,
        'end_subscriptions_of_session()'::regprocedure)
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
  foreach name in array array['push_subscriptions', 'order_alerts'] loop
    execute format('alter table %I enable row level security', name);
    execute format('alter table %I force row level security', name);
    execute format('create policy owner_everything on %I to current_user using (true) with check (true)', name);
  end loop;
end
$$;

-- The device's keys are for the sender alone.
create policy shop_push_subscriptions on push_subscriptions to vitrine_shop
  using (shop_id = (select nullif(current_setting('vitrine.shop_id', true), '')::uuid));
grant select (shop_id, id, endpoint, locale, session_id, used_at),
  insert (endpoint, p256dh, auth, locale, session_id),
  update (locale, session_id, used_at), delete on push_subscriptions to vitrine_shop;

create policy auth_push_subscriptions on push_subscriptions to vitrine_auth using (true);
grant select (shop_id, id, endpoint, p256dh, auth, locale, session_id, used_at), delete on push_subscriptions to vitrine_auth;
create policy auth_order_alerts on order_alerts to vitrine_auth using (true);
grant select (shop_id, id, kind, order_id, product_id, variant_id, subscription_id, created_at, attempts, next_attempt_at),
  update (attempts, next_attempt_at), delete on order_alerts to vitrine_auth;
