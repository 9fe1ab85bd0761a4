-- A line whose size or colour was left open costs the lowest price. Where others cost more, the line and its order say "from".
alter table order_lines add column is_from boolean not null default false;
alter table orders add column is_from boolean not null default false;
grant select (is_from) on order_lines, orders to vitrine_visitor;
grant select (is_from), insert (is_from), update (is_from) on order_lines to vitrine_shop;
grant select (is_from) on orders to vitrine_shop;

-- Whoever places an order. As the card says it: what can be chosen is what is in stock, or all where nothing is.
create function keep_line_from() returns trigger
  language plpgsql
  set search_path = ''
as $$
begin
  select count(distinct coalesce(open.cents, -1)) > 1 into new.is_from
    from (
      select public.paid_cents(products.is_sale_live, products.price, products.sale_price, variant.price, variant.sale_price)
            as cents,
          variant.stock > 0 as is_in_stock, bool_or(variant.stock > 0) over () as is_any
        from public.product_variants as variant
          join public.products on products.shop_id = variant.shop_id and products.id = variant.product_id
        where variant.shop_id = new.shop_id and variant.product_id = new.product_id) as open
    where open.is_in_stock or not open.is_any;
  return new;
end
$$;
create trigger order_lines_from before insert on order_lines
  for each row when (new.variant_id is null and new.unit_cents is not null and not new.is_from)
  execute function keep_line_from();

-- The total of an order is summed up after each change of its lines.
create function keep_order_from() returns trigger
  language plpgsql
  set search_path = ''
as $$
begin
  new.is_from := exists (
    select from public.order_lines
      where order_lines.shop_id = new.shop_id and order_lines.order_id = new.id and order_lines.is_from);
  return new;
end
$$;
create trigger orders_from before update of total_cents on orders
  for each row execute function keep_order_from();

-- Hosted platforms hand out rights to new functions by default: nobody may call these but the triggers.
do $$
declare
  thing record;
begin
  for thing in
    select p.oid::regprocedure as name, case when rights.grantee = 0 then 'public' else rights.grantee::regrole::text end as grantee
    from pg_proc p, lateral (
      select distinct (aclexplode(coalesce(p.proacl, acldefault('f', p.proowner)))).grantee) as rights
    where p.oid in ('keep_line_from()'::regprocedure, 'keep_order_from()'::regprocedure)
      and rights.grantee <> p.proowner
  loop
    execute format('revoke all on function %s from %s', thing.name, thing.grantee);
  end loop;
end
$$;
