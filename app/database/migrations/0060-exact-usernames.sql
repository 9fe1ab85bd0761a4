-- The shop with just this username comes first in a search. A policy keeps `lower` out of an index's conditions, and an equal text
-- not.
alter table shops add column folded_username text generated always as (lower(username)) stored;
grant select (folded_username) on shops to vitrine_admin;
create index shops_folded_username on shops (folded_username);
