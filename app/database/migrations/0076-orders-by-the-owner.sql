-- Orders that the owner adds (decision 093): where each came from, and a function that places it by the shopper's rules.

-- A setting of the transaction, as the shop of other rows is, so that the triggers of the insert know it already.
alter table orders
  add column source text default nullif(current_setting('vitrine.order_source', true), ''),
  add constraint orders_source_known check (source in ('call', 'visit', 'instagram', 'whatsapp', 'other'));

-- Places an order in the shop of the scope: the lines, names, prices, number and terms are those of `send_order`.
create function add_order(ids uuid[], items jsonb, cart_hash text, language text, shared_cart_id uuid, customer jsonb,
    handover jsonb, source text)
  returns table (id uuid, number integer, outcome text)
  language plpgsql volatile security definer
  set search_path = ''
as $$
declare
  shop uuid := nullif(current_setting('vitrine.shop_id', true), '')::uuid;
begin
  if source is null then
    raise exception 'An order that the owner adds has a source'
      using errcode = 'check_violation', schema = 'public', table = 'orders', constraint = 'orders_source_known';
  end if;
  perform set_config('vitrine.slug', (select shops.slug from public.shops where shops.id = shop), true),
    set_config('vitrine.order_source', source, true);
  select sent.number, sent.outcome into number, outcome
    from public.send_order(ids, items, cart_hash, language, shared_cart_id, null, customer, handover) as sent;
  id := nullif(current_setting('vitrine.order_id', true), '')::uuid;
  perform set_config('vitrine.slug', '', true), set_config('vitrine.order_source', '', true),
    set_config('vitrine.order_id', '', true);
  if number is null then
    return;
  end if;
  if outcome = 'placed' then
    update public.order_events set details = jsonb_build_object('source', add_order.source)
      where order_events.shop_id = shop and order_events.order_id = add_order.id and order_events.kind = 'placed';
  end if;
  return next;
end
$$;

-- Nobody is alerted of an order that the owner has just added.
create or replace trigger orders_insert_alerted after insert on orders
  for each row when (new.source is null) execute function queue_alert_of_order();

-- The shop's other pages show it, but none announces a new order.
create or replace function notify_order() returns trigger
  language plpgsql
  set search_path = ''
as $$
begin
  perform pg_notify('vitrine_orders', new.shop_id || ' ' || lpad(new.number::text, 32, '0')::uuid || ' '
    || case when tg_op = 'INSERT' and new.source is null then 'placed' else 'changed' end);
  return null;
end
$$;

-- Whether nothing is to collect of an order any more. The application writes what `billOf` says of it; whatever changes the bill
-- afterwards takes it back, so that no order is missing among those that are to collect.
alter table orders add column is_settled boolean not null default false;
create index orders_to_collect on orders (shop_id, status, status_at desc)
  where status in ('confirmed', 'completed') and not is_settled;

create function unsettle_order() returns trigger
  language plpgsql
  set search_path = ''
as $$
begin
  new.is_settled := false;
  return new;
end
$$;
create trigger orders_unsettled before update on orders for each row
  when (old.is_settled and (old.total_cents, old.handover, old.delivery_cents, old.reduction_kind, old.reduction_value,
      old.charge_cents)
    is distinct from (new.total_cents, new.handover, new.delivery_cents, new.reduction_kind, new.reduction_value,
      new.charge_cents))
  execute function unsettle_order();

create function unsettle_paid_order() returns trigger
  language plpgsql
  set search_path = ''
as $$
begin
  update public.orders set is_settled = false
    where orders.shop_id = coalesce(new.shop_id, old.shop_id) and orders.id = coalesce(new.order_id, old.order_id)
      and orders.is_settled;
  return null;
end
$$;
create trigger order_payments_unsettle after insert or update or delete on order_payments
  for each row execute function unsettle_paid_order();

-- The first payment of a shop: what was completed before it was paid in a way that nobody wrote down.
create index order_payments_first on order_payments (shop_id, at);

-- Hosted platforms hand out rights to new functions by default: nobody has any that is not named below.
do $$
declare
  made regprocedure;
  grantee text;
begin
  foreach made in array array['add_order(uuid[],jsonb,text,text,uuid,jsonb,jsonb,text)', 'unsettle_order()',
      'unsettle_paid_order()']::regprocedure[] loop
    for grantee in
      select distinct case when rights.grantee = 0 then 'public' else rights.grantee::regrole::text end
      from pg_proc p, lateral aclexplode(coalesce(p.proacl, acldefault('f', p.proowner))) as rights
      where p.oid = made and rights.grantee <> p.proowner
    loop
      execute format('revoke all on function %s from %s', made, grantee);
    end loop;
  end loop;
end
$$;
grant execute on function add_order(uuid[], jsonb, text, text, uuid, jsonb, jsonb, text) to vitrine_shop;
grant select (source, is_settled), update (is_settled) on orders to vitrine_shop;
