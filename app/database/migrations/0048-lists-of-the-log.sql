-- The newest entries of an action, and the names of a month's shops, come from an index alone, with what decides between them.
create index audit_log_of_action_ids on audit_log (action, at desc, id);
drop index audit_log_of_action;
alter index audit_log_of_action_ids rename to audit_log_of_action;

create index shops_by_name_made on shops (name, id) include (created_at);
drop index shops_by_name;
alter index shops_by_name_made rename to shops_by_name;

-- Few shops are blocked: a list of them, or their number, passes over no other.
create index shops_blocked on shops (created_at desc, id) where not is_active;
