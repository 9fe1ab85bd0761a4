-- What the last edit of a product in its owner's list replaced, so that it can be restored exactly. It is restored only
-- while the product still has the version that the edit gave it.

alter table products
  add column undo jsonb,
  add constraint products_undo_size check (octet_length(undo::text) <= 65536);
grant select (undo), update (undo) on products to vitrine_shop;
