-- A browser replaces the address at which a device is reached; what waits for the device goes to the new one.
grant update (endpoint, p256dh, auth) on push_subscriptions to vitrine_shop;

-- A struck line can be put back while its order is new. It is in the order's history, with all that the line was.
alter table order_events
  drop constraint order_events_kind_known,
  add constraint order_events_kind_known check (kind in (
    'placed', 'confirmed', 'completed', 'cancelled', 'undone', 'line_changed', 'line_struck', 'line_restored', 'customer_erased'));
grant insert (order_id, position, product_id, variant_id, name, size, color, needs, quantity, unit_cents, picture_key,
  picture_placeholder) on order_lines to vitrine_shop;
