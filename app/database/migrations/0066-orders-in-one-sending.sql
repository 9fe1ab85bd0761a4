-- An order is sent in three transactions: its cart is checked, the sending is counted, and it is placed with its cart.

-- Places the order under the first of these ids that no cancelled or older order has, and makes it readable for the rest
-- of the transaction. Outcome `stale`: all of them are taken.
create function send_order(ids uuid[], items jsonb, cart_hash text, language text, shared_cart_id uuid, previous_id uuid,
    customer jsonb)
  returns table (number integer, outcome text, previous_number integer)
  language plpgsql set search_path = ''
as $$
declare
  candidate uuid;
begin
  foreach candidate in array ids loop
    select placed.number, placed.outcome, placed.previous_number into number, outcome, previous_number
      from public.place_order(candidate, items, cart_hash, language, shared_cart_id, previous_id, customer) as placed;
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

-- The hash of the cart of an order of the visitor's shop. Whoever knows an order's id may read the order too.
create function cart_of_order(order_id uuid) returns text
  language sql stable security definer set search_path = ''
as $$
  select orders.cart_hash from public.orders where orders.shop_id = public.visitor_shop_id() and orders.id = order_id
$$;

-- Whether one of these ids is an order that the same cart finds: neither cancelled nor older than a day.
create function is_order_sent(ids uuid[]) returns boolean
  language sql stable security definer set search_path = ''
as $$
  select exists (
    select from public.orders
    where orders.id = any (ids) and orders.status <> 'cancelled' and orders.created_at > now() - interval '24 hours')
$$;

-- Hosted platforms hand out rights to new functions by default: nobody has any.
do $$
declare
  made regprocedure;
  grantee text;
begin
  foreach made in array array['send_order(uuid[],jsonb,text,text,uuid,uuid,jsonb)', 'cart_of_order(uuid)',
      'is_order_sent(uuid[])']::regprocedure[] loop
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
grant execute on function send_order(uuid[], jsonb, text, text, uuid, uuid, jsonb) to vitrine_visitor;
grant execute on function cart_of_order(uuid) to vitrine_visitor;
grant execute on function is_order_sent(uuid[]) to vitrine_auth;
