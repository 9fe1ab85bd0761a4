-- Administrators who want it are told by mail that somebody has applied: in this language; none: not wanted.
alter table admins add column application_mail text;
alter table admins add constraint admins_application_mail_known check (application_mail in ('en', 'ar'));
grant select (application_mail) on admins to vitrine_auth;
grant select (application_mail), update (application_mail) on admins to vitrine_admin;

alter table outgoing_mails drop constraint outgoing_mails_purpose_known;
alter table outgoing_mails add constraint outgoing_mails_purpose_known
  check (purpose in ('confirm_email', 'reset_password', 'new_applications'));
grant insert (next_attempt_at) on outgoing_mails to vitrine_auth;
-- One mail tells of all that came since the last.
create unique index outgoing_mails_one_of_applications on outgoing_mails (identity_id) where purpose = 'new_applications';
