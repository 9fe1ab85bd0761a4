-- What a variant had in stock before it sold out, so that it comes back with that number: kept by a trigger for each
-- write that sets the stock to 0 (the list, the form, an import), and cleared once there is stock again.

alter table product_variants
  add column last_stock integer,
  add constraint product_variants_last_stock_range check (last_stock between 1 and 1000000),
  add constraint product_variants_last_stock_sold_out check (last_stock is null or stock = 0);
-- An owner writes it only to undo an edit; otherwise the trigger does.
grant select (last_stock), update (last_stock) on product_variants to vitrine_shop;

create function keep_last_stock() returns trigger
  language plpgsql
  set search_path = ''
as $$
begin
  new.last_stock := case when new.stock > 0 then null when old.stock > 0 then old.stock else old.last_stock end;
  return new;
end
$$;
create trigger product_variants_last_stock before update of stock on product_variants
  for each row execute function keep_last_stock();

-- Hosted platforms hand out rights to new functions by default: nobody has any.
do $$
declare
  thing record;
begin
  for thing in
    select case when rights.grantee = 0 then 'public' else rights.grantee::regrole::text end as grantee
    from pg_proc p, lateral (
      select distinct (aclexplode(coalesce(p.proacl, acldefault('f', p.proowner)))).grantee) as rights
    where p.oid = 'keep_last_stock()'::regprocedure and rights.grantee <> p.proowner
  loop
    execute format('revoke all on function keep_last_stock() from %s', thing.grantee);
  end loop;
end
$$;
