-- Which products ask something: each page of the owner's list looks for one, and most shops have none.
create index products_asking on products (shop_id, rank) where questions is not null;
