-- A page of a list is chosen by ids that an index holds: however many products stand before it, none of them is read
-- (decision 050). The other orders end in the id already.
create index products_shown_ranked_ids on products (shop_id, rank) include (id) where is_active;
create index products_shown_category_ranked_ids on products (shop_id, category_id, rank) include (id) where is_active;

-- A search compares each name of its shop, which it finds here side by side. An index takes no entry of more than 2,704
-- bytes, so the longest names have none. No language reaches the bound: Korean, which folds to the most bytes, has 2,161 in
-- two names of 120 letters.
create index products_shown_names on products (shop_id, id) include (search_text)
  where is_active and octet_length(search_text) <= 2300;

-- Last: until the end nobody can read products.
drop index products_shown_ranked, products_shown_category_ranked;
alter index products_shown_ranked_ids rename to products_shown_ranked;
alter index products_shown_category_ranked_ids rename to products_shown_category_ranked;
