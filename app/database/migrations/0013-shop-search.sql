-- The operator finds a shop as a shopper finds a product: letter forms, marks, digits and case do not matter. A line break
-- stands between the texts and in no search, so that nothing matches across two of them.

alter table shops add column search_text text collate "C"
  generated always as (fold_search_text(name || E'\n' || username || E'\n' || email)) stored;
grant select (search_text) on shops to vitrine_admin;
-- Whoever writes a name computes the text with his own rights.
grant execute on function fold_search_text(text) to vitrine_admin;
