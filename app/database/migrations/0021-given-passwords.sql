-- A password that somebody else chose for a shop is to be replaced by one of its own; until then the shop is asked for it.
alter table shops add column password_is_given boolean not null default false;
grant select (password_is_given), update (password_is_given) on shops to vitrine_auth;
