-- Whether an applicant has a shop is looked up for each one of a page. A policy keeps `lower` out of an index's conditions, and an
-- equal text not. `shops_email_key` stays, because an email is unique and lists are sorted by it.
alter table shops add column folded_email text generated always as (lower(email)) stored;
grant select (folded_email) on shops to vitrine_admin;
create index shops_folded_email on shops (folded_email);
create index shops_phone on shops (phone);

-- How many applications there are of each status, and a page of one status in order.
create index join_requests_of_status on join_requests (status, created_at desc, id);
