-- Every writer, plain SQL included, tells channel `vitrine_changes` what changed: `shop <id>` and, where an address
-- begins or ends to mean something, `slug <slug>`; `plans` for the plans. Equal words of one transaction arrive once.

create function tell_shop_rows() returns trigger
  language plpgsql
  set search_path = ''
as $$
begin
  perform pg_notify('vitrine_changes', 'shop ' || changed.shop_id) from (select distinct shop_id from changed) as changed;
  return null;
end
$$;

create function tell_shops() returns trigger
  language plpgsql
  set search_path = ''
as $$
begin
  perform pg_notify('vitrine_changes', word)
    from changed, lateral (values ('shop ' || changed.id), ('slug ' || changed.slug)) as words (word);
  return null;
end
$$;

-- Payments, plans and passwords of a shop are on no public page.
create function tell_changed_shops() returns trigger
  language plpgsql
  set search_path = ''
as $$
begin
  perform pg_notify('vitrine_changes', word)
    from before join after using (id),
      lateral (values ('shop ' || id), ('slug ' || before.slug), ('slug ' || after.slug)) as words (word)
    where (before.name, before.slug, before.phone, before.location, before.description, before.logo_url,
        before.logo_placeholder, before.instagram_url, before.facebook_url, before.address_link, before.color,
        before.product_display_size, before.language, before.is_active)
      is distinct from (after.name, after.slug, after.phone, after.location, after.description, after.logo_url,
        after.logo_placeholder, after.instagram_url, after.facebook_url, after.address_link, after.color,
        after.product_display_size, after.language, after.is_active);
  return null;
end
$$;

create function tell_plans() returns trigger
  language plpgsql
  set search_path = ''
as $$
begin
  perform pg_notify('vitrine_changes', 'plans');
  return null;
end
$$;

create trigger plans_told after insert or update or delete on plans for each statement execute function tell_plans();

create trigger shops_insert_told after insert on shops referencing new table as changed
  for each statement execute function tell_shops();
create trigger shops_delete_told after delete on shops referencing old table as changed
  for each statement execute function tell_shops();
create trigger shops_update_told after update on shops referencing old table as before new table as after
  for each statement execute function tell_changed_shops();

do $$
declare
  name text;
begin
  foreach name in array array['categories', 'products', 'product_variants', 'product_images'] loop
    execute format('create trigger %I after insert on %I referencing new table as changed
      for each statement execute function tell_shop_rows()', name || '_insert_told', name);
    execute format('create trigger %I after update on %I referencing new table as changed
      for each statement execute function tell_shop_rows()', name || '_update_told', name);
    execute format('create trigger %I after delete on %I referencing old table as changed
      for each statement execute function tell_shop_rows()', name || '_delete_told', name);
  end loop;
end
$$;
