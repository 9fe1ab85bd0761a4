-- What the browser of a session says it is, so that people tell their signed-in devices apart. Null: it was not recognized,
-- or the session is older than this migration.

alter table sessions
  add column system text,
  add column browser text,
  add constraint sessions_kind_length check (char_length(system) <= 40 and char_length(browser) <= 40);
grant select (system, browser), insert (system, browser) on sessions to vitrine_auth;
