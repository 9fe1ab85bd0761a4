-- A page is kept under its address, so a change of a shop's rows is told by the shop's address too: `slug <slug>` beside
-- `shop <id>`. A shop that is being deleted has told its own. What is truncated names no shop: `everything`.

-- With its owner's rights, so that no writer's lack of a right to the shop's row can swallow the word.
create or replace function tell_shop_rows() returns trigger
  language plpgsql security definer
  set search_path = ''
as $$
begin
  perform pg_notify('vitrine_changes', word)
    from (select distinct shop_id from changed) as changed
      left join public.shops on shops.id = changed.shop_id,
      lateral (values ('shop ' || changed.shop_id), ('slug ' || shops.slug)) as words (word)
    where word is not null;
  return null;
end
$$;

create function tell_everything() returns trigger
  language plpgsql
  set search_path = ''
as $$
begin
  perform pg_notify('vitrine_changes', 'everything');
  return null;
end
$$;

do $$
declare
  name text;
begin
  foreach name in array array['shops', 'plans', 'categories', 'products', 'product_variants', 'product_images'] loop
    execute format('create trigger %I after truncate on %I for each statement execute function tell_everything()',
      name || '_truncate_told', name);
  end loop;
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
    where p.oid in ('tell_shop_rows()'::regprocedure, 'tell_everything()'::regprocedure) and rights.grantee <> p.proowner
  loop
    execute format('revoke all on function %s from %s', thing.name, thing.grantee);
  end loop;
end
$$;
