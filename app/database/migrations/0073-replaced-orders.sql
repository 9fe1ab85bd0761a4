-- Whoever opens the page of an order learns the number of the one that replaced it. A number opens nothing; the id of the other
-- order stays with the device that sent it. The rule is that of `replaced-orders.ts`.
create function replacing_number() returns integer
  language sql stable security definer set search_path = ''
as $$
  select later.number
    from public.orders join public.orders as later on later.shop_id = orders.shop_id and later.previous_id = orders.id
    where orders.shop_id = public.visitor_shop_id()
      and orders.id = nullif(current_setting('vitrine.order_id', true), '')::uuid
      and orders.status <> 'completed' and (later.status <> 'cancelled' or orders.status = 'cancelled')
    order by later.status = 'cancelled', later.number limit 1
$$;

-- Hosted platforms hand out rights to new functions by default: nobody has any.
do $$
declare
  grantee text;
begin
  for grantee in
    select distinct case when rights.grantee = 0 then 'public' else rights.grantee::regrole::text end
    from pg_proc p, lateral aclexplode(coalesce(p.proacl, acldefault('f', p.proowner))) as rights
    where p.oid = 'replacing_number()'::regprocedure and rights.grantee <> p.proowner
  loop
    execute format('revoke all on function replacing_number() from %s', grantee);
  end loop;
end
$$;
grant execute on function replacing_number() to vitrine_visitor;
