-- The languages of the product, as app/domain/language/languages.ts has them: a further one replaces this function.
create function is_language(text) returns boolean
  language sql immutable strict parallel safe
  return $1 in ('en', 'ar');

-- Hosted platforms hand out rights to new functions by default: nobody has any.
do $$
declare
  grantee text;
begin
  for grantee in
    select distinct case when rights.grantee = 0 then 'public' else rights.grantee::regrole::text end
    from pg_proc p, lateral aclexplode(coalesce(p.proacl, acldefault('f', p.proowner))) as rights
    where p.oid = 'is_language(text)'::regprocedure and rights.grantee <> p.proowner
  loop
    execute format('revoke all on function is_language(text) from %s', grantee);
  end loop;
end
$$;
-- Who writes a row runs its checks.
grant execute on function is_language(text) to vitrine_visitor, vitrine_shop, vitrine_admin, vitrine_auth;

-- compatible: rule shops.shops_language_known: it allows the same
-- compatible: rule outgoing_mails.outgoing_mails_locale_known: it allows the same
-- compatible: rule join_requests.join_requests_language_known: it allows the same
-- compatible: rule admins.admins_application_mail_known: it allows the same
-- compatible: rule orders.orders_language_known: it allows the same
-- compatible: rule push_subscriptions.push_subscriptions_locale_known: it allows the same
alter table shops
  drop constraint shops_language_known,
  add constraint shops_language_known check (public.is_language(language));
alter table outgoing_mails
  drop constraint outgoing_mails_locale_known,
  add constraint outgoing_mails_locale_known check (public.is_language(locale));
alter table join_requests
  drop constraint join_requests_language_known,
  add constraint join_requests_language_known check (public.is_language(language));
alter table admins
  drop constraint admins_application_mail_known,
  add constraint admins_application_mail_known check (public.is_language(application_mail));
alter table orders
  drop constraint orders_language_known,
  add constraint orders_language_known check (public.is_language(language));
alter table push_subscriptions
  drop constraint push_subscriptions_locale_known,
  add constraint push_subscriptions_locale_known check (public.is_language(locale));
