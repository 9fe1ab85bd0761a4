-- A device whose push service has never answered is forgotten after some attempts. Those of before are believed.
alter table push_subscriptions add column answered_at timestamptz;
update push_subscriptions set answered_at = used_at;
grant select (answered_at), update (answered_at) on push_subscriptions to vitrine_auth;
