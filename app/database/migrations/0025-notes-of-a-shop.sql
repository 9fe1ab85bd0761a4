-- What the foot of a shop's pages shows beside its map: when it is open, and how it delivers and is paid. Plain text, typed
-- by the owner; null is not shown.

alter table shops
  add column opening_hours text,
  add column delivery_and_payment text,
  add constraint shops_opening_hours_length check (char_length(opening_hours) <= 300),
  add constraint shops_delivery_and_payment_length check (char_length(delivery_and_payment) <= 500);
grant select (opening_hours, delivery_and_payment) on shops to vitrine_visitor;
grant select (opening_hours, delivery_and_payment), update (opening_hours, delivery_and_payment) on shops to vitrine_shop;

-- Both are on public pages, so a change of either invalidates them.
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
        before.product_display_size, before.language, before.is_active, before.opening_hours, before.delivery_and_payment)
      is distinct from (after.name, after.slug, after.phone, after.location, after.description, after.logo_url,
        after.logo_placeholder, after.instagram_url, after.facebook_url, after.address_link, after.color,
        after.product_display_size, after.language, after.is_active, after.opening_hours, after.delivery_and_payment);
  return null;
end
$$;
