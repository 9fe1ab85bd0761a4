-- The database's schema of today: what all migrations make together. To be read, not to be run. `npm run schema`
-- writes it from the catalogue of a migrated database, and a test compares it. The reasons are in the migrations; a
-- function names the one that defined it last. Expressions are as PostgreSQL prints them.

-- Domains

create domain email_address as text
  constraint email_address_shape CHECK (VALUE ~ '^[^\s@]+@[^\s@]+\.[^\s@]+$'::text AND char_length(VALUE) <= 254);

create domain money_amount as numeric(12,2)
  constraint money_amount_range CHECK (VALUE >= 0::numeric AND VALUE < 1000000000::numeric);

create domain phone_text as text
  constraint phone_text_shape CHECK (VALUE ~ '[0-9]'::text AND char_length(VALUE) <= 40);

create domain picture_placeholder as text
  constraint picture_placeholder_shape CHECK (VALUE ~ '^data:image/[a-z]+;base64,[A-Za-z0-9+/=]+$'::text AND char_length(VALUE) <= 4000);

create domain web_address as text
  constraint web_address_shape CHECK (VALUE ~ '^https?://[^\s/]\S*$'::text AND char_length(VALUE) <= 2000);

-- Tables, each with its indexes, triggers, policies and rights

create table admins (
  id uuid not null,
  email email_address not null,
  name text not null,
  created_at timestamp with time zone not null default now(),
  last_activity_at timestamp with time zone,
  application_mail text,
  constraint admins_pkey PRIMARY KEY (id),
  constraint admins_identity_fkey FOREIGN KEY (id, email) REFERENCES identities(id, email) ON UPDATE CASCADE ON DELETE CASCADE,
  constraint admins_application_mail_known CHECK (is_language(application_mail)),
  constraint admins_name_length CHECK (name ~ '\S'::text AND char_length(name) <= 120)
);
CREATE TRIGGER admins_access AFTER DELETE ON admins FOR EACH ROW EXECUTE FUNCTION end_access_of_administrator();
CREATE TRIGGER admins_last_one BEFORE DELETE ON admins FOR EACH ROW EXECUTE FUNCTION keep_an_administrator();
alter table admins enable row level security, force row level security;
create policy admin_admins on admins to vitrine_admin
  using ((( SELECT acting_admin_id() AS acting_admin_id)) IS NOT NULL);
create policy auth_admin_activity on admins for update to vitrine_auth
  using (true);
create policy auth_admins on admins for select to vitrine_auth
  using (true);
create policy auth_makes_admins on admins for insert to vitrine_auth
  with check (true);
create policy owner_everything on admins to current_user
  using (true)
  with check (true);
grant delete, select (id, email, name, created_at, last_activity_at, application_mail), update (name,
  application_mail) on admins to vitrine_admin;
grant insert (id, email, name), select (id, email, name, created_at, last_activity_at, application_mail), update
  (last_activity_at) on admins to vitrine_auth;

create table audit_log (
  id uuid not null default gen_random_uuid(),
  at timestamp with time zone not null default now(),
  actor text not null,
  actor_id uuid,
  actor_name text,
  action text not null,
  shop_id uuid,
  shop_name text,
  details jsonb not null default '{}'::jsonb,
  constraint audit_log_pkey PRIMARY KEY (id),
  constraint audit_log_action_shape CHECK (action ~ '^[a-z]+(_[a-z]+)*$'::text AND char_length(action) <= 60),
  constraint audit_log_actor_known CHECK (actor = ANY (ARRAY['admin'::text, 'shop'::text, 'visitor'::text, 'operator'::text])),
  constraint audit_log_details_size CHECK (jsonb_typeof(details) = 'object'::text AND octet_length(details::text) <= 8000),
  constraint audit_log_names_length CHECK (char_length(actor_name) <= 254 AND char_length(shop_name) <= 120)
);
CREATE INDEX audit_log_newest ON audit_log USING btree (at DESC, id);
CREATE INDEX audit_log_of_action ON audit_log USING btree (action, at DESC, id);
CREATE INDEX audit_log_of_actor ON audit_log USING btree (actor_id, at DESC);
CREATE INDEX audit_log_of_shop ON audit_log USING btree (shop_id, at DESC);
CREATE TRIGGER audit_log_append_only BEFORE UPDATE OR TRUNCATE ON audit_log FOR EACH STATEMENT EXECUTE FUNCTION refuse_change();
CREATE TRIGGER audit_log_retention BEFORE DELETE ON audit_log FOR EACH ROW EXECUTE FUNCTION refuse_change();
alter table audit_log enable row level security, force row level security;
create policy admin_adds_to_audit_log on audit_log for insert to vitrine_admin
  with check (actor = 'admin'::text AND actor_id = (( SELECT acting_admin_id() AS acting_admin_id)));
create policy admin_reads_audit_log on audit_log for select to vitrine_admin
  using ((( SELECT acting_admin_id() AS acting_admin_id)) IS NOT NULL);
create policy auth_adds_to_audit_log on audit_log for insert to vitrine_auth
  with check (true);
create policy owner_everything on audit_log to current_user
  using (true)
  with check (true);
grant insert (id, actor, actor_id, actor_name, action, shop_id, shop_name, details), select (id, at, actor,
  actor_id, actor_name, action, shop_id, shop_name, details) on audit_log to vitrine_admin;
grant insert (id, actor, actor_id, actor_name, action, shop_id, shop_name, details) on audit_log to vitrine_auth;

create table backups (
  id uuid not null default gen_random_uuid(),
  started_at timestamp with time zone not null default now(),
  finished_at timestamp with time zone,
  failure text,
  file text not null,
  bytes bigint,
  row_count bigint,
  image_files bigint,
  constraint backups_pkey PRIMARY KEY (id),
  constraint backups_failure_known CHECK (failure = ANY (ARRAY['disk_full'::text, 'folder'::text, 'image_store'::text, 'interrupted'::text, 'other'::text])),
  constraint backups_file_shape CHECK (file ~ '^vitrine-\d{4}-\d{2}-\d{2}-\d{4}\.tar\.gz$'::text),
  constraint backups_told_whole CHECK (
CASE
    WHEN finished_at IS NULL THEN failure IS NULL AND bytes IS NULL
    ELSE (failure IS NULL) = (bytes IS NOT NULL AND row_count IS NOT NULL AND image_files IS NOT NULL)
END)
);
CREATE INDEX backups_latest ON backups USING btree (started_at DESC);
alter table backups enable row level security, force row level security;
create policy admin_backups on backups for select to vitrine_admin
  using ((( SELECT acting_admin_id() AS acting_admin_id)) IS NOT NULL);
create policy auth_backups on backups for select to vitrine_auth
  using (true);
create policy owner_everything on backups to current_user
  using (true)
  with check (true);
grant select (id, started_at, finished_at, failure) on backups to vitrine_admin;
grant select (id, started_at, finished_at, failure) on backups to vitrine_auth;

create table categories (
  shop_id uuid not null default NULLIF(current_setting('vitrine.shop_id'::text, true), ''::text)::uuid,
  id uuid not null default gen_random_uuid(),
  name text collate "und-x-icu" not null,
  description text,
  sort_order integer not null default 0,
  created_at timestamp with time zone not null default now(),
  translations jsonb not null default '{}'::jsonb,
  constraint categories_pkey PRIMARY KEY (shop_id, id),
  constraint categories_shop_fkey FOREIGN KEY (shop_id) REFERENCES shops(id) ON DELETE CASCADE,
  constraint categories_description_length CHECK (char_length(description) <= 500),
  constraint categories_name_length CHECK (name ~ '\S'::text AND char_length(name) <= 60),
  constraint categories_sort_order_range CHECK (sort_order >= 0 AND sort_order <= 100000),
  constraint categories_translations_shape CHECK (translations = '{}'::jsonb OR are_translations(translations, '{"name": 60, "description": 500}'::jsonb))
);
CREATE INDEX categories_in_order ON categories USING btree (shop_id, sort_order, created_at, id);
CREATE TRIGGER categories_delete_told AFTER DELETE ON categories REFERENCING OLD TABLE AS changed FOR EACH STATEMENT EXECUTE FUNCTION tell_shop_rows();
CREATE TRIGGER categories_insert_told AFTER INSERT ON categories REFERENCING NEW TABLE AS changed FOR EACH STATEMENT EXECUTE FUNCTION tell_shop_rows();
CREATE TRIGGER categories_truncate_told AFTER TRUNCATE ON categories FOR EACH STATEMENT EXECUTE FUNCTION tell_everything();
CREATE TRIGGER categories_update_told AFTER UPDATE ON categories REFERENCING NEW TABLE AS changed FOR EACH STATEMENT EXECUTE FUNCTION tell_shop_rows();
alter table categories enable row level security, force row level security;
create policy owner_everything on categories to current_user
  using (true)
  with check (true);
create policy shop_categories on categories to vitrine_shop
  using (shop_id = (( SELECT NULLIF(current_setting('vitrine.shop_id'::text, true), ''::text)::uuid AS "nullif")));
create policy visitor_categories on categories for select to vitrine_visitor
  using (shop_id = (( SELECT visitor_shop_id() AS visitor_shop_id)));
grant delete, insert (id, name, description, sort_order, translations), select (shop_id, id, name, description,
  sort_order, created_at, translations), update (name, description, sort_order, translations) on categories to
  vitrine_shop;
grant select (shop_id, id, name, description, sort_order, created_at, translations) on categories to
  vitrine_visitor;

create table closures (
  shop_id uuid not null default NULLIF(current_setting('vitrine.shop_id'::text, true), ''::text)::uuid,
  id uuid not null default gen_random_uuid(),
  first_day date not null,
  last_day date not null,
  sentence text,
  translations jsonb not null default '{}'::jsonb,
  constraint closures_pkey PRIMARY KEY (shop_id, id),
  constraint closures_shop_fkey FOREIGN KEY (shop_id) REFERENCES shops(id) ON DELETE CASCADE,
  constraint closures_days_range CHECK (first_day >= '2000-01-01'::date AND last_day <= '2199-12-31'::date AND last_day >= first_day AND last_day <= (first_day + 365)),
  constraint closures_sentence_length CHECK (sentence ~ '\S'::text AND char_length(sentence) <= 120),
  constraint closures_translations_shape CHECK (translations = '{}'::jsonb OR are_translations(translations, '{"sentence": 120}'::jsonb))
);
CREATE TRIGGER closures_count BEFORE INSERT ON closures FOR EACH ROW EXECUTE FUNCTION hold_closures();
CREATE TRIGGER closures_delete_told AFTER DELETE ON closures REFERENCING OLD TABLE AS changed FOR EACH STATEMENT EXECUTE FUNCTION tell_shop_rows();
CREATE TRIGGER closures_insert_told AFTER INSERT ON closures REFERENCING NEW TABLE AS changed FOR EACH STATEMENT EXECUTE FUNCTION tell_shop_rows();
CREATE TRIGGER closures_truncate_told AFTER TRUNCATE ON closures FOR EACH STATEMENT EXECUTE FUNCTION tell_everything();
CREATE TRIGGER closures_update_told AFTER UPDATE ON closures REFERENCING NEW TABLE AS changed FOR EACH STATEMENT EXECUTE FUNCTION tell_shop_rows();
alter table closures enable row level security, force row level security;
create policy owner_everything on closures to current_user
  using (true)
  with check (true);
create policy shop_closures on closures to vitrine_shop
  using (shop_id = (( SELECT NULLIF(current_setting('vitrine.shop_id'::text, true), ''::text)::uuid AS "nullif")));
create policy visitor_closures on closures for select to vitrine_visitor
  using (shop_id = (( SELECT visitor_shop_id() AS visitor_shop_id)));
grant delete, insert (id, first_day, last_day, sentence, translations), select (shop_id, id, first_day, last_day,
  sentence, translations), update (first_day, last_day, sentence, translations) on closures to vitrine_shop;
grant select (shop_id, id, first_day, last_day, sentence, translations) on closures to vitrine_visitor;

create table deleted_shop_payments (
  id uuid not null default gen_random_uuid(),
  month date not null,
  amount money_amount not null,
  shop_name text not null,
  shop_slug text not null,
  admin_id uuid,
  recorded_at timestamp with time zone not null,
  constraint deleted_shop_payments_pkey PRIMARY KEY (id),
  constraint deleted_shop_payments_admin_fkey FOREIGN KEY (admin_id) REFERENCES admins(id) ON DELETE SET NULL,
  constraint deleted_shop_payments_month_first_day CHECK (EXTRACT(day FROM month) = 1::numeric)
);
CREATE INDEX deleted_shop_payments_admin ON deleted_shop_payments USING btree (admin_id);
CREATE INDEX deleted_shop_payments_by_month ON deleted_shop_payments USING btree (month);
CREATE TRIGGER deleted_shop_payments_counted AFTER INSERT OR DELETE OR UPDATE OR TRUNCATE ON deleted_shop_payments FOR EACH STATEMENT EXECUTE FUNCTION move_platform_version();
alter table deleted_shop_payments enable row level security, force row level security;
create policy admin_adds_to_deleted_shop_payments on deleted_shop_payments for insert to vitrine_admin
  with check ((( SELECT acting_admin_id() AS acting_admin_id)) IS NOT NULL);
create policy admin_reads_deleted_shop_payments on deleted_shop_payments for select to vitrine_admin
  using ((( SELECT acting_admin_id() AS acting_admin_id)) IS NOT NULL);
create policy owner_everything on deleted_shop_payments to current_user
  using (true)
  with check (true);
grant insert (month, amount, shop_name, shop_slug, admin_id, recorded_at), select (id, month, amount, shop_name,
  shop_slug, admin_id, recorded_at) on deleted_shop_payments to vitrine_admin;

create table delivery_areas (
  shop_id uuid not null default NULLIF(current_setting('vitrine.shop_id'::text, true), ''::text)::uuid,
  id uuid not null default gen_random_uuid(),
  "position" integer not null default 0,
  name text not null,
  price_cents bigint,
  free_from_cents bigint,
  smallest_order_cents bigint,
  note text,
  translations jsonb not null default '{}'::jsonb,
  is_active boolean not null default true,
  constraint delivery_areas_pkey PRIMARY KEY (shop_id, id),
  constraint delivery_areas_shop_fkey FOREIGN KEY (shop_id) REFERENCES shops(id) ON DELETE CASCADE,
  constraint delivery_areas_name_length CHECK (name ~ '\S'::text AND char_length(name) <= 80),
  constraint delivery_areas_note_length CHECK (note ~ '\S'::text AND char_length(note) <= 60),
  constraint delivery_areas_position_range CHECK ("position" >= 0 AND "position" <= 100000),
  constraint delivery_areas_price_range CHECK (price_cents >= 0 AND price_cents <= '99999999999'::bigint),
  constraint delivery_areas_sums_range CHECK (free_from_cents >= 1 AND free_from_cents <= '99999999999'::bigint AND smallest_order_cents >= 1 AND smallest_order_cents <= '99999999999'::bigint),
  constraint delivery_areas_translations_shape CHECK (translations = '{}'::jsonb OR are_translations(translations, '{"name": 80, "note": 60}'::jsonb))
);
CREATE INDEX delivery_areas_in_order ON delivery_areas USING btree (shop_id, "position", id);
CREATE TRIGGER delivery_areas_count BEFORE INSERT ON delivery_areas FOR EACH ROW EXECUTE FUNCTION hold_delivery_areas();
CREATE TRIGGER delivery_areas_delete_told AFTER DELETE ON delivery_areas REFERENCING OLD TABLE AS changed FOR EACH STATEMENT EXECUTE FUNCTION tell_shop_rows();
CREATE TRIGGER delivery_areas_insert_told AFTER INSERT ON delivery_areas REFERENCING NEW TABLE AS changed FOR EACH STATEMENT EXECUTE FUNCTION tell_shop_rows();
CREATE TRIGGER delivery_areas_truncate_told AFTER TRUNCATE ON delivery_areas FOR EACH STATEMENT EXECUTE FUNCTION tell_everything();
CREATE TRIGGER delivery_areas_update_told AFTER UPDATE ON delivery_areas REFERENCING NEW TABLE AS changed FOR EACH STATEMENT EXECUTE FUNCTION tell_shop_rows();
alter table delivery_areas enable row level security, force row level security;
create policy owner_everything on delivery_areas to current_user
  using (true)
  with check (true);
create policy shop_delivery_areas on delivery_areas to vitrine_shop
  using (shop_id = (( SELECT NULLIF(current_setting('vitrine.shop_id'::text, true), ''::text)::uuid AS "nullif")));
create policy visitor_active_areas on delivery_areas for select to vitrine_visitor
  using (is_active AND shop_id = (( SELECT visitor_shop_id() AS visitor_shop_id)));
grant delete, insert (id, "position", name, price_cents, free_from_cents, smallest_order_cents, note, translations,
  is_active), select (shop_id, id, "position", name, price_cents, free_from_cents, smallest_order_cents, note,
  translations, is_active), update ("position", name, price_cents, free_from_cents, smallest_order_cents, note,
  translations, is_active) on delivery_areas to vitrine_shop;
grant select (shop_id, id, "position", name, price_cents, free_from_cents, smallest_order_cents, note, translations,
  is_active) on delivery_areas to vitrine_visitor;

create table former_slugs (
  shop_id uuid not null,
  slug text collate "C" not null,
  constraint former_slugs_pkey PRIMARY KEY (shop_id, slug),
  constraint former_slugs_slug_key UNIQUE (slug),
  constraint former_slugs_shop_fkey FOREIGN KEY (shop_id) REFERENCES shops(id) ON DELETE CASCADE
);
alter table former_slugs enable row level security, force row level security;
create policy admin_former_slugs on former_slugs to vitrine_admin
  using ((( SELECT acting_admin_id() AS acting_admin_id)) IS NOT NULL)
  with check ((( SELECT acting_admin_id() AS acting_admin_id)) IS NOT NULL);
create policy owner_everything on former_slugs to current_user
  using (true)
  with check (true);
grant delete, insert (shop_id, slug), select (shop_id, slug) on former_slugs to vitrine_admin;

create table identities (
  id uuid not null default gen_random_uuid(),
  email email_address not null,
  password_hash text not null,
  email_confirmed_at timestamp with time zone,
  totp_secret text,
  totp_enabled_at timestamp with time zone,
  totp_last_step bigint,
  created_at timestamp with time zone not null default now(),
  constraint identities_pkey PRIMARY KEY (id),
  constraint identities_id_email_key UNIQUE (id, email),
  constraint identities_password_hash_length CHECK (char_length(password_hash) >= 16 AND char_length(password_hash) <= 512),
  constraint identities_totp_secret_length CHECK (char_length(totp_secret) >= 16 AND char_length(totp_secret) <= 200),
  constraint identities_totp_whole CHECK (totp_enabled_at IS NULL OR totp_secret IS NOT NULL)
);
CREATE UNIQUE INDEX identities_email_key ON identities USING btree (lower(email::text));
alter table identities enable row level security, force row level security;
create policy admin_identities on identities for select to vitrine_admin
  using ((( SELECT acting_admin_id() AS acting_admin_id)) IS NOT NULL);
create policy auth_identities on identities to vitrine_auth
  using (true);
create policy owner_everything on identities to current_user
  using (true)
  with check (true);
grant select (id, email_confirmed_at) on identities to vitrine_admin;
grant delete, insert (id, email, password_hash, email_confirmed_at), select (id, email, password_hash,
  email_confirmed_at, totp_secret, totp_enabled_at, totp_last_step, created_at), update (email, password_hash,
  email_confirmed_at, totp_secret, totp_enabled_at, totp_last_step) on identities to vitrine_auth;

create table join_requests (
  id uuid not null default gen_random_uuid(),
  name text not null,
  email email_address,
  phone phone_text,
  instagram text,
  plan_id uuid,
  status text not null default 'pending'::text,
  created_at timestamp with time zone not null default now(),
  is_repeated boolean not null default false,
  language text,
  decided_by uuid,
  decided_at timestamp with time zone,
  former_plan text,
  constraint join_requests_pkey PRIMARY KEY (id),
  constraint join_requests_plan_id_fkey FOREIGN KEY (plan_id) REFERENCES plans(id) ON DELETE SET NULL,
  constraint join_requests_former_plan_length CHECK (char_length(former_plan) <= 60),
  constraint join_requests_instagram_length CHECK (char_length(instagram) <= 200),
  constraint join_requests_language_known CHECK (is_language(language)),
  constraint join_requests_name_length CHECK (name ~ '\S'::text AND char_length(name) <= 120),
  constraint join_requests_status_known CHECK (status = ANY (ARRAY['pending'::text, 'approved'::text, 'rejected'::text]))
);
CREATE INDEX join_requests_email ON join_requests USING btree (lower(email::text));
CREATE INDEX join_requests_newest ON join_requests USING btree (created_at DESC, id);
CREATE INDEX join_requests_of_status ON join_requests USING btree (status, created_at DESC, id);
CREATE INDEX join_requests_pending ON join_requests USING btree (status) WHERE status = 'pending'::text;
CREATE INDEX join_requests_phone ON join_requests USING btree (phone);
CREATE INDEX join_requests_plan ON join_requests USING btree (plan_id);
CREATE TRIGGER join_requests_decided BEFORE UPDATE ON join_requests FOR EACH ROW EXECUTE FUNCTION hold_decision();
CREATE TRIGGER join_requests_delete_counted AFTER DELETE OR TRUNCATE ON join_requests FOR EACH STATEMENT EXECUTE FUNCTION move_platform_version();
CREATE TRIGGER join_requests_insert_counted AFTER INSERT ON join_requests REFERENCING NEW TABLE AS changed FOR EACH STATEMENT EXECUTE FUNCTION move_version_of_decided();
CREATE TRIGGER join_requests_repeated BEFORE INSERT ON join_requests FOR EACH ROW EXECUTE FUNCTION mark_repeated_application();
CREATE TRIGGER join_requests_update_counted AFTER UPDATE OF status ON join_requests FOR EACH STATEMENT EXECUTE FUNCTION move_platform_version();
alter table join_requests enable row level security, force row level security;
create policy admin_join_requests on join_requests to vitrine_admin
  using ((( SELECT acting_admin_id() AS acting_admin_id)) IS NOT NULL);
create policy owner_everything on join_requests to current_user
  using (true)
  with check (true);
create policy visitor_applies on join_requests for insert to vitrine_visitor
  with check (status = 'pending'::text);
grant select (id, name, email, phone, instagram, plan_id, status, created_at, is_repeated, language, former_plan),
  update (status, former_plan) on join_requests to vitrine_admin;
grant insert (id, name, email, phone, instagram, plan_id, language) on join_requests to vitrine_visitor;

create table mail_tokens (
  token_hash bytea not null,
  identity_id uuid not null,
  purpose text not null,
  created_at timestamp with time zone not null default now(),
  expires_at timestamp with time zone not null,
  used_at timestamp with time zone,
  constraint mail_tokens_pkey PRIMARY KEY (token_hash),
  constraint mail_tokens_identity_fkey FOREIGN KEY (identity_id) REFERENCES identities(id) ON DELETE CASCADE,
  constraint mail_tokens_purpose_known CHECK (purpose = ANY (ARRAY['confirm_email'::text, 'reset_password'::text])),
  constraint mail_tokens_token_hash_length CHECK (octet_length(token_hash) = 32)
);
CREATE INDEX mail_tokens_identity ON mail_tokens USING btree (identity_id);
alter table mail_tokens enable row level security, force row level security;
create policy auth_mail_tokens on mail_tokens to vitrine_auth
  using (true);
create policy owner_everything on mail_tokens to current_user
  using (true)
  with check (true);
grant delete, insert (token_hash, identity_id, purpose, expires_at), select (token_hash, identity_id, purpose,
  created_at, expires_at, used_at), update (used_at) on mail_tokens to vitrine_auth;

create table order_alerts (
  shop_id uuid not null,
  id uuid not null default gen_random_uuid(),
  kind text not null,
  order_id uuid not null,
  product_id uuid,
  variant_id uuid,
  subscription_id uuid,
  created_at timestamp with time zone not null default now(),
  attempts integer not null default 0,
  next_attempt_at timestamp with time zone not null default now(),
  constraint order_alerts_pkey PRIMARY KEY (shop_id, id),
  constraint order_alerts_order_fkey FOREIGN KEY (shop_id, order_id) REFERENCES orders(shop_id, id) ON DELETE CASCADE,
  constraint order_alerts_subscription_fkey FOREIGN KEY (shop_id, subscription_id) REFERENCES push_subscriptions(shop_id, id) ON DELETE CASCADE,
  constraint order_alerts_attempts_range CHECK (attempts >= 0),
  constraint order_alerts_kind_known CHECK (kind = ANY (ARRAY['order'::text, 'stock'::text])),
  constraint order_alerts_variant_whole CHECK ((kind = 'stock'::text) = (num_nonnulls(product_id, variant_id) = 2) AND num_nonnulls(product_id, variant_id) <> 1)
);
CREATE INDEX order_alerts_due ON order_alerts USING btree (next_attempt_at);
CREATE UNIQUE INDEX order_alerts_once ON order_alerts USING btree (shop_id, order_id, COALESCE(variant_id, '00000000-0000-0000-0000-000000000000'::uuid), COALESCE(subscription_id, '00000000-0000-0000-0000-000000000000'::uuid));
CREATE INDEX order_alerts_subscription ON order_alerts USING btree (shop_id, subscription_id);
alter table order_alerts enable row level security, force row level security;
create policy auth_order_alerts on order_alerts to vitrine_auth
  using (true);
create policy owner_everything on order_alerts to current_user
  using (true)
  with check (true);
grant delete, select (shop_id, id, kind, order_id, product_id, variant_id, subscription_id, created_at, attempts,
  next_attempt_at), update (attempts, next_attempt_at) on order_alerts to vitrine_auth;

create table order_events (
  shop_id uuid not null default NULLIF(current_setting('vitrine.shop_id'::text, true), ''::text)::uuid,
  order_id uuid not null,
  id bigint not null default 0,
  at timestamp with time zone not null default now(),
  kind text not null,
  details jsonb not null default '{}'::jsonb,
  constraint order_events_pkey PRIMARY KEY (shop_id, order_id, id),
  constraint order_events_order_fkey FOREIGN KEY (shop_id, order_id) REFERENCES orders(shop_id, id) ON DELETE CASCADE,
  constraint order_events_details_size CHECK (octet_length(details::text) <= 147456),
  constraint order_events_kind_known CHECK (kind = ANY (ARRAY['placed'::text, 'confirmed'::text, 'completed'::text, 'cancelled'::text, 'undone'::text, 'line_changed'::text, 'line_struck'::text, 'line_restored'::text, 'customer_erased'::text, 'bill_changed'::text, 'payment_added'::text, 'payment_removed'::text, 'wanted_changed'::text]))
);
CREATE TRIGGER order_events_numbered BEFORE INSERT ON order_events FOR EACH ROW WHEN (new.id = 0) EXECUTE FUNCTION number_order_event();
alter table order_events enable row level security, force row level security;
create policy owner_everything on order_events to current_user
  using (true)
  with check (true);
create policy shop_order_events on order_events to vitrine_shop
  using (shop_id = (( SELECT NULLIF(current_setting('vitrine.shop_id'::text, true), ''::text)::uuid AS "nullif")));
create policy visitor_events_of_named_order on order_events for select to vitrine_visitor
  using (shop_id = (( SELECT visitor_shop_id() AS visitor_shop_id)) AND order_id = (( SELECT NULLIF(current_setting('vitrine.order_id'::text, true), ''::text)::uuid AS "nullif")));
grant insert (order_id, kind, details), select (shop_id, order_id, id, at, kind, details) on order_events to
  vitrine_shop;
grant select (shop_id, order_id, id, at, kind) on order_events to vitrine_visitor;

create table order_lines (
  shop_id uuid not null default NULLIF(current_setting('vitrine.shop_id'::text, true), ''::text)::uuid,
  order_id uuid not null,
  "position" smallint not null,
  product_id uuid not null,
  variant_id uuid,
  name text not null,
  size text,
  color text,
  needs text,
  quantity integer not null,
  unit_cents bigint,
  picture_key text,
  picture_placeholder picture_placeholder,
  taken integer not null default 0,
  taken_variant_id uuid,
  translations jsonb not null default '{}'::jsonb,
  is_from boolean not null default false,
  answers jsonb not null default '[]'::jsonb,
  unit text,
  is_about boolean not null default false,
  constraint order_lines_pkey PRIMARY KEY (shop_id, order_id, "position"),
  constraint order_lines_order_fkey FOREIGN KEY (shop_id, order_id) REFERENCES orders(shop_id, id) ON DELETE CASCADE,
  constraint order_lines_answers_shape CHECK (jsonb_typeof(answers) = 'array'::text AND octet_length(answers::text) <= 131072),
  constraint order_lines_name_length CHECK (char_length(name) <= 120),
  constraint order_lines_needs_known CHECK (needs = ANY (ARRAY['size'::text, 'color'::text, 'both'::text])),
  constraint order_lines_picture_whole CHECK ((picture_key IS NULL) = (picture_placeholder IS NULL)),
  constraint order_lines_quantity_range CHECK (quantity >= 1 AND quantity <=
CASE
    WHEN unit IS NULL THEN 999
    ELSE 999000
END),
  constraint order_lines_taken_of_variant CHECK (taken = 0 OR taken_variant_id IS NOT NULL),
  constraint order_lines_taken_range CHECK (taken >= 0 AND taken <= quantity),
  constraint order_lines_translations_shape CHECK (translations = '{}'::jsonb OR are_translations(translations, '{"name": 120, "size": 60, "color": 60}'::jsonb)),
  constraint order_lines_unit_cents_range CHECK (unit_cents >= 0 AND unit_cents <= '99999999999'::bigint),
  constraint order_lines_unit_known CHECK (unit = ANY (ARRAY['g'::text, 'mm'::text, 'ml'::text]))
);
CREATE INDEX order_lines_product ON order_lines USING btree (shop_id, product_id);
CREATE TRIGGER order_lines_from BEFORE INSERT ON order_lines FOR EACH ROW WHEN (new.variant_id IS NULL AND new.unit_cents IS NOT NULL AND NOT new.is_from) EXECUTE FUNCTION keep_line_from();
CREATE CONSTRAINT TRIGGER order_lines_taken_alerted AFTER UPDATE ON order_lines DEFERRABLE INITIALLY DEFERRED FOR EACH ROW WHEN (new.taken > old.taken) EXECUTE FUNCTION queue_stock_alerts();
CREATE TRIGGER order_lines_translations BEFORE INSERT ON order_lines FOR EACH ROW WHEN (new.translations = '{}'::jsonb) EXECUTE FUNCTION keep_line_translations();
alter table order_lines enable row level security, force row level security;
create policy owner_everything on order_lines to current_user
  using (true)
  with check (true);
create policy shop_order_lines on order_lines to vitrine_shop
  using (shop_id = (( SELECT NULLIF(current_setting('vitrine.shop_id'::text, true), ''::text)::uuid AS "nullif")));
create policy visitor_lines_of_named_order on order_lines for select to vitrine_visitor
  using (shop_id = (( SELECT visitor_shop_id() AS visitor_shop_id)) AND order_id = (( SELECT NULLIF(current_setting('vitrine.order_id'::text, true), ''::text)::uuid AS "nullif")));
grant delete, insert (order_id, "position", product_id, variant_id, name, size, color, needs, quantity, unit_cents,
  picture_key, picture_placeholder, translations, is_from, answers, unit, is_about), select (shop_id, order_id,
  "position", product_id, variant_id, name, size, color, needs, quantity, unit_cents, picture_key,
  picture_placeholder, taken, taken_variant_id, translations, is_from, answers, unit, is_about), update (variant_id,
  size, color, needs, quantity, unit_cents, taken, taken_variant_id, translations, is_from, is_about) on order_lines
  to vitrine_shop;
grant select (shop_id, order_id, "position", product_id, variant_id, name, size, color, needs, quantity, unit_cents,
  picture_key, picture_placeholder, translations, is_from, answers, unit, is_about) on order_lines to vitrine_visitor;

create table order_numbers (
  shop_id uuid not null,
  last_number integer not null,
  constraint order_numbers_pkey PRIMARY KEY (shop_id),
  constraint order_numbers_shop_fkey FOREIGN KEY (shop_id) REFERENCES shops(id) ON DELETE CASCADE,
  constraint order_numbers_range CHECK (last_number >= 1000)
);
alter table order_numbers enable row level security, force row level security;
create policy admin_counts_orders on order_numbers for select to vitrine_admin
  using ((( SELECT acting_admin_id() AS acting_admin_id)) IS NOT NULL);
create policy owner_everything on order_numbers to current_user
  using (true)
  with check (true);
grant select (shop_id, last_number) on order_numbers to vitrine_admin;

create table order_payments (
  shop_id uuid not null default NULLIF(current_setting('vitrine.shop_id'::text, true), ''::text)::uuid,
  order_id uuid not null,
  id uuid not null default gen_random_uuid(),
  at timestamp with time zone not null default now(),
  kind text not null,
  name text,
  translations jsonb not null default '{}'::jsonb,
  payment_method_id uuid,
  amount bigint not null,
  currency text not null,
  cents bigint not null,
  reference text,
  constraint order_payments_pkey PRIMARY KEY (shop_id, order_id, id),
  constraint order_payments_order_fkey FOREIGN KEY (shop_id, order_id) REFERENCES orders(shop_id, id) ON DELETE CASCADE,
  constraint order_payments_amount_range CHECK (amount <> 0 AND (currency <> 'USD'::text OR amount = cents)),
  constraint order_payments_cents_range CHECK (cents >= '-99999999999'::bigint AND cents <= '99999999999'::bigint),
  constraint order_payments_currency_known CHECK (currency = ANY (ARRAY['USD'::text, 'LBP'::text])),
  constraint order_payments_kind_known CHECK (kind = ANY (ARRAY['cash'::text, 'whish'::text, 'omt'::text, 'bank'::text, 'own'::text])),
  constraint order_payments_name_length CHECK (char_length(name) <= 60),
  constraint order_payments_reference_length CHECK (char_length(reference) <= 120),
  constraint order_payments_translations_shape CHECK (translations = '{}'::jsonb OR are_translations(translations, '{"name": 60}'::jsonb))
);
CREATE INDEX order_payments_first ON order_payments USING btree (shop_id, at);
CREATE TRIGGER order_payments_count BEFORE INSERT ON order_payments FOR EACH ROW EXECUTE FUNCTION hold_order_payments();
CREATE TRIGGER order_payments_unsettle AFTER INSERT OR DELETE OR UPDATE ON order_payments FOR EACH ROW EXECUTE FUNCTION unsettle_paid_order();
alter table order_payments enable row level security, force row level security;
create policy owner_everything on order_payments to current_user
  using (true)
  with check (true);
create policy shop_order_payments on order_payments to vitrine_shop
  using (shop_id = (( SELECT NULLIF(current_setting('vitrine.shop_id'::text, true), ''::text)::uuid AS "nullif")));
create policy visitor_payments_of_named_order on order_payments for select to vitrine_visitor
  using (shop_id = (( SELECT visitor_shop_id() AS visitor_shop_id)) AND order_id = (( SELECT NULLIF(current_setting('vitrine.order_id'::text, true), ''::text)::uuid AS "nullif")));
grant delete, insert (order_id, id, kind, name, translations, payment_method_id, amount, currency, cents,
  reference), select (shop_id, order_id, id, at, kind, name, translations, payment_method_id, amount, currency, cents,
  reference) on order_payments to vitrine_shop;
grant select (shop_id, order_id, id, at, kind, name, translations, amount, currency, cents) on order_payments to
  vitrine_visitor;

create table orders (
  shop_id uuid not null default NULLIF(current_setting('vitrine.shop_id'::text, true), ''::text)::uuid,
  id uuid not null,
  number integer not null,
  status text not null default 'new'::text,
  former_status text,
  language text not null,
  total_cents bigint not null,
  is_partial boolean not null,
  customer_name text,
  customer_phone text,
  customer_area text,
  customer_note text,
  private_note text,
  cancel_reason text,
  cart_hash text collate "C" not null,
  shared_cart_id uuid,
  previous_id uuid,
  previous_number integer,
  line_names text not null,
  version integer not null default 1,
  created_at timestamp with time zone not null default now(),
  status_at timestamp with time zone not null default now(),
  search_text text collate "C" generated always as (fold_search_text((((((number::text || '
'::text) || COALESCE(customer_name, ''::text)) || '
'::text) || COALESCE(customer_phone, ''::text)) || '
'::text) || line_names)) stored,
  second_currency text,
  exchange_rate integer,
  rounding integer,
  prices_shown text,
  is_from boolean not null default false,
  handover text,
  area_id uuid,
  area_name text,
  area_translations jsonb not null default '{}'::jsonb,
  delivery_cents bigint,
  reduction_kind text,
  reduction_value bigint,
  reduction_word text,
  charge_cents bigint,
  charge_word text,
  source text default NULLIF(current_setting('vitrine.order_source'::text, true), ''::text),
  is_settled boolean not null default false,
  wanted_day date,
  wanted_from smallint,
  wanted_to smallint,
  is_about boolean not null default false,
  constraint orders_pkey PRIMARY KEY (shop_id, id),
  constraint orders_number_key UNIQUE (shop_id, number),
  constraint orders_previous_fkey FOREIGN KEY (shop_id, previous_id) REFERENCES orders(shop_id, id) ON DELETE SET NULL (previous_id),
  constraint orders_shop_fkey FOREIGN KEY (shop_id) REFERENCES shops(id) ON DELETE CASCADE,
  constraint orders_area_name_length CHECK (char_length(area_name) <= 80),
  constraint orders_area_translations_shape CHECK (area_translations = '{}'::jsonb OR are_translations(area_translations, '{"name": 80}'::jsonb)),
  constraint orders_cancel_reason_length CHECK (char_length(cancel_reason) <= 500),
  constraint orders_cart_hash_length CHECK (char_length(cart_hash) <= 32768),
  constraint orders_charge_range CHECK (charge_cents >= 0 AND charge_cents <= '99999999999'::bigint),
  constraint orders_charge_whole CHECK ((charge_cents IS NULL) = (charge_word IS NULL)),
  constraint orders_charge_word_length CHECK (char_length(charge_word) <= 60),
  constraint orders_customer_area_length CHECK (char_length(customer_area) <= 300),
  constraint orders_customer_name_length CHECK (char_length(customer_name) <= 120),
  constraint orders_customer_note_length CHECK (char_length(customer_note) <= 1000),
  constraint orders_customer_phone_length CHECK (char_length(customer_phone) <= 250),
  constraint orders_delivery_range CHECK (delivery_cents >= 0 AND delivery_cents <= '99999999999'::bigint),
  constraint orders_delivery_whole CHECK (NOT handover IS DISTINCT FROM 'delivery'::text OR num_nonnulls(area_id, area_name, delivery_cents) = 0 AND area_translations = '{}'::jsonb),
  constraint orders_handover_known CHECK (handover = ANY (ARRAY['delivery'::text, 'pickup'::text])),
  constraint orders_language_known CHECK (is_language(language)),
  constraint orders_private_note_length CHECK (char_length(private_note) <= 1000),
  constraint orders_rate_known CHECK (second_currency = 'LBP'::text AND exchange_rate >= 1 AND exchange_rate <= 1000000 AND (rounding = ANY (ARRAY[0, 1000, 5000, 10000])) AND (prices_shown = ANY (ARRAY['both'::text, 'second'::text]))),
  constraint orders_rate_whole CHECK (num_nonnulls(second_currency, exchange_rate, rounding, prices_shown) = ANY (ARRAY[0, 4])),
  constraint orders_reduction_range CHECK (reduction_value >= 0 AND reduction_value <=
CASE reduction_kind
    WHEN 'sum'::text THEN '99999999999'::bigint
    WHEN 'percent'::text THEN 100::bigint
    ELSE NULL::bigint
END),
  constraint orders_reduction_whole CHECK ((reduction_kind IS NULL) = (reduction_value IS NULL) AND (reduction_word IS NULL OR reduction_kind IS NOT NULL)),
  constraint orders_reduction_word_length CHECK (char_length(reduction_word) <= 60),
  constraint orders_source_known CHECK (source = ANY (ARRAY['call'::text, 'visit'::text, 'instagram'::text, 'whatsapp'::text, 'other'::text])),
  constraint orders_status_known CHECK ((status = ANY (ARRAY['new'::text, 'confirmed'::text, 'completed'::text, 'cancelled'::text])) AND (former_status = ANY (ARRAY['new'::text, 'confirmed'::text, 'completed'::text, 'cancelled'::text]))),
  constraint orders_total_range CHECK (total_cents >= 0),
  constraint orders_wanted_range CHECK (wanted_from >= 0 AND wanted_from <= 1439 AND wanted_to >= 1 AND wanted_to <= 1440 AND wanted_from < wanted_to),
  constraint orders_wanted_whole CHECK ((num_nonnulls(wanted_from, wanted_to) = ANY (ARRAY[0, 2])) AND (wanted_from IS NULL OR wanted_day IS NOT NULL))
) with (fillfactor=85);
CREATE INDEX orders_customers ON orders USING btree (created_at) WHERE customer_name IS NOT NULL OR customer_phone IS NOT NULL OR customer_area IS NOT NULL OR customer_note IS NOT NULL;
CREATE INDEX orders_id ON orders USING btree (id);
CREATE INDEX orders_newest ON orders USING btree (shop_id, created_at DESC, id);
CREATE INDEX orders_of_status ON orders USING btree (shop_id, status, created_at DESC, id);
CREATE INDEX orders_previous ON orders USING btree (shop_id, previous_id) WHERE previous_id IS NOT NULL;
CREATE INDEX orders_to_collect ON orders USING btree (shop_id, status, status_at DESC) WHERE (status = ANY (ARRAY['confirmed'::text, 'completed'::text])) AND NOT is_settled;
CREATE TRIGGER orders_from BEFORE UPDATE OF total_cents ON orders FOR EACH ROW EXECUTE FUNCTION keep_order_from();
CREATE TRIGGER orders_insert_alerted AFTER INSERT ON orders FOR EACH ROW WHEN (new.source IS NULL) EXECUTE FUNCTION queue_alert_of_order();
CREATE TRIGGER orders_insert_notified AFTER INSERT ON orders FOR EACH ROW EXECUTE FUNCTION notify_order();
CREATE TRIGGER orders_rate_kept BEFORE INSERT ON orders FOR EACH ROW EXECUTE FUNCTION keep_rate_of_order();
CREATE TRIGGER orders_unsettled BEFORE UPDATE ON orders FOR EACH ROW WHEN (old.is_settled AND (old.total_cents IS DISTINCT FROM new.total_cents OR old.handover IS DISTINCT FROM new.handover OR old.delivery_cents IS DISTINCT FROM new.delivery_cents OR old.reduction_kind IS DISTINCT FROM new.reduction_kind OR old.reduction_value IS DISTINCT FROM new.reduction_value OR old.charge_cents IS DISTINCT FROM new.charge_cents)) EXECUTE FUNCTION unsettle_order();
CREATE TRIGGER orders_update_notified AFTER UPDATE ON orders FOR EACH ROW EXECUTE FUNCTION notify_order();
CREATE TRIGGER orders_version BEFORE UPDATE ON orders FOR EACH ROW EXECUTE FUNCTION move_product_version();
CREATE TRIGGER orders_words_erased BEFORE UPDATE ON orders FOR EACH ROW WHEN (num_nonnulls(new.customer_name, new.customer_phone, new.customer_area, new.customer_note) = 0 AND num_nonnulls(old.customer_name, old.customer_phone, old.customer_area, old.customer_note) > 0) EXECUTE FUNCTION erase_words();
alter table orders enable row level security, force row level security;
create policy owner_everything on orders to current_user
  using (true)
  with check (true);
create policy shop_orders on orders to vitrine_shop
  using (shop_id = (( SELECT NULLIF(current_setting('vitrine.shop_id'::text, true), ''::text)::uuid AS "nullif")));
create policy visitor_named_order on orders for select to vitrine_visitor
  using (shop_id = (( SELECT visitor_shop_id() AS visitor_shop_id)) AND id = (( SELECT NULLIF(current_setting('vitrine.order_id'::text, true), ''::text)::uuid AS "nullif")));
grant select (shop_id, id, number, status, former_status, language, total_cents, is_partial, customer_name,
  customer_phone, customer_area, customer_note, private_note, cancel_reason, shared_cart_id, previous_id,
  previous_number, line_names, version, created_at, status_at, search_text, second_currency, exchange_rate, rounding,
  prices_shown, is_from, handover, area_id, area_name, area_translations, delivery_cents, reduction_kind,
  reduction_value, reduction_word, charge_cents, charge_word, source, is_settled, wanted_day, wanted_from, wanted_to,
  is_about), update (status, former_status, total_cents, is_partial, customer_name, customer_phone, customer_area,
  customer_note, private_note, cancel_reason, line_names, version, status_at, handover, area_id, area_name,
  area_translations, delivery_cents, reduction_kind, reduction_value, reduction_word, charge_cents, charge_word,
  is_settled, wanted_day, wanted_from, wanted_to) on orders to vitrine_shop;
grant select (shop_id, id, number, status, language, total_cents, is_partial, customer_name, customer_phone,
  customer_area, customer_note, cancel_reason, cart_hash, shared_cart_id, previous_number, created_at, status_at,
  second_currency, exchange_rate, rounding, prices_shown, is_from, handover, area_id, area_name, area_translations,
  delivery_cents, reduction_kind, reduction_value, reduction_word, charge_cents, charge_word, wanted_day, wanted_from,
  wanted_to, is_about) on orders to vitrine_visitor;

create table outgoing_mails (
  id uuid not null default gen_random_uuid(),
  identity_id uuid not null,
  purpose text not null,
  locale text not null,
  created_at timestamp with time zone not null default now(),
  attempts integer not null default 0,
  next_attempt_at timestamp with time zone not null default now(),
  constraint outgoing_mails_pkey PRIMARY KEY (id),
  constraint outgoing_mails_identity_fkey FOREIGN KEY (identity_id) REFERENCES identities(id) ON DELETE CASCADE,
  constraint outgoing_mails_attempts_range CHECK (attempts >= 0),
  constraint outgoing_mails_locale_known CHECK (is_language(locale)),
  constraint outgoing_mails_purpose_known CHECK (purpose = ANY (ARRAY['confirm_email'::text, 'reset_password'::text, 'new_applications'::text]))
);
CREATE INDEX outgoing_mails_due ON outgoing_mails USING btree (next_attempt_at);
CREATE INDEX outgoing_mails_identity ON outgoing_mails USING btree (identity_id);
CREATE UNIQUE INDEX outgoing_mails_one_of_applications ON outgoing_mails USING btree (identity_id) WHERE purpose = 'new_applications'::text;
alter table outgoing_mails enable row level security, force row level security;
create policy admin_outgoing_mails on outgoing_mails for select to vitrine_admin
  using ((( SELECT acting_admin_id() AS acting_admin_id)) IS NOT NULL);
create policy auth_outgoing_mails on outgoing_mails to vitrine_auth
  using (true);
create policy owner_everything on outgoing_mails to current_user
  using (true)
  with check (true);
grant select (id, created_at, attempts) on outgoing_mails to vitrine_admin;
grant delete, insert (id, identity_id, purpose, locale, next_attempt_at), select (id, identity_id, purpose, locale,
  created_at, attempts, next_attempt_at), update (attempts, next_attempt_at) on outgoing_mails to vitrine_auth;

create table payment_methods (
  shop_id uuid not null default NULLIF(current_setting('vitrine.shop_id'::text, true), ''::text)::uuid,
  id uuid not null default gen_random_uuid(),
  "position" integer not null default 0,
  kind text not null,
  name text,
  account text,
  receiver text,
  sentence text,
  translations jsonb not null default '{}'::jsonb,
  is_active boolean not null default true,
  constraint payment_methods_pkey PRIMARY KEY (shop_id, id),
  constraint payment_methods_shop_fkey FOREIGN KEY (shop_id) REFERENCES shops(id) ON DELETE CASCADE,
  constraint payment_methods_account_length CHECK (char_length(account) <= 120),
  constraint payment_methods_kind_known CHECK (kind = ANY (ARRAY['cash'::text, 'whish'::text, 'omt'::text, 'bank'::text, 'own'::text])),
  constraint payment_methods_name_length CHECK (name ~ '\S'::text AND char_length(name) <= 60),
  constraint payment_methods_name_of_own CHECK ((name IS NOT NULL) = (kind = 'own'::text)),
  constraint payment_methods_position_range CHECK ("position" >= 0 AND "position" <= 100000),
  constraint payment_methods_receiver_length CHECK (char_length(receiver) <= 120),
  constraint payment_methods_sentence_length CHECK (char_length(sentence) <= 300),
  constraint payment_methods_translations_shape CHECK (translations = '{}'::jsonb OR are_translations(translations, '{"name": 60, "receiver": 120, "sentence": 300}'::jsonb))
);
CREATE TRIGGER payment_methods_count BEFORE INSERT ON payment_methods FOR EACH ROW EXECUTE FUNCTION hold_payment_methods();
alter table payment_methods enable row level security, force row level security;
create policy owner_everything on payment_methods to current_user
  using (true)
  with check (true);
create policy shop_payment_methods on payment_methods to vitrine_shop
  using (shop_id = (( SELECT NULLIF(current_setting('vitrine.shop_id'::text, true), ''::text)::uuid AS "nullif")));
create policy visitor_methods_for_named_order on payment_methods for select to vitrine_visitor
  using (shop_id = (( SELECT visitor_shop_id() AS visitor_shop_id)) AND is_active AND ( SELECT (EXISTS ( SELECT
           FROM orders
          WHERE orders.id = NULLIF(current_setting('vitrine.order_id'::text, true), ''::text)::uuid)) AS "exists"));
grant delete, insert (kind, name, account, receiver, sentence, translations, is_active), select (shop_id, id,
  "position", kind, name, account, receiver, sentence, translations, is_active), update ("position", name, account,
  receiver, sentence, translations, is_active) on payment_methods to vitrine_shop;
grant select (shop_id, id, "position", kind, name, account, receiver, sentence, translations, is_active) on
  payment_methods to vitrine_visitor;

create table payments (
  shop_id uuid not null,
  id uuid not null default gen_random_uuid(),
  month date not null,
  amount money_amount not null,
  admin_id uuid,
  created_at timestamp with time zone not null default now(),
  voided_at timestamp with time zone,
  voided_by uuid,
  constraint payments_pkey PRIMARY KEY (shop_id, id),
  constraint payments_admin_fkey FOREIGN KEY (admin_id) REFERENCES admins(id) ON DELETE SET NULL,
  constraint payments_shop_fkey FOREIGN KEY (shop_id) REFERENCES shops(id) ON DELETE CASCADE,
  constraint payments_voided_by_fkey FOREIGN KEY (voided_by) REFERENCES admins(id) ON DELETE SET NULL,
  constraint payments_month_first_day CHECK (EXTRACT(day FROM month) = 1::numeric)
);
CREATE INDEX payments_admin ON payments USING btree (admin_id);
CREATE INDEX payments_by_month ON payments USING btree (month);
CREATE UNIQUE INDEX payments_month_key ON payments USING btree (shop_id, month) WHERE voided_at IS NULL;
CREATE INDEX payments_voided_by ON payments USING btree (voided_by);
CREATE TRIGGER payments_delete_parts AFTER DELETE ON payments REFERENCING OLD TABLE AS changed FOR EACH STATEMENT EXECUTE FUNCTION move_parts_of_payments();
CREATE TRIGGER payments_insert_counted AFTER INSERT OR DELETE OR TRUNCATE ON payments FOR EACH STATEMENT EXECUTE FUNCTION move_platform_version();
CREATE TRIGGER payments_insert_parts AFTER INSERT ON payments REFERENCING NEW TABLE AS changed FOR EACH STATEMENT EXECUTE FUNCTION move_parts_of_payments();
CREATE TRIGGER payments_truncate_parts AFTER TRUNCATE ON payments FOR EACH STATEMENT EXECUTE FUNCTION move_all_parts();
CREATE TRIGGER payments_update_counted AFTER UPDATE OF month, amount, voided_at ON payments FOR EACH STATEMENT EXECUTE FUNCTION move_platform_version();
CREATE TRIGGER payments_update_parts AFTER UPDATE ON payments REFERENCING OLD TABLE AS before NEW TABLE AS changed FOR EACH STATEMENT EXECUTE FUNCTION move_parts_of_payments();
alter table payments enable row level security, force row level security;
create policy admin_payments on payments to vitrine_admin
  using ((( SELECT acting_admin_id() AS acting_admin_id)) IS NOT NULL);
create policy owner_everything on payments to current_user
  using (true)
  with check (true);
create policy shop_payments on payments for select to vitrine_shop
  using (shop_id = (( SELECT NULLIF(current_setting('vitrine.shop_id'::text, true), ''::text)::uuid AS "nullif")));
grant insert (shop_id, id, month, amount, admin_id), select (shop_id, id, month, amount, admin_id, created_at,
  voided_at, voided_by), update (voided_at, voided_by) on payments to vitrine_admin;
grant select (shop_id, id, month, amount, created_at, voided_at) on payments to vitrine_shop;

create table plans (
  id uuid not null default gen_random_uuid(),
  name text not null,
  price money_amount,
  product_limit integer not null,
  description text,
  features text[] not null default '{}'::text[],
  is_active boolean not null default true,
  protected boolean not null default false,
  created_at timestamp with time zone not null default now(),
  translations jsonb not null default '{}'::jsonb,
  constraint plans_pkey PRIMARY KEY (id),
  constraint plans_description_length CHECK (char_length(description) <= 500),
  constraint plans_features_size CHECK (cardinality(features) <= 20 AND octet_length(features::text) <= 8000),
  constraint plans_name_length CHECK (name ~ '\S'::text AND char_length(name) <= 60),
  constraint plans_product_limit_range CHECK (product_limit = '-1'::integer OR product_limit >= 1 AND product_limit <= 1000000),
  constraint plans_translations_shape CHECK (are_plan_translations(translations))
);
CREATE TRIGGER plans_insert_counted AFTER INSERT OR DELETE OR TRUNCATE ON plans FOR EACH STATEMENT EXECUTE FUNCTION move_platform_version();
CREATE TRIGGER plans_insert_parts AFTER INSERT OR DELETE OR TRUNCATE ON plans FOR EACH STATEMENT EXECUTE FUNCTION move_all_parts();
CREATE TRIGGER plans_price_history AFTER UPDATE OF price ON plans FOR EACH ROW WHEN (old.price::numeric IS DISTINCT FROM new.price::numeric) EXECUTE FUNCTION keep_price_of_plan();
CREATE TRIGGER plans_protected BEFORE DELETE ON plans FOR EACH ROW EXECUTE FUNCTION release_plan();
CREATE TRIGGER plans_told AFTER INSERT OR DELETE OR UPDATE ON plans FOR EACH STATEMENT EXECUTE FUNCTION tell_plans();
CREATE TRIGGER plans_truncate_told AFTER TRUNCATE ON plans FOR EACH STATEMENT EXECUTE FUNCTION tell_everything();
CREATE TRIGGER plans_update_counted AFTER UPDATE OF price, protected, created_at ON plans FOR EACH STATEMENT EXECUTE FUNCTION move_platform_version();
CREATE TRIGGER plans_update_parts AFTER UPDATE OF price, protected, created_at ON plans FOR EACH STATEMENT EXECUTE FUNCTION move_all_parts();
alter table plans enable row level security, force row level security;
create policy admin_plans on plans to vitrine_admin
  using ((( SELECT acting_admin_id() AS acting_admin_id)) IS NOT NULL);
create policy owner_everything on plans to current_user
  using (true)
  with check (true);
create policy shop_plan on plans for select to vitrine_shop
  using (protected OR id = (( SELECT shops.plan_id
   FROM shops
  WHERE shops.id = NULLIF(current_setting('vitrine.shop_id'::text, true), ''::text)::uuid)));
create policy visitor_active_plans on plans for select to vitrine_visitor
  using (is_active);
grant delete, insert (id, name, price, product_limit, description, features, is_active, translations), select (id,
  name, price, product_limit, description, features, is_active, protected, created_at, translations), update (name,
  price, product_limit, description, features, is_active, translations) on plans to vitrine_admin;
grant select (id, name, price, product_limit, description, features, is_active, protected, created_at, translations)
  on plans to vitrine_shop;
grant select (id, name, price, product_limit, description, features, is_active, created_at, translations) on plans
  to vitrine_visitor;

create table platform_rates (
  currency text collate "C" not null,
  rate integer not null,
  set_at timestamp with time zone not null default now(),
  constraint platform_rates_pkey PRIMARY KEY (currency),
  constraint platform_rates_currency_shape CHECK (currency ~ '^[A-Z]{3}$'::text),
  constraint platform_rates_rate_range CHECK (rate >= 1 AND rate <= 1000000)
);
CREATE TRIGGER platform_rates_passed_on AFTER INSERT OR UPDATE ON platform_rates FOR EACH ROW EXECUTE FUNCTION pass_on_platform_rate();
alter table platform_rates enable row level security, force row level security;
create policy admin_platform_rates on platform_rates to vitrine_admin
  using ((( SELECT acting_admin_id() AS acting_admin_id)) IS NOT NULL);
create policy owner_everything on platform_rates to current_user
  using (true)
  with check (true);
create policy shop_reads_platform_rates on platform_rates for select to vitrine_shop
  using ((( SELECT NULLIF(current_setting('vitrine.shop_id'::text, true), ''::text) AS "nullif")) IS NOT NULL);
grant insert (currency, rate), select (currency, rate, set_at), update (rate, set_at) on platform_rates to
  vitrine_admin;
grant select (currency, rate, set_at) on platform_rates to vitrine_shop;

create table platform_versions (
  id uuid not null default gen_random_uuid(),
  version bigint not null default 0,
  part_versions bigint[] not null default array_fill(0, ARRAY[64]),
  constraint platform_versions_pkey PRIMARY KEY (id)
);
alter table platform_versions enable row level security, force row level security;
create policy admin_platform_versions on platform_versions for select to vitrine_admin
  using ((( SELECT acting_admin_id() AS acting_admin_id)) IS NOT NULL);
create policy owner_everything on platform_versions to current_user
  using (true)
  with check (true);
grant select (id, version, part_versions) on platform_versions to vitrine_admin;

create table product_images (
  shop_id uuid not null default NULLIF(current_setting('vitrine.shop_id'::text, true), ''::text)::uuid,
  product_id uuid not null,
  id uuid not null default gen_random_uuid(),
  product_is_active boolean not null,
  "position" integer not null,
  image_url text not null,
  placeholder picture_placeholder not null,
  created_at timestamp with time zone not null default now(),
  constraint product_images_pkey PRIMARY KEY (shop_id, product_id, id),
  constraint product_images_product_fkey FOREIGN KEY (shop_id, product_id, product_is_active) REFERENCES products(shop_id, id, is_active) ON UPDATE CASCADE ON DELETE CASCADE,
  constraint product_images_image_url_shape CHECK (starts_with(image_url, ('product-images/'::text || product_id) || '/'::text) AND image_url ~ '^[a-z-]+/[0-9a-f-]{36}/[0-9a-f]{32,128}$'::text),
  constraint product_images_position_range CHECK ("position" >= 0 AND "position" <= 100000)
);
CREATE TRIGGER product_images_count BEFORE INSERT ON product_images FOR EACH ROW EXECUTE FUNCTION hold_rows_of_product('5', 'product_images_count');
CREATE TRIGGER product_images_delete_told AFTER DELETE ON product_images REFERENCING OLD TABLE AS changed FOR EACH STATEMENT EXECUTE FUNCTION tell_shop_rows();
CREATE TRIGGER product_images_delete_touches AFTER DELETE ON product_images REFERENCING OLD TABLE AS changed FOR EACH STATEMENT EXECUTE FUNCTION touch_products();
CREATE TRIGGER product_images_insert_told AFTER INSERT ON product_images REFERENCING NEW TABLE AS changed FOR EACH STATEMENT EXECUTE FUNCTION tell_shop_rows();
CREATE TRIGGER product_images_insert_touches AFTER INSERT ON product_images REFERENCING NEW TABLE AS changed FOR EACH STATEMENT EXECUTE FUNCTION touch_products();
CREATE TRIGGER product_images_quota AFTER INSERT ON product_images REFERENCING NEW TABLE AS added FOR EACH STATEMENT EXECUTE FUNCTION hold_pictures_of_shop();
CREATE TRIGGER product_images_truncate_told AFTER TRUNCATE ON product_images FOR EACH STATEMENT EXECUTE FUNCTION tell_everything();
CREATE TRIGGER product_images_update_told AFTER UPDATE ON product_images REFERENCING NEW TABLE AS changed FOR EACH STATEMENT EXECUTE FUNCTION tell_shop_rows();
CREATE TRIGGER product_images_update_touches AFTER UPDATE ON product_images REFERENCING OLD TABLE AS before NEW TABLE AS after FOR EACH STATEMENT EXECUTE FUNCTION touch_products_of_changed();
alter table product_images enable row level security, force row level security;
create policy admin_images on product_images for select to vitrine_admin
  using ((( SELECT acting_admin_id() AS acting_admin_id)) IS NOT NULL);
create policy owner_everything on product_images to current_user
  using (true)
  with check (true);
create policy shop_images on product_images to vitrine_shop
  using (shop_id = (( SELECT NULLIF(current_setting('vitrine.shop_id'::text, true), ''::text)::uuid AS "nullif")));
create policy visitor_images_of_active_products on product_images for select to vitrine_visitor
  using (product_is_active AND shop_id = (( SELECT visitor_shop_id() AS visitor_shop_id)));
grant select (shop_id, product_id, id, image_url) on product_images to vitrine_admin;
grant delete, insert (product_id, id, "position", image_url, placeholder), select (shop_id, product_id, id,
  product_is_active, "position", image_url, placeholder, created_at), update ("position") on product_images to
  vitrine_shop;
grant select (shop_id, product_id, id, product_is_active, "position", image_url, placeholder) on product_images to
  vitrine_visitor;

create table product_variants (
  shop_id uuid not null default NULLIF(current_setting('vitrine.shop_id'::text, true), ''::text)::uuid,
  product_id uuid not null,
  id uuid not null default gen_random_uuid(),
  product_is_active boolean not null,
  "position" integer not null default 0,
  size text,
  color text,
  stock integer not null default 0,
  last_stock integer,
  price money_amount,
  sale_price money_amount,
  image_id uuid,
  translations jsonb not null default '{}'::jsonb,
  constraint product_variants_pkey PRIMARY KEY (shop_id, product_id, id),
  constraint product_variants_image_fkey FOREIGN KEY (shop_id, product_id, image_id) REFERENCES product_images(shop_id, product_id, id) ON DELETE SET NULL (image_id),
  constraint product_variants_product_fkey FOREIGN KEY (shop_id, product_id, product_is_active) REFERENCES products(shop_id, id, is_active) ON UPDATE CASCADE ON DELETE CASCADE,
  constraint product_variants_color_length CHECK (color ~ '\S'::text AND char_length(color) <= 60),
  constraint product_variants_last_stock_range CHECK (last_stock >= 1 AND last_stock <= 1000000),
  constraint product_variants_last_stock_sold_out CHECK (last_stock IS NULL OR stock = 0),
  constraint product_variants_position_range CHECK ("position" >= 0 AND "position" <= 100000),
  constraint product_variants_sale_of_price CHECK (price IS NOT NULL OR sale_price IS NULL),
  constraint product_variants_size_length CHECK (size ~ '\S'::text AND char_length(size) <= 60),
  constraint product_variants_stock_range CHECK (stock >= 0 AND stock <= 1000000),
  constraint product_variants_translations_shape CHECK (translations = '{}'::jsonb OR are_translations(translations, '{"size": 60, "color": 60}'::jsonb))
);
CREATE INDEX product_variants_image ON product_variants USING btree (shop_id, product_id, image_id) WHERE image_id IS NOT NULL;
CREATE TRIGGER product_variants_count BEFORE INSERT ON product_variants FOR EACH ROW EXECUTE FUNCTION hold_rows_of_product('200', 'product_variants_count');
CREATE TRIGGER product_variants_delete_told AFTER DELETE ON product_variants REFERENCING OLD TABLE AS changed FOR EACH STATEMENT EXECUTE FUNCTION tell_shop_rows();
CREATE TRIGGER product_variants_delete_touches AFTER DELETE ON product_variants REFERENCING OLD TABLE AS changed FOR EACH STATEMENT EXECUTE FUNCTION touch_products();
CREATE TRIGGER product_variants_insert_told AFTER INSERT ON product_variants REFERENCING NEW TABLE AS changed FOR EACH STATEMENT EXECUTE FUNCTION tell_shop_rows();
CREATE TRIGGER product_variants_insert_touches AFTER INSERT ON product_variants REFERENCING NEW TABLE AS changed FOR EACH STATEMENT EXECUTE FUNCTION touch_products();
CREATE TRIGGER product_variants_last_stock BEFORE UPDATE OF stock ON product_variants FOR EACH ROW EXECUTE FUNCTION keep_last_stock();
CREATE TRIGGER product_variants_truncate_told AFTER TRUNCATE ON product_variants FOR EACH STATEMENT EXECUTE FUNCTION tell_everything();
CREATE TRIGGER product_variants_update_told AFTER UPDATE ON product_variants REFERENCING NEW TABLE AS changed FOR EACH STATEMENT EXECUTE FUNCTION tell_shop_rows();
CREATE TRIGGER product_variants_update_touches AFTER UPDATE ON product_variants REFERENCING OLD TABLE AS before NEW TABLE AS after FOR EACH STATEMENT EXECUTE FUNCTION touch_products_of_changed();
alter table product_variants enable row level security, force row level security;
create policy owner_everything on product_variants to current_user
  using (true)
  with check (true);
create policy shop_variants on product_variants to vitrine_shop
  using (shop_id = (( SELECT NULLIF(current_setting('vitrine.shop_id'::text, true), ''::text)::uuid AS "nullif")));
create policy visitor_variants_of_active_products on product_variants for select to vitrine_visitor
  using (product_is_active AND shop_id = (( SELECT visitor_shop_id() AS visitor_shop_id)));
grant delete, insert (product_id, id, "position", size, color, stock, price, sale_price, image_id, translations),
  select (shop_id, product_id, id, product_is_active, "position", size, color, stock, last_stock, price, sale_price,
  image_id, translations), update ("position", size, color, stock, last_stock, price, sale_price, image_id,
  translations) on product_variants to vitrine_shop;
grant select (shop_id, product_id, id, product_is_active, "position", size, color, stock, price, sale_price,
  image_id, translations) on product_variants to vitrine_visitor;

create table product_visits (
  shop_id uuid not null,
  day date not null,
  product_id uuid not null,
  views bigint not null default 0,
  constraint product_visits_pkey PRIMARY KEY (shop_id, day, product_id),
  constraint product_visits_product_fkey FOREIGN KEY (shop_id, product_id) REFERENCES products(shop_id, id) ON DELETE CASCADE,
  constraint product_visits_views_range CHECK (views >= 0)
);
CREATE INDEX product_visits_of_product ON product_visits USING btree (shop_id, product_id);
alter table product_visits enable row level security, force row level security;
create policy owner_everything on product_visits to current_user
  using (true)
  with check (true);
create policy shop_visits_of_products on product_visits for select to vitrine_shop
  using (shop_id = (( SELECT NULLIF(current_setting('vitrine.shop_id'::text, true), ''::text)::uuid AS "nullif")));
grant select (shop_id, day, product_id, views) on product_visits to vitrine_shop;

create table products (
  shop_id uuid not null default NULLIF(current_setting('vitrine.shop_id'::text, true), ''::text)::uuid,
  id uuid not null default gen_random_uuid(),
  name text collate "und-x-icu" not null,
  description text,
  price money_amount,
  sale_price money_amount,
  is_on_sale boolean not null default false,
  is_active boolean not null default true,
  instagram_url web_address,
  facebook_url web_address,
  category_id uuid,
  created_at timestamp with time zone not null default now(),
  effective_cents bigint,
  version integer not null default 1,
  undo jsonb,
  draft text,
  rank text collate "C" not null,
  sale_starts_at timestamp with time zone,
  sale_ends_at timestamp with time zone,
  is_sale_end_shown boolean not null default false,
  is_sale_live boolean not null default false,
  sale_moves_at timestamp with time zone,
  translations jsonb not null default '{}'::jsonb,
  search_text text collate "C" generated always as (fold_search_text(name || translated_lines(translations, 'name'::text))) stored,
  hours_needed integer,
  questions jsonb,
  measure jsonb,
  constraint products_pkey PRIMARY KEY (shop_id, id),
  constraint products_active_key UNIQUE (shop_id, id, is_active),
  constraint products_rank_key UNIQUE (shop_id, rank) DEFERRABLE,
  constraint products_category_fkey FOREIGN KEY (shop_id, category_id) REFERENCES categories(shop_id, id) ON DELETE SET NULL (category_id),
  constraint products_shop_fkey FOREIGN KEY (shop_id) REFERENCES shops(id) ON DELETE CASCADE,
  constraint products_description_length CHECK (char_length(description) <= 4000),
  constraint products_draft_hidden CHECK (draft IS NULL OR NOT is_active),
  constraint products_draft_known CHECK (draft = ANY (ARRAY['unnamed'::text, 'named'::text])),
  constraint products_hours_needed_range CHECK (hours_needed >= 1 AND hours_needed <= 1440),
  constraint products_measure_shape CHECK (measure IS NULL OR is_measure(measure)),
  constraint products_name_length CHECK (name ~ '\S'::text AND char_length(name) <= 120),
  constraint products_questions_shape CHECK (questions IS NULL OR are_questions(questions)),
  constraint products_rank_shape CHECK (rank ~ '^!?[0-9A-Za-z]*[1-9A-Za-z]$'::text AND char_length(rank) <= 200),
  constraint products_sale_order CHECK (sale_ends_at > sale_starts_at),
  constraint products_sale_years CHECK (sale_starts_at >= '2000-01-01 00:00:00+00'::timestamp with time zone AND sale_starts_at <= '2200-01-01 00:00:00+00'::timestamp with time zone AND sale_ends_at >= '2000-01-01 00:00:00+00'::timestamp with time zone AND sale_ends_at <= '2200-01-01 00:00:00+00'::timestamp with time zone),
  constraint products_translations_shape CHECK (translations = '{}'::jsonb OR are_translations(translations, '{"name": 120, "description": 4000}'::jsonb)),
  constraint products_undo_size CHECK (octet_length(undo::text) <= 65536)
);
CREATE INDEX products_asking ON products USING btree (shop_id, rank) WHERE questions IS NOT NULL;
CREATE INDEX products_by_id ON products USING btree (id);
CREATE INDEX products_category_ranked ON products USING btree (shop_id, category_id, rank);
CREATE INDEX products_newest ON products USING btree (shop_id, created_at DESC, id);
CREATE INDEX products_sale_moves ON products USING btree (sale_moves_at) WHERE sale_moves_at IS NOT NULL;
CREATE INDEX products_shown_by_name ON products USING btree (shop_id, name, id) WHERE is_active;
CREATE INDEX products_shown_by_name_ar ON products USING btree (shop_id, COALESCE(translations #>> '{ar,name}'::text[], name), id) WHERE is_active;
CREATE INDEX products_shown_by_name_en ON products USING btree (shop_id, COALESCE(translations #>> '{en,name}'::text[], name), id) WHERE is_active;
CREATE INDEX products_shown_category_by_name ON products USING btree (shop_id, category_id, name, id) WHERE is_active;
CREATE INDEX products_shown_category_by_name_ar ON products USING btree (shop_id, category_id, COALESCE(translations #>> '{ar,name}'::text[], name), id) WHERE is_active;
CREATE INDEX products_shown_category_by_name_en ON products USING btree (shop_id, category_id, COALESCE(translations #>> '{en,name}'::text[], name), id) WHERE is_active;
CREATE INDEX products_shown_category_cheapest ON products USING btree (shop_id, category_id, effective_cents, id) WHERE is_active;
CREATE INDEX products_shown_category_dearest ON products USING btree (shop_id, category_id, effective_cents DESC NULLS LAST, id) WHERE is_active;
CREATE INDEX products_shown_category_newest ON products USING btree (shop_id, category_id, created_at DESC, id) WHERE is_active;
CREATE INDEX products_shown_category_ranked ON products USING btree (shop_id, category_id, rank) INCLUDE (id) WHERE is_active;
CREATE INDEX products_shown_cheapest ON products USING btree (shop_id, effective_cents, id) WHERE is_active;
CREATE INDEX products_shown_dearest ON products USING btree (shop_id, effective_cents DESC NULLS LAST, id) WHERE is_active;
CREATE INDEX products_shown_names ON products USING btree (shop_id, id) INCLUDE (search_text) WHERE is_active AND octet_length(search_text) <= 2300;
CREATE INDEX products_shown_newest ON products USING btree (shop_id, created_at DESC, id) WHERE is_active;
CREATE INDEX products_shown_ranked ON products USING btree (shop_id, rank) INCLUDE (id) WHERE is_active;
CREATE INDEX products_without_ar ON products USING btree (shop_id) WHERE draft IS DISTINCT FROM 'unnamed'::text AND ((translations #>> ARRAY['ar'::text, 'name'::text]) IS NULL AND name ~ '^[^\u0600-\u0604\u0606-\u060B\u060D-\u061A\u061C-\u061E\u0620-\u063F\u0641-\u064A\u0656-\u066F\u0671-\u06DC\u06DE-\u06FF\u0750-\u077F\u08A0-\u08FF\uFB50-\uFDFF\uFE70-\uFEFC]*[A-Za-z\u00AA\u00BA\u00C0-\u00D6\u00D8-\u00F6\u00F8-\u02B8\u02E0-\u02E4\u1E00-\u1EFF]'::text OR COALESCE((translations #>> ARRAY['ar'::text, 'description'::text]) IS NULL AND description ~ '^[^\u0600-\u0604\u0606-\u060B\u060D-\u061A\u061C-\u061E\u0620-\u063F\u0641-\u064A\u0656-\u066F\u0671-\u06DC\u06DE-\u06FF\u0750-\u077F\u08A0-\u08FF\uFB50-\uFDFF\uFE70-\uFEFC]*[A-Za-z\u00AA\u00BA\u00C0-\u00D6\u00D8-\u00F6\u00F8-\u02B8\u02E0-\u02E4\u1E00-\u1EFF]'::text, false));
CREATE INDEX products_without_en ON products USING btree (shop_id) WHERE draft IS DISTINCT FROM 'unnamed'::text AND ((translations #>> ARRAY['en'::text, 'name'::text]) IS NULL AND name ~ '^[^A-Za-z\u00AA\u00BA\u00C0-\u00D6\u00D8-\u00F6\u00F8-\u02B8\u02E0-\u02E4\u1E00-\u1EFF]*[\u0600-\u0604\u0606-\u060B\u060D-\u061A\u061C-\u061E\u0620-\u063F\u0641-\u064A\u0656-\u066F\u0671-\u06DC\u06DE-\u06FF\u0750-\u077F\u08A0-\u08FF\uFB50-\uFDFF\uFE70-\uFEFC]'::text OR COALESCE((translations #>> ARRAY['en'::text, 'description'::text]) IS NULL AND description ~ '^[^A-Za-z\u00AA\u00BA\u00C0-\u00D6\u00D8-\u00F6\u00F8-\u02B8\u02E0-\u02E4\u1E00-\u1EFF]*[\u0600-\u0604\u0606-\u060B\u060D-\u061A\u061C-\u061E\u0620-\u063F\u0641-\u064A\u0656-\u066F\u0671-\u06DC\u06DE-\u06FF\u0750-\u077F\u08A0-\u08FF\uFB50-\uFDFF\uFE70-\uFEFC]'::text, false));
CREATE TRIGGER products_delete_told AFTER DELETE ON products REFERENCING OLD TABLE AS changed FOR EACH STATEMENT EXECUTE FUNCTION tell_shop_rows();
CREATE TRIGGER products_draft BEFORE UPDATE ON products FOR EACH ROW WHEN (new.draft IS NOT NULL) EXECUTE FUNCTION end_draft();
CREATE TRIGGER products_insert_planned AFTER INSERT ON products FOR EACH ROW WHEN (new.sale_moves_at IS NOT NULL) EXECUTE FUNCTION notify_planned_sale();
CREATE TRIGGER products_insert_told AFTER INSERT ON products REFERENCING NEW TABLE AS changed FOR EACH STATEMENT EXECUTE FUNCTION tell_shop_rows();
CREATE TRIGGER products_plan_limit BEFORE INSERT ON products FOR EACH ROW EXECUTE FUNCTION hold_plan_limit();
CREATE TRIGGER products_rank BEFORE INSERT ON products FOR EACH ROW WHEN (new.rank IS NULL) EXECUTE FUNCTION rank_new_product();
CREATE TRIGGER products_sale BEFORE INSERT OR UPDATE ON products FOR EACH ROW EXECUTE FUNCTION set_sale();
CREATE TRIGGER products_truncate_told AFTER TRUNCATE ON products FOR EACH STATEMENT EXECUTE FUNCTION tell_everything();
CREATE TRIGGER products_update_planned AFTER UPDATE ON products FOR EACH ROW WHEN (new.sale_moves_at IS DISTINCT FROM old.sale_moves_at AND new.sale_moves_at IS NOT NULL) EXECUTE FUNCTION notify_planned_sale();
CREATE TRIGGER products_update_told AFTER UPDATE ON products REFERENCING NEW TABLE AS changed FOR EACH STATEMENT EXECUTE FUNCTION tell_shop_rows();
CREATE TRIGGER products_version BEFORE UPDATE ON products FOR EACH ROW WHEN (new.rank = old.rank) EXECUTE FUNCTION move_product_version();
alter table products enable row level security, force row level security;
create policy admin_products on products for select to vitrine_admin
  using ((( SELECT acting_admin_id() AS acting_admin_id)) IS NOT NULL);
create policy owner_everything on products to current_user
  using (true)
  with check (true);
create policy shop_products on products to vitrine_shop
  using (shop_id = (( SELECT NULLIF(current_setting('vitrine.shop_id'::text, true), ''::text)::uuid AS "nullif")));
create policy visitor_active_products on products for select to vitrine_visitor
  using (is_active AND shop_id = (( SELECT visitor_shop_id() AS visitor_shop_id)));
grant select (shop_id, id, is_active, created_at) on products to vitrine_admin;
grant delete, insert (id, name, description, price, sale_price, is_on_sale, is_active, instagram_url, facebook_url,
  category_id, draft, sale_starts_at, sale_ends_at, is_sale_end_shown, translations, hours_needed, questions,
  measure), select (shop_id, id, name, description, price, sale_price, is_on_sale, is_active, instagram_url,
  facebook_url, category_id, created_at, effective_cents, version, undo, draft, rank, sale_starts_at, sale_ends_at,
  is_sale_end_shown, is_sale_live, translations, search_text, hours_needed, questions, measure), update (name,
  description, price, sale_price, is_on_sale, is_active, instagram_url, facebook_url, category_id, version, undo,
  draft, rank, sale_starts_at, sale_ends_at, is_sale_end_shown, translations, hours_needed, questions, measure) on
  products to vitrine_shop;
grant select (shop_id, id, name, description, price, sale_price, is_on_sale, is_active, instagram_url, facebook_url,
  category_id, created_at, effective_cents, rank, sale_starts_at, sale_ends_at, is_sale_end_shown, is_sale_live,
  translations, search_text, hours_needed, questions, measure) on products to vitrine_visitor;

create table push_subscriptions (
  shop_id uuid not null default NULLIF(current_setting('vitrine.shop_id'::text, true), ''::text)::uuid,
  id uuid not null default gen_random_uuid(),
  endpoint text collate "C" not null,
  p256dh text not null,
  auth text not null,
  locale text not null,
  session_id uuid not null,
  used_at timestamp with time zone not null default now(),
  answered_at timestamp with time zone,
  constraint push_subscriptions_pkey PRIMARY KEY (shop_id, id),
  constraint push_subscriptions_endpoint_key UNIQUE (shop_id, endpoint),
  constraint push_subscriptions_shop_fkey FOREIGN KEY (shop_id) REFERENCES shops(id) ON DELETE CASCADE,
  constraint push_subscriptions_auth_form CHECK (auth ~ '^[A-Za-z0-9_-]{22}$'::text),
  constraint push_subscriptions_endpoint_form CHECK (endpoint ~ '^https://'::text AND char_length(endpoint) <= 1000),
  constraint push_subscriptions_locale_known CHECK (is_language(locale)),
  constraint push_subscriptions_p256dh_form CHECK (p256dh ~ '^[A-Za-z0-9_-]{87}$'::text)
);
CREATE INDEX push_subscriptions_session ON push_subscriptions USING btree (session_id);
CREATE INDEX push_subscriptions_used ON push_subscriptions USING btree (used_at);
alter table push_subscriptions enable row level security, force row level security;
create policy auth_push_subscriptions on push_subscriptions to vitrine_auth
  using (true);
create policy owner_everything on push_subscriptions to current_user
  using (true)
  with check (true);
create policy shop_push_subscriptions on push_subscriptions to vitrine_shop
  using (shop_id = (( SELECT NULLIF(current_setting('vitrine.shop_id'::text, true), ''::text)::uuid AS "nullif")));
grant delete, select (shop_id, id, endpoint, p256dh, auth, locale, session_id, used_at, answered_at), update
  (answered_at) on push_subscriptions to vitrine_auth;
grant delete, insert (endpoint, p256dh, auth, locale, session_id), select (shop_id, id, endpoint, locale,
  session_id, used_at), update (endpoint, p256dh, auth, locale, session_id, used_at) on push_subscriptions to
  vitrine_shop;

create table recovery_codes (
  identity_id uuid not null,
  code_hash bytea not null,
  created_at timestamp with time zone not null default now(),
  used_at timestamp with time zone,
  constraint recovery_codes_pkey PRIMARY KEY (identity_id, code_hash),
  constraint recovery_codes_identity_fkey FOREIGN KEY (identity_id) REFERENCES identities(id) ON DELETE CASCADE,
  constraint recovery_codes_code_hash_length CHECK (octet_length(code_hash) = 32)
);
alter table recovery_codes enable row level security, force row level security;
create policy auth_recovery_codes on recovery_codes to vitrine_auth
  using (true);
create policy owner_everything on recovery_codes to current_user
  using (true)
  with check (true);
grant delete, insert (identity_id, code_hash), select (identity_id, code_hash, created_at, used_at), update
  (used_at) on recovery_codes to vitrine_auth;

create table schema_migrations (
  name text not null,
  checksum text not null,
  applied_at timestamp with time zone not null default now(),
  constraint schema_migrations_pkey PRIMARY KEY (name)
);
alter table schema_migrations enable row level security, force row level security;
create policy owner_everything on schema_migrations to current_user
  using (true)
  with check (true);

create table seed_pictures (
  shop_id uuid not null,
  product_id uuid not null,
  "position" integer not null,
  file text not null,
  variant_id uuid,
  constraint seed_pictures_pkey PRIMARY KEY (shop_id, product_id, "position"),
  constraint seed_pictures_product_fkey FOREIGN KEY (shop_id, product_id) REFERENCES products(shop_id, id) ON DELETE CASCADE,
  constraint seed_pictures_file_shape CHECK (file ~ '^[a-z0-9-]+\.svg$'::text),
  constraint seed_pictures_position_range CHECK ("position" >= 0 AND "position" <= 100000)
);
alter table seed_pictures enable row level security, force row level security;
create policy owner_everything on seed_pictures to current_user
  using (true)
  with check (true);

create table sessions (
  id uuid not null default gen_random_uuid(),
  token_hash bytea not null,
  shop_id uuid,
  identity_id uuid,
  created_at timestamp with time zone not null default now(),
  last_seen_at timestamp with time zone not null default now(),
  authenticated_at timestamp with time zone not null default now(),
  ends_at timestamp with time zone not null,
  idle_ends_at timestamp with time zone not null,
  system text,
  browser text,
  constraint sessions_pkey PRIMARY KEY (id),
  constraint sessions_token_hash_key UNIQUE (token_hash),
  constraint sessions_identity_fkey FOREIGN KEY (identity_id) REFERENCES identities(id) ON DELETE CASCADE,
  constraint sessions_shop_fkey FOREIGN KEY (shop_id) REFERENCES shops(id) ON DELETE CASCADE,
  constraint sessions_kind_length CHECK (char_length(system) <= 40 AND char_length(browser) <= 40),
  constraint sessions_one_door CHECK (num_nonnulls(shop_id, identity_id) = 1),
  constraint sessions_token_hash_length CHECK (octet_length(token_hash) = 32)
);
CREATE INDEX sessions_end ON sessions USING btree (ends_at);
CREATE INDEX sessions_identity ON sessions USING btree (identity_id);
CREATE INDEX sessions_shop ON sessions USING btree (shop_id);
CREATE TRIGGER sessions_delete_notified AFTER DELETE ON sessions FOR EACH ROW WHEN (old.shop_id IS NOT NULL) EXECUTE FUNCTION notify_ended_session();
CREATE TRIGGER sessions_delete_subscriptions AFTER DELETE ON sessions FOR EACH ROW WHEN (old.shop_id IS NOT NULL AND old.ends_at > now()) EXECUTE FUNCTION end_subscriptions_of_session();
alter table sessions enable row level security, force row level security;
create policy auth_sessions on sessions to vitrine_auth
  using (true);
create policy owner_everything on sessions to current_user
  using (true)
  with check (true);
grant delete, insert (id, token_hash, shop_id, identity_id, created_at, last_seen_at, authenticated_at, ends_at,
  idle_ends_at, system, browser), select (id, token_hash, shop_id, identity_id, created_at, last_seen_at,
  authenticated_at, ends_at, idle_ends_at, system, browser), update (token_hash, last_seen_at, authenticated_at,
  ends_at, idle_ends_at) on sessions to vitrine_auth;

create table shared_carts (
  shop_id uuid not null,
  id uuid not null default gen_random_uuid(),
  shop_slug text collate "C" not null,
  items jsonb not null,
  cart_hash text collate "C" not null,
  created_at timestamp with time zone not null default now(),
  constraint shared_carts_pkey PRIMARY KEY (shop_id, id),
  constraint shared_carts_shop_fkey FOREIGN KEY (shop_id, shop_slug) REFERENCES shops(id, slug) ON UPDATE CASCADE ON DELETE CASCADE,
  constraint shared_carts_cart_hash_shape CHECK (cart_hash ~ '^[A-Za-z0-9+/]+=*$'::text AND char_length(cart_hash) <= 32768),
  constraint shared_carts_items_shape CHECK (are_cart_items(items))
);
CREATE INDEX shared_carts_id ON shared_carts USING btree (id);
CREATE INDEX shared_carts_of_shop ON shared_carts USING btree (shop_id, created_at);
CREATE INDEX shared_carts_oldest ON shared_carts USING btree (created_at);
CREATE INDEX shared_carts_same ON shared_carts USING btree (shop_id, hashtextextended(cart_hash, 0::bigint), created_at DESC);
alter table shared_carts enable row level security, force row level security;
create policy owner_everything on shared_carts to current_user
  using (true)
  with check (true);
create policy shop_counts_carts on shared_carts for select to vitrine_shop
  using (shop_id = (( SELECT NULLIF(current_setting('vitrine.shop_id'::text, true), ''::text)::uuid AS "nullif")));
create policy visitor_named_cart on shared_carts for select to vitrine_visitor
  using (shop_id = (( SELECT visitor_shop_id() AS visitor_shop_id)) AND id = (( SELECT NULLIF(current_setting('vitrine.cart_id'::text, true), ''::text)::uuid AS "nullif")));
create policy visitor_same_cart on shared_carts for select to vitrine_visitor
  using (shop_id = (( SELECT visitor_shop_id() AS visitor_shop_id)) AND hashtextextended(cart_hash, 0::bigint) = (( SELECT hashtextextended(NULLIF(current_setting('vitrine.cart_hash'::text, true), ''::text), 0::bigint) AS hashtextextended)) AND cart_hash = (( SELECT NULLIF(current_setting('vitrine.cart_hash'::text, true), ''::text) AS "nullif")));
create policy visitor_shares_cart on shared_carts for insert to vitrine_visitor
  with check (shop_id = (( SELECT visitor_shop_id() AS visitor_shop_id)));
grant select (shop_id, id, created_at) on shared_carts to vitrine_shop;
grant insert (shop_id, id, shop_slug, items, cart_hash), select (shop_id, id, shop_slug, items, cart_hash,
  created_at) on shared_carts to vitrine_visitor;

create table shop_plan_history (
  shop_id uuid not null,
  until timestamp with time zone not null,
  plan_name text,
  price money_amount,
  constraint shop_plan_history_pkey PRIMARY KEY (shop_id, until),
  constraint shop_plan_history_shop_fkey FOREIGN KEY (shop_id) REFERENCES shops(id) ON DELETE CASCADE
);
alter table shop_plan_history enable row level security, force row level security;
create policy admin_adds_to_shop_plan_history on shop_plan_history for insert to vitrine_admin
  with check ((( SELECT acting_admin_id() AS acting_admin_id)) IS NOT NULL);
create policy admin_reads_shop_plan_history on shop_plan_history for select to vitrine_admin
  using ((( SELECT acting_admin_id() AS acting_admin_id)) IS NOT NULL);
create policy owner_everything on shop_plan_history to current_user
  using (true)
  with check (true);
create policy shop_plan_history_own on shop_plan_history for select to vitrine_shop
  using (shop_id = (( SELECT NULLIF(current_setting('vitrine.shop_id'::text, true), ''::text)::uuid AS "nullif")));
grant insert (shop_id, until, plan_name, price), select (shop_id, until, plan_name, price) on shop_plan_history to
  vitrine_admin;
grant select (shop_id, until, price) on shop_plan_history to vitrine_shop;

create table shop_visits (
  shop_id uuid not null,
  day date not null,
  views bigint not null default 0,
  product_views bigint not null default 0,
  chat_taps bigint not null default 0,
  constraint shop_visits_pkey PRIMARY KEY (shop_id, day),
  constraint shop_visits_shop_fkey FOREIGN KEY (shop_id) REFERENCES shops(id) ON DELETE CASCADE,
  constraint shop_visits_counts_range CHECK (views >= 0 AND product_views >= 0 AND chat_taps >= 0)
);
alter table shop_visits enable row level security, force row level security;
create policy owner_everything on shop_visits to current_user
  using (true)
  with check (true);
create policy shop_own_visits on shop_visits for select to vitrine_shop
  using (shop_id = (( SELECT NULLIF(current_setting('vitrine.shop_id'::text, true), ''::text)::uuid AS "nullif")));
grant select (shop_id, day, views, product_views, chat_taps) on shop_visits to vitrine_shop;

create table shops (
  id uuid not null default gen_random_uuid(),
  name text collate "und-x-icu" not null,
  slug text collate "C" not null,
  username text not null,
  email email_address not null,
  phone phone_text,
  location text,
  description text,
  logo_url text,
  logo_placeholder picture_placeholder,
  instagram_url web_address,
  facebook_url web_address,
  address_link web_address,
  color text not null default '#3B82F6'::text,
  product_display_size text not null default 'large'::text,
  language text not null default 'en'::text,
  is_active boolean not null default true,
  payment_status boolean not null default false,
  last_paid_month date,
  plan_id uuid,
  password_hash text,
  created_at timestamp with time zone not null default now(),
  shared_at timestamp with time zone,
  password_is_given boolean not null default false,
  opening_hours text,
  delivery_and_payment text,
  ask_name text not null default 'off'::text,
  ask_phone text not null default 'off'::text,
  ask_area text not null default 'off'::text,
  ask_note text not null default 'off'::text,
  order_replies jsonb,
  order_mail boolean not null default false,
  second_currency text,
  exchange_rate integer,
  rate_set_at timestamp with time zone,
  prices_shown text not null default 'both'::text,
  rounding integer not null default 0,
  is_rate_shown boolean not null default false,
  follows_platform_rate boolean not null default false,
  translations jsonb not null default '{}'::jsonb,
  search_text text collate "C" generated always as (fold_search_text(((((name || '
'::text) || username) || '
'::text) || email::text) || translated_lines(translations, 'name'::text))) stored,
  folded_email text generated always as (lower(email::text)) stored,
  folded_username text generated always as (lower(username)) stored,
  first_question text,
  has_pickup boolean not null default false,
  opening_week jsonb,
  takes_orders_while_closed boolean not null default true,
  paused_at timestamp with time zone,
  paused_until timestamp with time zone,
  asks_when boolean not null default false,
  lead_hours integer not null default 0,
  when_intervals jsonb not null default '[]'::jsonb,
  constraint shops_pkey PRIMARY KEY (id),
  constraint shops_id_slug_key UNIQUE (id, slug),
  constraint shops_slug_key UNIQUE (slug),
  constraint shops_plan_id_fkey FOREIGN KEY (plan_id) REFERENCES plans(id),
  constraint shops_color_shape CHECK (color ~ '^#[0-9A-Fa-f]{6}$'::text),
  constraint shops_delivery_and_payment_length CHECK (char_length(delivery_and_payment) <= 500),
  constraint shops_description_length CHECK (char_length(description) <= 1000),
  constraint shops_exchange_rate_dated CHECK ((exchange_rate IS NULL) = (rate_set_at IS NULL)),
  constraint shops_exchange_rate_range CHECK (exchange_rate >= 1 AND exchange_rate <= 1000000),
  constraint shops_first_question_known CHECK (first_question = ANY (ARRAY['language'::text, 'phone'::text, 'pounds'::text])),
  constraint shops_language_known CHECK (is_language(language)),
  constraint shops_lead_hours_range CHECK (lead_hours >= 0 AND lead_hours <= 1440),
  constraint shops_location_length CHECK (char_length(location) <= 200),
  constraint shops_logo_url_shape CHECK (starts_with(logo_url, ('shop-logos/'::text || id) || '/'::text) AND logo_url ~ '^[a-z-]+/[0-9a-f-]{36}/[0-9a-f]{32,128}$'::text),
  constraint shops_logo_whole CHECK ((logo_url IS NULL) = (logo_placeholder IS NULL)),
  constraint shops_name_length CHECK (name ~ '\S'::text AND char_length(name) <= 120),
  constraint shops_opening_hours_length CHECK (char_length(opening_hours) <= 300),
  constraint shops_opening_week_shape CHECK (is_opening_week(opening_week)),
  constraint shops_order_questions_known CHECK ((ask_name = ANY (ARRAY['off'::text, 'optional'::text, 'required'::text])) AND (ask_phone = ANY (ARRAY['off'::text, 'optional'::text, 'required'::text])) AND (ask_area = ANY (ARRAY['off'::text, 'optional'::text, 'required'::text])) AND (ask_note = ANY (ARRAY['off'::text, 'optional'::text, 'required'::text]))),
  constraint shops_order_replies_size CHECK (jsonb_typeof(order_replies) = 'object'::text AND octet_length(order_replies::text) <= 32768),
  constraint shops_password_hash_length CHECK (char_length(password_hash) >= 16 AND char_length(password_hash) <= 512),
  constraint shops_pause_whole CHECK (num_nonnulls(paused_at, paused_until) <> 1 AND paused_until > paused_at),
  constraint shops_prices_shown_known CHECK (prices_shown = ANY (ARRAY['dollars'::text, 'both'::text, 'second'::text])),
  constraint shops_product_display_size_known CHECK (product_display_size = ANY (ARRAY['small'::text, 'medium'::text, 'large'::text])),
  constraint shops_rounding_known CHECK (rounding = ANY (ARRAY[0, 1000, 5000, 10000])),
  constraint shops_second_currency_known CHECK (second_currency = 'LBP'::text),
  constraint shops_slug_reserved CHECK (slug <> ALL (ARRAY['login'::text, 'dashboard'::text, 'products'::text, 'categories'::text, 'orders'::text, 'payment'::text, 'settings'::text, 'change-password'::text])),
  constraint shops_slug_shape CHECK (slug ~ '^[a-z0-9]+(-[a-z0-9]+)*$'::text AND char_length(slug) <= 60),
  constraint shops_translations_shape CHECK (translations = '{}'::jsonb OR are_translations(translations, '{"name": 120, "location": 200, "description": 1000, "opening_hours": 300, "delivery_and_payment": 500}'::jsonb)),
  constraint shops_username_shape CHECK (username ~ '^[A-Za-z0-9]([A-Za-z0-9._-]*[A-Za-z0-9])?$'::text AND char_length(username) <= 40),
  constraint shops_when_intervals_shape CHECK (are_day_intervals(when_intervals))
);
CREATE INDEX shops_blocked ON shops USING btree (created_at DESC, id) WHERE NOT is_active;
CREATE INDEX shops_by_name ON shops USING btree (name, id) INCLUDE (created_at);
CREATE UNIQUE INDEX shops_email_key ON shops USING btree (lower(email::text));
CREATE INDEX shops_folded_email ON shops USING btree (folded_email);
CREATE INDEX shops_folded_username ON shops USING btree (folded_username);
CREATE INDEX shops_following ON shops USING btree (second_currency) WHERE follows_platform_rate;
CREATE INDEX shops_newest ON shops USING btree (created_at DESC, id);
CREATE INDEX shops_phone ON shops USING btree (phone);
CREATE INDEX shops_plan ON shops USING btree (plan_id);
CREATE INDEX shops_shown_slugs ON shops USING btree (slug) INCLUDE (id) WHERE is_active;
CREATE INDEX shops_trigrams ON shops USING gin (text_trigrams(((search_text || '
'::text) || slug) || COALESCE('
'::text || phone::text, ''::text))) WITH (fastupdate=off);
CREATE UNIQUE INDEX shops_username_key ON shops USING btree (lower(username));
CREATE TRIGGER shops_areas_translated AFTER UPDATE OF language ON shops FOR EACH ROW WHEN (new.language <> old.language) EXECUTE FUNCTION translate_areas();
CREATE TRIGGER shops_closures_translated AFTER UPDATE OF language ON shops FOR EACH ROW WHEN (new.language <> old.language) EXECUTE FUNCTION translate_closures();
CREATE TRIGGER shops_delete_parts AFTER DELETE ON shops REFERENCING OLD TABLE AS changed FOR EACH STATEMENT EXECUTE FUNCTION move_parts_of_shops();
CREATE TRIGGER shops_delete_told AFTER DELETE ON shops REFERENCING OLD TABLE AS changed FOR EACH STATEMENT EXECUTE FUNCTION tell_shops();
CREATE TRIGGER shops_insert_counted AFTER INSERT OR DELETE OR TRUNCATE ON shops FOR EACH STATEMENT EXECUTE FUNCTION move_platform_version();
CREATE TRIGGER shops_insert_parts AFTER INSERT ON shops REFERENCING NEW TABLE AS changed FOR EACH STATEMENT EXECUTE FUNCTION move_parts_of_shops();
CREATE TRIGGER shops_insert_told AFTER INSERT ON shops REFERENCING NEW TABLE AS changed FOR EACH STATEMENT EXECUTE FUNCTION tell_shops();
CREATE TRIGGER shops_payment_methods_translated AFTER UPDATE OF language ON shops FOR EACH ROW WHEN (new.language <> old.language) EXECUTE FUNCTION translate_payment_methods();
CREATE TRIGGER shops_payments_kept BEFORE DELETE ON shops FOR EACH ROW EXECUTE FUNCTION keep_payments_of_shop();
CREATE TRIGGER shops_plan_history AFTER UPDATE OF plan_id ON shops FOR EACH ROW WHEN (old.plan_id IS DISTINCT FROM new.plan_id) EXECUTE FUNCTION keep_plan_of_shop();
CREATE TRIGGER shops_rate_dated BEFORE UPDATE OF exchange_rate ON shops FOR EACH ROW EXECUTE FUNCTION date_exchange_rate();
CREATE TRIGGER shops_rate_dated_first BEFORE INSERT ON shops FOR EACH ROW WHEN (new.exchange_rate IS NOT NULL AND new.rate_set_at IS NULL) EXECUTE FUNCTION date_exchange_rate();
CREATE TRIGGER shops_rate_followed BEFORE UPDATE OF second_currency, exchange_rate, follows_platform_rate ON shops FOR EACH ROW WHEN (new.follows_platform_rate AND new.second_currency IS NOT NULL AND (old.second_currency IS DISTINCT FROM new.second_currency OR old.exchange_rate IS DISTINCT FROM new.exchange_rate OR old.follows_platform_rate IS DISTINCT FROM new.follows_platform_rate)) EXECUTE FUNCTION follow_platform_rate();
CREATE TRIGGER shops_rate_followed_first BEFORE INSERT ON shops FOR EACH ROW WHEN (new.follows_platform_rate AND new.second_currency IS NOT NULL) EXECUTE FUNCTION follow_platform_rate();
CREATE TRIGGER shops_slug_changed AFTER UPDATE OF slug ON shops FOR EACH ROW WHEN (old.slug <> new.slug) EXECUTE FUNCTION keep_former_slug();
CREATE TRIGGER shops_slug_new AFTER INSERT ON shops FOR EACH ROW EXECUTE FUNCTION keep_former_slug();
CREATE TRIGGER shops_translated AFTER UPDATE OF language ON shops FOR EACH ROW WHEN (new.language <> old.language) EXECUTE FUNCTION translate_catalogue();
CREATE TRIGGER shops_truncate_parts AFTER TRUNCATE ON shops FOR EACH STATEMENT EXECUTE FUNCTION move_all_parts();
CREATE TRIGGER shops_truncate_told AFTER TRUNCATE ON shops FOR EACH STATEMENT EXECUTE FUNCTION tell_everything();
CREATE TRIGGER shops_update_counted AFTER UPDATE OF is_active, plan_id, created_at ON shops FOR EACH STATEMENT EXECUTE FUNCTION move_platform_version();
CREATE TRIGGER shops_update_parts AFTER UPDATE ON shops REFERENCING OLD TABLE AS before NEW TABLE AS changed FOR EACH STATEMENT EXECUTE FUNCTION move_parts_of_shops();
CREATE TRIGGER shops_update_told AFTER UPDATE ON shops REFERENCING OLD TABLE AS before NEW TABLE AS after FOR EACH STATEMENT EXECUTE FUNCTION tell_changed_shops();
alter table shops enable row level security, force row level security;
create policy admin_shops on shops to vitrine_admin
  using ((( SELECT acting_admin_id() AS acting_admin_id)) IS NOT NULL);
create policy auth_shop_passwords on shops for update to vitrine_auth
  using (true);
create policy auth_shops on shops for select to vitrine_auth
  using (true);
create policy owner_everything on shops to current_user
  using (true)
  with check (true);
create policy shop_itself on shops for select to vitrine_shop
  using (id = (( SELECT NULLIF(current_setting('vitrine.shop_id'::text, true), ''::text)::uuid AS "nullif")));
create policy shop_settings on shops for update to vitrine_shop
  using (id = (( SELECT NULLIF(current_setting('vitrine.shop_id'::text, true), ''::text)::uuid AS "nullif")));
create policy visitor_named_shop on shops for select to vitrine_visitor
  using (id = (( SELECT visitor_shop_id() AS visitor_shop_id)));
grant delete, insert (id, name, slug, username, email, phone, location, language, plan_id, first_question), select
  (id, name, slug, username, email, phone, location, description, logo_url, logo_placeholder, instagram_url,
  facebook_url, address_link, color, product_display_size, language, is_active, payment_status, last_paid_month,
  plan_id, created_at, second_currency, follows_platform_rate, search_text, folded_email, folded_username), update
  (name, slug, username, email, phone, location, is_active, payment_status, last_paid_month, plan_id) on shops to
  vitrine_admin;
grant select (id, name, slug, username, email, language, is_active, password_hash, password_is_given), update
  (password_hash, password_is_given) on shops to vitrine_auth;
grant select (id, name, slug, username, email, phone, location, description, logo_url, logo_placeholder,
  instagram_url, facebook_url, address_link, color, product_display_size, language, is_active, payment_status,
  last_paid_month, plan_id, created_at, shared_at, opening_hours, delivery_and_payment, ask_name, ask_phone, ask_area,
  ask_note, order_replies, order_mail, second_currency, exchange_rate, rate_set_at, prices_shown, rounding,
  is_rate_shown, follows_platform_rate, translations, first_question, has_pickup, opening_week,
  takes_orders_while_closed, paused_at, paused_until, asks_when, lead_hours, when_intervals), update (name, phone,
  location, description, logo_url, logo_placeholder, instagram_url, facebook_url, address_link, color,
  product_display_size, language, shared_at, opening_hours, delivery_and_payment, ask_name, ask_phone, ask_area,
  ask_note, order_replies, order_mail, second_currency, exchange_rate, prices_shown, rounding, is_rate_shown,
  follows_platform_rate, translations, first_question, has_pickup, opening_week, takes_orders_while_closed, paused_at,
  paused_until, asks_when, lead_hours, when_intervals) on shops to vitrine_shop;
grant select (id, name, slug, phone, location, description, logo_url, logo_placeholder, instagram_url, facebook_url,
  address_link, color, product_display_size, language, is_active, opening_hours, delivery_and_payment, ask_name,
  ask_phone, ask_area, ask_note, second_currency, exchange_rate, rate_set_at, prices_shown, rounding, is_rate_shown,
  translations, has_pickup, opening_week, takes_orders_while_closed, paused_at, paused_until, asks_when, lead_hours,
  when_intervals) on shops to vitrine_visitor;

create table staged_pictures (
  shop_id uuid not null default NULLIF(current_setting('vitrine.shop_id'::text, true), ''::text)::uuid,
  id uuid not null default gen_random_uuid(),
  hash text not null,
  placeholder picture_placeholder not null,
  created_at timestamp with time zone not null default now(),
  constraint staged_pictures_pkey PRIMARY KEY (shop_id, id),
  constraint staged_pictures_shop_fkey FOREIGN KEY (shop_id) REFERENCES shops(id) ON DELETE CASCADE,
  constraint staged_pictures_hash_shape CHECK (hash ~ '^[0-9a-f]{32,128}$'::text)
);
CREATE INDEX staged_pictures_by_age ON staged_pictures USING btree (created_at);
CREATE INDEX staged_pictures_oldest ON staged_pictures USING btree (shop_id, created_at, id);
CREATE TRIGGER staged_pictures_count BEFORE INSERT ON staged_pictures FOR EACH ROW EXECUTE FUNCTION hold_staged_pictures();
alter table staged_pictures enable row level security, force row level security;
create policy owner_everything on staged_pictures to current_user
  using (true)
  with check (true);
create policy shop_staged_pictures on staged_pictures to vitrine_shop
  using (shop_id = (( SELECT NULLIF(current_setting('vitrine.shop_id'::text, true), ''::text)::uuid AS "nullif")));
grant delete, insert (id, hash, placeholder), select (shop_id, id, hash, placeholder, created_at) on staged_pictures
  to vitrine_shop;

create table throttles (
  key character varying(255) not null,
  points integer not null default 0,
  expire bigint,
  constraint throttles_pkey PRIMARY KEY (key)
);
CREATE INDEX throttles_expire ON throttles USING btree (expire);
alter table throttles enable row level security, force row level security;
create policy auth_throttles on throttles to vitrine_auth
  using (true);
create policy owner_everything on throttles to current_user
  using (true)
  with check (true);
grant delete, insert (key, points, expire), select (key, points, expire), update (key, points, expire) on throttles
  to vitrine_auth;

-- Functions

-- 0005-access.sql
CREATE OR REPLACE FUNCTION public.acting_admin_id()
 RETURNS uuid
 LANGUAGE plpgsql
 STABLE PARALLEL SAFE SECURITY DEFINER
 SET search_path TO ''
AS $function$
begin
  return (select admins.id from public.admins where admins.id = nullif(current_setting('vitrine.admin_id', true), '')::uuid);
end
$function$;
grant execute on function acting_admin_id() to vitrine_admin;

-- 0076-orders-by-the-owner.sql
CREATE OR REPLACE FUNCTION public.add_order(ids uuid[], items jsonb, cart_hash text, language text, shared_cart_id uuid, customer jsonb, handover jsonb, source text)
 RETURNS TABLE(id uuid, number integer, outcome text)
 LANGUAGE plpgsql
 SECURITY DEFINER
 SET search_path TO ''
AS $function$
declare
  shop uuid := nullif(current_setting('vitrine.shop_id', true), '')::uuid;
begin
  if source is null then
    raise exception 'An order that the owner adds has a source'
      using errcode = 'check_violation', schema = 'public', table = 'orders', constraint = 'orders_source_known';
  end if;
  perform set_config('vitrine.slug', (select shops.slug from public.shops where shops.id = shop), true),
    set_config('vitrine.order_source', source, true);
  select sent.number, sent.outcome into number, outcome
    from public.send_order(ids, items, cart_hash, language, shared_cart_id, null, customer, handover) as sent;
  id := nullif(current_setting('vitrine.order_id', true), '')::uuid;
  perform set_config('vitrine.slug', '', true), set_config('vitrine.order_source', '', true),
    set_config('vitrine.order_id', '', true);
  if number is null then
    return;
  end if;
  if outcome = 'placed' then
    update public.order_events set details = jsonb_build_object('source', add_order.source)
      where order_events.shop_id = shop and order_events.order_id = add_order.id and order_events.kind = 'placed';
  end if;
  return next;
end
$function$;
grant execute on function add_order(uuid[],jsonb,text,text,uuid,jsonb,jsonb,text) to vitrine_shop;

-- 0085-sold-by-measure.sql
CREATE OR REPLACE FUNCTION public.answered_questions(questions jsonb, answers jsonb)
 RETURNS jsonb
 LANGUAGE sql
 IMMUTABLE
 SET search_path TO ''
AS $function$
  select case when answers = '[]' then answers else (
    select coalesce(jsonb_agg(jsonb_build_object(
        'question', jsonb_build_object('name', question.value -> 'name', 'translations', question.value -> 'translations'),
        'answer', case when answer.value is null then jsonb_build_object('name', given.value -> 1, 'translations', '{}'::jsonb)
          else jsonb_build_object('name', answer.value -> 'name', 'translations', answer.value -> 'translations') end,
        'cents', coalesce(answer.value, question.value) -> 'priceCents',
        'isWords', answer.value is null)
          || case when question.value -> 'isOnce' = 'true' then '{"isOnce": true}'::jsonb else '{}' end order by question.ordinality, answer.ordinality), '[]')
      from jsonb_array_elements(questions) with ordinality as question
        join jsonb_array_elements(answers) as given on given.value -> 0 = question.value -> 'name'
        left join lateral jsonb_array_elements(question.value -> 'answers') with ordinality as answer
          on answer.value -> 'name' = given.value -> 1
      where case when answer.value is null then question.value -> 'answers' = '[]' else answer.value -> 'isSoldOut' = 'false' end) end
$function$;

-- 0085-sold-by-measure.sql
CREATE OR REPLACE FUNCTION public.are_cart_items(items jsonb)
 RETURNS boolean
 LANGUAGE sql
 IMMUTABLE PARALLEL SAFE STRICT
RETURN ((jsonb_typeof(items) = 'array'::text) AND (octet_length((items)::text) <= 65536) AND (SELECT (((count(*) >= 1) AND (count(*) <= 200)) AND COALESCE(bool_and(((jsonb_typeof(item.value) = 'object'::text) AND (COALESCE((item.value ->> 'product_id'::text), ''::text) ~ '^[0-9a-f]{8}(-[0-9a-f]{4}){3}-[0-9a-f]{12}$'::text) AND CASE WHEN (jsonb_typeof((item.value -> 'qty'::text)) IS DISTINCT FROM 'number'::text) THEN false WHEN ((item.value ->> 'unit'::text) <> ALL (ARRAY['g'::text, 'mm'::text, 'ml'::text])) THEN false ELSE (((((item.value ->> 'qty'::text))::numeric >= (1)::numeric) AND (((item.value ->> 'qty'::text))::numeric <= (CASE WHEN (item.value ? 'unit'::text) THEN 999000 ELSE 9999 END)::numeric)) AND ((((item.value ->> 'qty'::text))::numeric % (1)::numeric) = (0)::numeric)) END)), false)) FROM jsonb_array_elements(CASE WHEN (jsonb_typeof(are_cart_items.items) = 'array'::text) THEN are_cart_items.items ELSE '[]'::jsonb END) item(value)));
grant execute on function are_cart_items(jsonb) to vitrine_visitor;

-- 0081-when-do-you-want-it.sql
CREATE OR REPLACE FUNCTION public.are_day_intervals(intervals jsonb)
 RETURNS boolean
 LANGUAGE sql
 IMMUTABLE
 SET search_path TO ''
AS $function$
  select case when jsonb_typeof(intervals) = 'array' then jsonb_array_length(intervals) <= 6
    -- Strict, because the lax mode looks into arrays.
    and not jsonb_path_exists(intervals, 'strict $[*] ? (@.type() != "array" || @.size() != 2)')
    and not jsonb_path_exists(intervals, '$[*][*] ? (@.type() != "number" || @ % 1 != 0 || @ < 0 || @ > 1440)')
    and not exists (
      select from jsonb_path_query(intervals, '$[*][*]') with ordinality as bound (minute, place)
        join jsonb_path_query(intervals, '$[*][*]') with ordinality as next (minute, place) on next.place = bound.place + 1
      where case bound.place % 2 when 1 then next.minute <= bound.minute else next.minute < bound.minute end)
    else false end
$function$;
grant execute on function are_day_intervals(jsonb) to vitrine_admin;
grant execute on function are_day_intervals(jsonb) to vitrine_auth;
grant execute on function are_day_intervals(jsonb) to vitrine_shop;

-- 0039-texts-in-both-languages.sql
CREATE OR REPLACE FUNCTION public.are_plan_translations(translations jsonb)
 RETURNS boolean
 LANGUAGE plpgsql
 IMMUTABLE PARALLEL SAFE
 SET search_path TO ''
AS $function$
begin
  return public.are_translations(translations, '{"name": 60, "description": 500, "features": [20, 8000]}');
end
$function$;
grant execute on function are_plan_translations(jsonb) to vitrine_admin;

-- 0083-questions-of-products.sql
CREATE OR REPLACE FUNCTION public.are_questions(questions jsonb)
 RETURNS boolean
 LANGUAGE sql
 IMMUTABLE PARALLEL SAFE
 SET search_path TO ''
AS $function$
  select case when jsonb_typeof(questions) = 'array' then jsonb_array_length(questions) between 1 and 6
    and octet_length(questions::text) <= 131072
    -- Strict, because the lax mode looks into arrays; whatever has another form counts as none.
    and jsonb_array_length(questions) = jsonb_array_length(jsonb_path_query_array(questions, 'strict $[*] ? (
      @.name like_regex "^.{1,60}$" && @.translations.type() == "object" && @.least >= 0 && @.least <= @.most
        && @.most >= 1 && @.most <= 30 && @.least % 1 == 0 && @.most % 1 == 0
        && @.priceCents >= 0 && @.priceCents <= 99999999999 && @.priceCents % 1 == 0 && @.answers.size() <= 30)', '{}', true))
    and jsonb_array_length(jsonb_path_query_array(questions, 'strict $[*].answers[*]', '{}', true))
      = jsonb_array_length(jsonb_path_query_array(questions, 'strict $[*].answers[*] ? (
        @.name like_regex "^.{1,60}$" && @.translations.type() == "object" && @.priceCents >= 0
          && @.priceCents <= 99999999999 && @.priceCents % 1 == 0 && @.isSoldOut.type() == "boolean")', '{}', true))
    else false end
$function$;
grant execute on function are_questions(jsonb) to vitrine_admin;
grant execute on function are_questions(jsonb) to vitrine_shop;

-- 0039-texts-in-both-languages.sql
CREATE OR REPLACE FUNCTION public.are_translations(translations jsonb, most jsonb)
 RETURNS boolean
 LANGUAGE plpgsql
 IMMUTABLE PARALLEL SAFE
 SET search_path TO ''
AS $function$
declare
  language text;
  texts jsonb;
  field text;
  value jsonb;
begin
  if jsonb_typeof(translations) <> 'object' or octet_length(translations::text) > 100000 then
    return false;
  end if;
  for language, texts in select * from jsonb_each(translations) loop
    if language !~ '^[a-z]{2}$' or jsonb_typeof(texts) <> 'object' then
      return false;
    end if;
    for field, value in select * from jsonb_each(texts) loop
      if not (case coalesce(jsonb_typeof(most -> field), 'none')
          when 'number' then
            jsonb_typeof(value) = 'string' and value #>> '{}' ~ '\S'
              and char_length(value #>> '{}') <= (most ->> field)::integer
          when 'array' then
            jsonb_typeof(value) = 'array' and jsonb_array_length(value) <= (most -> field ->> 0)::integer
              and octet_length(value::text) <= (most -> field ->> 1)::integer
              and not jsonb_path_exists(value, 'strict $[*] ? (@.type() != "string")')
          else false
        end) then
        return false;
      end if;
    end loop;
  end loop;
  return true;
end
$function$;
grant execute on function are_translations(jsonb,jsonb) to vitrine_admin;
grant execute on function are_translations(jsonb,jsonb) to vitrine_auth;
grant execute on function are_translations(jsonb,jsonb) to vitrine_shop;

-- 0003-rules.sql
CREATE OR REPLACE FUNCTION public.basic_plan_id()
 RETURNS uuid
 LANGUAGE sql
 STABLE
 SET search_path TO ''
RETURN (SELECT plans.id FROM plans WHERE plans.protected ORDER BY plans.created_at, plans.id LIMIT 1);
grant execute on function basic_plan_id() to vitrine_admin;
grant execute on function basic_plan_id() to vitrine_shop;

-- 0066-orders-in-one-sending.sql
CREATE OR REPLACE FUNCTION public.cart_of_order(order_id uuid)
 RETURNS text
 LANGUAGE sql
 STABLE SECURITY DEFINER
 SET search_path TO ''
AS $function$
  select orders.cart_hash from public.orders where orders.shop_id = public.visitor_shop_id() and orders.id = order_id
$function$;
grant execute on function cart_of_order(uuid) to vitrine_visitor;

-- 0050-pages-of-the-sitemap.sql
CREATE OR REPLACE FUNCTION public.count_listed_shops()
 RETURNS integer
 LANGUAGE sql
 STABLE PARALLEL SAFE SECURITY DEFINER
 SET search_path TO ''
RETURN (SELECT (count(*))::integer AS count FROM shops WHERE shops.is_active);
grant execute on function count_listed_shops() to vitrine_visitor;

-- 0007-visits.sql
CREATE OR REPLACE FUNCTION public.count_visits(slugs text[], days date[], kinds text[], product_ids uuid[], owner_ids uuid[], counts integer[])
 RETURNS void
 LANGUAGE plpgsql
 SECURITY DEFINER
 SET search_path TO ''
AS $function$
begin
  if cardinality(slugs) > 10000 then
    raise exception 'At most 10000 visits in a batch' using errcode = 'program_limit_exceeded';
  end if;
  with known as (
    select shops.id as shop_id, told.day, told.kind, told.product_id, told.count
    from unnest(slugs, days, kinds, product_ids, owner_ids, counts)
        as told (slug, day, kind, product_id, owner_id, count)
      join public.shops on shops.slug = told.slug and shops.is_active and shops.id is distinct from told.owner_id
      left join public.products on told.kind = 'product_view' and products.shop_id = shops.id
        and products.id = told.product_id and products.is_active
    where told.kind in ('shop_view', 'product_view', 'chat_tap')
      and (told.kind <> 'product_view' or products.id is not null)
      and told.count between 1 and 1000000
      -- The platform's zone is not this server's, and a batch may have waited for the database.
      and told.day between current_date - 2 and current_date + 1
  ), forgotten_shop_days as (
    delete from public.shop_visits using (select distinct known.shop_id from known) as touched
    where shop_visits.shop_id = touched.shop_id and shop_visits.day < current_date - 400
  ), forgotten_product_days as (
    delete from public.product_visits using (select distinct known.shop_id from known) as touched
    where product_visits.shop_id = touched.shop_id and product_visits.day < current_date - 90
  ), products_counted as (
    insert into public.product_visits as kept (shop_id, day, product_id, views)
    -- In one order, so that two processes wait for each other instead of crossing.
    select known.shop_id, known.day, known.product_id, sum(known.count) from known
      where known.kind = 'product_view' group by 1, 2, 3 order by 1, 2, 3
    on conflict (shop_id, day, product_id) do update set views = kept.views + excluded.views
  )
  insert into public.shop_visits as kept (shop_id, day, views, product_views, chat_taps)
  select known.shop_id, known.day,
      coalesce(sum(known.count) filter (where known.kind = 'shop_view'), 0),
      coalesce(sum(known.count) filter (where known.kind = 'product_view'), 0),
      coalesce(sum(known.count) filter (where known.kind = 'chat_tap'), 0)
    from known group by 1, 2 order by 1, 2
  on conflict (shop_id, day) do update set views = kept.views + excluded.views,
    product_views = kept.product_views + excluded.product_views, chat_taps = kept.chat_taps + excluded.chat_taps;
end
$function$;
grant execute on function count_visits(text[],date[],text[],uuid[],uuid[],integer[]) to vitrine_visitor;

-- 0036-second-currency.sql
CREATE OR REPLACE FUNCTION public.date_exchange_rate()
 RETURNS trigger
 LANGUAGE plpgsql
 SET search_path TO ''
AS $function$
begin
  new.rate_set_at := case when new.exchange_rate is null then null else now() end;
  return new;
end
$function$;

-- 0011-administrators.sql
CREATE OR REPLACE FUNCTION public.end_access_of_administrator()
 RETURNS trigger
 LANGUAGE plpgsql
 SECURITY DEFINER
 SET search_path TO ''
AS $function$
begin
  delete from public.sessions where sessions.identity_id = old.id;
  delete from public.mail_tokens where mail_tokens.identity_id = old.id;
  delete from public.outgoing_mails where outgoing_mails.identity_id = old.id;
  return null;
end
$function$;

-- 0030-drafts.sql
CREATE OR REPLACE FUNCTION public.end_draft()
 RETURNS trigger
 LANGUAGE plpgsql
 SET search_path TO ''
AS $function$
begin
  -- Wherever it is renamed, that is its own name.
  if old.draft = 'unnamed' and new.draft = 'unnamed' and new.name <> old.name then
    new.draft := 'named';
  end if;
  if new.draft = 'named' and new.is_active then
    new.draft := null;
  end if;
  return new;
end
$function$;

-- 0032-order-alerts.sql
CREATE OR REPLACE FUNCTION public.end_subscriptions_of_session()
 RETURNS trigger
 LANGUAGE plpgsql
 SET search_path TO ''
AS $function$
begin
  delete from public.push_subscriptions
    where push_subscriptions.shop_id = old.shop_id and push_subscriptions.session_id = old.id;
  return null;
end
$function$;

-- 0029-orders.sql
CREATE OR REPLACE FUNCTION public.erase_old_customers(months integer)
 RETURNS integer
 LANGUAGE plpgsql
 STRICT SECURITY DEFINER
 SET search_path TO ''
AS $function$
declare
  erased integer;
begin
  update public.orders set customer_name = null, customer_phone = null, customer_area = null, customer_note = null
    where (orders.shop_id, orders.id) in (
      select old.shop_id, old.id from public.orders as old
        where old.created_at < now() - make_interval(months => greatest(erase_old_customers.months, 1))
          and (old.customer_name is not null or old.customer_phone is not null or old.customer_area is not null
            or old.customer_note is not null)
        order by old.created_at limit 500 for update skip locked);
  get diagnostics erased = row_count;
  return erased;
end
$function$;
grant execute on function erase_old_customers(integer) to vitrine_auth;

-- 0083-questions-of-products.sql
CREATE OR REPLACE FUNCTION public.erase_words()
 RETURNS trigger
 LANGUAGE plpgsql
 SECURITY DEFINER
 SET search_path TO ''
AS $function$
begin
  update public.order_lines set answers = public.without_words(answers)
    where shop_id = new.shop_id and order_id = new.id and answers @> '[{"isWords": true}]';
  if found then
    select string_agg(public.line_words(name, answers), E'\n' order by position) into new.line_names
      from public.order_lines where shop_id = new.shop_id and order_id = new.id;
  end if;
  update public.order_events set details = jsonb_set(details, '{answers}', public.without_words(details -> 'answers'))
    where shop_id = new.shop_id and order_id = new.id and kind = 'line_struck' and details @> '{"answers": [{"isWords": true}]}';
  return new;
end
$function$;

-- 0047-search-of-shops.sql
CREATE OR REPLACE FUNCTION public.find_shops(part text, most integer)
 RETURNS SETOF uuid
 LANGUAGE plpgsql
 STABLE PARALLEL SAFE SECURITY DEFINER
 SET search_path TO ''
 SET enable_seqscan TO 'off'
AS $function$
begin
  if (select public.acting_admin_id()) is null then
    return;
  end if;
  return query
    select shops.id from public.shops
    where public.text_trigrams(search_text || E'\n' || slug || coalesce(E'\n' || phone, '')) @> public.text_trigrams(part)
      and (strpos(search_text, part) > 0 or strpos(slug, part) > 0 or strpos(phone, part) > 0)
    limit least(greatest(most, 0), 2001);
end
$function$;
grant execute on function find_shops(text,integer) to vitrine_admin;

-- 0035-order-of-products.sql
CREATE OR REPLACE FUNCTION public.first_rank(moment timestamp with time zone, product uuid)
 RETURNS text
 LANGUAGE sql
 IMMUTABLE PARALLEL SAFE STRICT
 SET search_path TO ''
RETURN ((lpad(to_hex(('4503599627370496'::bigint - GREATEST((1)::bigint, LEAST('4503599627370496'::bigint, ((EXTRACT(epoch FROM (moment - '1970-01-01 00:00:00+00'::timestamp with time zone)) * (1000000)::numeric))::bigint)))), 13, '0'::text) || replace((product)::text, '-'::text, ''::text)) || '8'::text);
grant execute on function first_rank(timestamp with time zone,uuid) to vitrine_shop;

-- 0064-signs-of-a-search.sql
CREATE OR REPLACE FUNCTION public.fold_search_text(text)
 RETURNS text
 LANGUAGE sql
 IMMUTABLE PARALLEL SAFE STRICT
RETURN replace(replace(replace(replace(translate(lower((regexp_replace(regexp_replace((NORMALIZE(replace($1, '´'::text, ''::text), NFKD) COLLATE "C"), '[\u0300-\u036F\u0610-\u061A\u064B-\u065F\u0670\u06D6-\u06DC\u06DF-\u06E4\u06E7\u06E8\u06EA-\u06ED\u00AD\u0640\u061C\u115F\u1160\u17B4\u17B5\u180B-\u180F\u200B-\u200F\u202A-\u202E\u2060-\u206F\u2800\uFE00-\uFE0F\uFEFF\u0027\u0060\u2018-\u201B\u2032\u02B9-\u02BF]'::text, ''::text, 'g'::text), '[\u0009\u0020]+'::text, ' '::text, 'g'::text) COLLATE "C")), 'ٱٲٳىیېةەہھک٠١٢٣٤٥٦٧٨٩۰۱۲۳۴۵۶۷۸۹٪٫٬،؛؟ØøŁłĐđÐðĦħŦŧıŊΑΒΓΔΕΖΗΘΙΚΛΜΝΞΟΠΡΣΤΥΦΧΨΩςАБВГДЕЖЗИКЛМНОПРСТУФХЦЧШЩЪЫЬЭЮЯЂЄЅІЈЉЊЋЏҐԱԲԳԴԵԶԷԸԹԺԻԼԽԾԿՀՁՂՃՄՅՆՇՈՉՊՋՌՍՎՏՐՑՒՓՔՕՖÆŒÞẞ'::text, 'ااايييههههك01234567890123456789%.,,;?oollddddhhttiŋαβγδεζηθικλμνξοπρστυφχψωσабвгдежзиклмнопрстуфхцчшщъыьэюяђєѕіјљњћџґաբգդեզէըթժիլխծկհձղճմյնշոչպջռսվտրցւփքօֆæœþß'::text), 'ß'::text, 'ss'::text), 'æ'::text, 'ae'::text), 'œ'::text, 'oe'::text), 'þ'::text, 'th'::text);
grant execute on function fold_search_text(text) to vitrine_admin;
grant execute on function fold_search_text(text) to vitrine_auth;
grant execute on function fold_search_text(text) to vitrine_shop;

-- 0036-second-currency.sql
CREATE OR REPLACE FUNCTION public.follow_platform_rate()
 RETURNS trigger
 LANGUAGE plpgsql
 SECURITY DEFINER
 SET search_path TO ''
AS $function$
declare
  present public.platform_rates;
begin
  select * into present from public.platform_rates
    where platform_rates.currency = new.second_currency for share;
  if found then
    new.exchange_rate := present.rate;
    new.rate_set_at := present.set_at;
  end if;
  return new;
end
$function$;

-- 0020-audit-retention.sql
CREATE OR REPLACE FUNCTION public.forget_old_audit_entries(days integer)
 RETURNS integer
 LANGUAGE plpgsql
 STRICT SECURITY DEFINER
 SET search_path TO ''
AS $function$
declare
  entries integer;
begin
  delete from public.audit_log where audit_log.id in (
    select old.id from public.audit_log as old
    where old.at < now() - make_interval(days => greatest(forget_old_audit_entries.days, 90))
    order by old.at limit 500 for update skip locked);
  get diagnostics entries = row_count;
  return entries;
end
$function$;
grant execute on function forget_old_audit_entries(integer) to vitrine_auth;

-- 0014-nobodys-pictures.sql
CREATE OR REPLACE FUNCTION public.forget_old_rows()
 RETURNS integer
 LANGUAGE plpgsql
 SECURITY DEFINER
 SET search_path TO ''
AS $function$
declare
  pictures integer;
  carts integer;
begin
  delete from public.staged_pictures where (staged_pictures.shop_id, staged_pictures.id) in (
    select old.shop_id, old.id from public.staged_pictures as old where old.created_at < now() - interval '1 day'
    order by old.created_at limit 500 for update skip locked);
  get diagnostics pictures = row_count;
  delete from public.shared_carts where (shared_carts.shop_id, shared_carts.id) in (
    select old.shop_id, old.id from public.shared_carts as old where old.created_at < now() - interval '90 days'
    order by old.created_at limit 500 for update skip locked);
  get diagnostics carts = row_count;
  return pictures + carts;
end
$function$;
grant execute on function forget_old_rows() to vitrine_auth;

-- 0079-opening-hours.sql
CREATE OR REPLACE FUNCTION public.hold_closures()
 RETURNS trigger
 LANGUAGE plpgsql
 SET search_path TO ''
AS $function$
begin
  -- Two who add at the same time wait here for each other.
  perform from public.shops where shops.id = new.shop_id for no key update;
  if (select count(*) from public.closures where closures.shop_id = new.shop_id) >= 30 then
    raise exception 'A shop can have at most 30 closures.'
      using errcode = 'check_violation', schema = 'public', table = 'closures',
        constraint = 'closures_count', detail = json_build_object('limit', 30)::text;
  end if;
  return new;
end
$function$;

-- 0022-decisions-undone.sql
CREATE OR REPLACE FUNCTION public.hold_decision()
 RETURNS trigger
 LANGUAGE plpgsql
 SET search_path TO ''
AS $function$
declare
  -- A deleted plan leaves its requests, decided or not.
  loose constant text[] := array['plan_id', 'former_plan'];
  decision constant text[] := array['status', 'decided_by', 'decided_at'];
  admin uuid := nullif(current_setting('vitrine.admin_id', true), '')::uuid;
begin
  if old.status = 'pending' then
    if new.status <> 'pending' then
      new.decided_by := admin;
      new.decided_at := now();
    end if;
    return new;
  end if;
  if new.status = 'pending' and old.decided_by = admin and old.decided_at > now() - interval '12 hours'
    and to_jsonb(old) - (loose || decision) = to_jsonb(new) - (loose || decision) then
    new.decided_by := null;
    new.decided_at := null;
    return new;
  end if;
  if to_jsonb(old) - loose <> to_jsonb(new) - loose then
    raise exception 'A decided join request does not change'
      using errcode = 'check_violation', schema = 'public', table = 'join_requests', constraint = 'join_requests_decided',
        detail = json_build_object('status', old.status)::text;
  end if;
  return new;
end
$function$;

-- 0074-delivery-areas.sql
CREATE OR REPLACE FUNCTION public.hold_delivery_areas()
 RETURNS trigger
 LANGUAGE plpgsql
 SET search_path TO ''
AS $function$
begin
  -- Two who add at the same time wait here for each other.
  perform from public.shops where shops.id = new.shop_id for no key update;
  if (select count(*) from public.delivery_areas where delivery_areas.shop_id = new.shop_id) >= 60 then
    raise exception 'A shop can have at most 60 areas of delivery.'
      using errcode = 'check_violation', schema = 'public', table = 'delivery_areas',
        constraint = 'delivery_areas_count', detail = json_build_object('limit', 60)::text;
  end if;
  return new;
end
$function$;

-- 0075-the-order-is-the-bill.sql
CREATE OR REPLACE FUNCTION public.hold_order_payments()
 RETURNS trigger
 LANGUAGE plpgsql
 SET search_path TO ''
AS $function$
declare
  present bigint;
begin
  perform from public.orders where orders.shop_id = new.shop_id and orders.id = new.order_id for no key update;
  select count(*) into present from public.order_payments
    where order_payments.shop_id = new.shop_id and order_payments.order_id = new.order_id;
  if present >= 50 then
    raise exception 'An order has at most 50 payments.'
      using errcode = 'check_violation', schema = 'public', table = 'order_payments',
        constraint = 'order_payments_count', detail = json_build_object('limit', 50)::text;
  end if;
  return new;
end
$function$;

-- 0075-the-order-is-the-bill.sql
CREATE OR REPLACE FUNCTION public.hold_payment_methods()
 RETURNS trigger
 LANGUAGE plpgsql
 SET search_path TO ''
AS $function$
declare
  present bigint;
  last_position integer;
begin
  -- Two who add one at the same time wait here for each other.
  perform from public.shops where shops.id = new.shop_id for no key update;
  select count(*), max(payment_methods.position) into present, last_position
    from public.payment_methods where payment_methods.shop_id = new.shop_id;
  if present >= 8 then
    raise exception 'A shop has at most 8 payment methods.'
      using errcode = 'check_violation', schema = 'public', table = 'payment_methods',
        constraint = 'payment_methods_count', detail = json_build_object('limit', 8)::text;
  end if;
  new.position := coalesce(last_position + 1, 0);
  return new;
end
$function$;

-- 0015-picture-quota.sql
CREATE OR REPLACE FUNCTION public.hold_pictures_of_shop()
 RETURNS trigger
 LANGUAGE plpgsql
 SET search_path TO ''
AS $function$
declare
  shop uuid;
  present bigint;
begin
  for shop in select distinct added.shop_id from added loop
    -- Two who save at the same time wait here for each other.
    perform from public.shops where shops.id = shop for no key update;
    select count(*) into present from public.product_images where product_images.shop_id = shop;
    if present > 20000 then
      raise exception 'A shop can keep at most 20000 pictures.'
        using errcode = 'check_violation', schema = 'public', table = 'product_images',
          constraint = 'product_images_quota', detail = json_build_object('limit', 20000)::text;
    end if;
  end loop;
  return null;
end
$function$;

-- 0003-rules.sql
CREATE OR REPLACE FUNCTION public.hold_plan_limit()
 RETURNS trigger
 LANGUAGE plpgsql
 SET search_path TO ''
AS $function$
declare
  chosen uuid;
  allowed integer;
  present bigint;
begin
  -- Creations of one shop wait here for each other; foreign keys of other tables do not.
  select shops.plan_id into chosen from public.shops where shops.id = new.shop_id for no key update;
  if not found then
    return new;
  end if;
  select plans.product_limit into allowed from public.plans where plans.id = coalesce(chosen, public.basic_plan_id());
  -- Specification, section 9: what Basic allows where no plan is stored.
  allowed := coalesce(allowed, 50);
  if allowed = -1 then
    return new;
  end if;
  select count(*) into present from public.products where products.shop_id = new.shop_id;
  if present >= allowed then
    raise exception 'Product limit reached. Your plan allows % products and you currently have % products.', allowed, present
      using errcode = 'check_violation', schema = 'public', table = 'products', constraint = 'products_plan_limit',
        detail = json_build_object('limit', allowed, 'count', present)::text;
  end if;
  return new;
end
$function$;

-- 0003-rules.sql
CREATE OR REPLACE FUNCTION public.hold_rows_of_product()
 RETURNS trigger
 LANGUAGE plpgsql
 SET search_path TO ''
AS $function$
declare
  present bigint;
  last_position integer;
begin
  select products.is_active into new.product_is_active from public.products
    where products.shop_id = new.shop_id and products.id = new.product_id for no key update;
  execute format('select count(*), max(position) from public.%I where shop_id = $1 and product_id = $2', tg_table_name)
    into present, last_position using new.shop_id, new.product_id;
  if present >= tg_argv[0]::bigint then
    raise exception 'At most % rows of % for a product.', tg_argv[0], tg_table_name
      using errcode = 'check_violation', schema = 'public', table = tg_table_name, constraint = tg_argv[1],
        detail = json_build_object('limit', tg_argv[0]::integer, 'count', present)::text;
  end if;
  new.position := coalesce(new.position, last_position + 1, 0);
  -- No such product in this shop: the foreign key has the word.
  new.product_is_active := coalesce(new.product_is_active, false);
  return new;
end
$function$;

-- 0008-product-form.sql
CREATE OR REPLACE FUNCTION public.hold_staged_pictures()
 RETURNS trigger
 LANGUAGE plpgsql
 SET search_path TO ''
AS $function$
begin
  perform from public.shops where shops.id = new.shop_id for no key update;
  if (select count(*) from public.staged_pictures where staged_pictures.shop_id = new.shop_id) >= 40 then
    raise exception 'At most 40 pictures of a shop wait at once.'
      using errcode = 'check_violation', schema = 'public', table = 'staged_pictures', constraint = 'staged_pictures_count';
  end if;
  return new;
end
$function$;

-- 0065-languages-in-one-function.sql
CREATE OR REPLACE FUNCTION public.is_language(text)
 RETURNS boolean
 LANGUAGE sql
 IMMUTABLE PARALLEL SAFE STRICT
RETURN ($1 = ANY (ARRAY['en'::text, 'ar'::text]));
grant execute on function is_language(text) to vitrine_admin;
grant execute on function is_language(text) to vitrine_auth;
grant execute on function is_language(text) to vitrine_shop;
grant execute on function is_language(text) to vitrine_visitor;

-- 0085-sold-by-measure.sql
CREATE OR REPLACE FUNCTION public.is_measure(measure jsonb)
 RETURNS boolean
 LANGUAGE sql
 IMMUTABLE PARALLEL SAFE
 SET search_path TO ''
AS $function$
  select coalesce(measure ->> 'unit' in ('g', 'mm', 'ml') and jsonb_typeof(measure -> 'isWeighed') = 'boolean'
    and jsonb_path_exists(measure, 'strict $ ? (@.step >= 1 && @.step <= 100000 && @.step % 1 == 0
      && @.least >= 1 && @.least <= 100000 && @.least % 1 == 0)', '{}', true), false)
$function$;
grant execute on function is_measure(jsonb) to vitrine_admin;
grant execute on function is_measure(jsonb) to vitrine_shop;

-- 0079-opening-hours.sql
CREATE OR REPLACE FUNCTION public.is_opening_week(week jsonb)
 RETURNS boolean
 LANGUAGE plpgsql
 IMMUTABLE STRICT
 SET search_path TO ''
AS $function$
declare
  day jsonb;
  number bigint;
  hours jsonb;
  opens integer;
  closes integer;
  first_opening integer;
  last_closing integer := 0;
begin
  if jsonb_typeof(week) <> 'array' or octet_length(week::text) > 1000 then
    return false;
  end if;
  if jsonb_array_length(week) <> 7 then
    return false;
  end if;
  for day, number in select value, ordinality - 1 from jsonb_array_elements(week) with ordinality loop
    if jsonb_typeof(day) <> 'array' then
      return false;
    end if;
    if jsonb_array_length(day) > 2 then
      return false;
    end if;
    for hours in select value from jsonb_array_elements(day) loop
      if jsonb_typeof(hours) <> 'array' or hours::text !~ '^\[\d{1,4}, \d{1,4}\]$' then
        return false;
      end if;
      opens := (hours ->> 0)::integer;
      closes := (hours ->> 1)::integer;
      if opens >= 1440 or closes <= opens or closes > opens + 1440 or number * 1440 + opens < last_closing then
        return false;
      end if;
      first_opening := coalesce(first_opening, number * 1440 + opens);
      last_closing := number * 1440 + closes;
    end loop;
  end loop;
  return first_opening is not null and last_closing <= first_opening + 10080;
end
$function$;
grant execute on function is_opening_week(jsonb) to vitrine_admin;
grant execute on function is_opening_week(jsonb) to vitrine_auth;
grant execute on function is_opening_week(jsonb) to vitrine_shop;

-- 0066-orders-in-one-sending.sql
CREATE OR REPLACE FUNCTION public.is_order_sent(ids uuid[])
 RETURNS boolean
 LANGUAGE sql
 STABLE SECURITY DEFINER
 SET search_path TO ''
AS $function$
  select exists (
    select from public.orders
    where orders.id = any (ids) and orders.status <> 'cancelled' and orders.created_at > now() - interval '24 hours')
$function$;
grant execute on function is_order_sent(uuid[]) to vitrine_auth;

-- 0019-administrators-lock.sql
CREATE OR REPLACE FUNCTION public.keep_an_administrator()
 RETURNS trigger
 LANGUAGE plpgsql
 SECURITY DEFINER
 SET search_path TO ''
AS $function$
declare
  acting uuid := nullif(current_setting('vitrine.admin_id', true), '')::uuid;
begin
  if old.id = acting then
    raise exception 'An administrator does not remove himself'
      using errcode = 'check_violation', schema = 'public', table = 'admins', constraint = 'admins_not_oneself';
  end if;
  lock table public.schema_migrations in share row exclusive mode;
  if acting is not null and not exists (select from public.admins where admins.id = acting) then
    raise exception 'Who is an administrator no longer removes nobody'
      using errcode = 'check_violation', schema = 'public', table = 'admins', constraint = 'admins_removed_by_one';
  end if;
  if not exists (select from public.admins where admins.id <> old.id) then
    raise exception 'The last administrator stays'
      using errcode = 'check_violation', schema = 'public', table = 'admins', constraint = 'admins_last_one';
  end if;
  return old;
end
$function$;

-- 0062-former-slugs.sql
CREATE OR REPLACE FUNCTION public.keep_former_slug()
 RETURNS trigger
 LANGUAGE plpgsql
 SET search_path TO ''
AS $function$
begin
  -- After the unique index of slugs has waited for the shop that gives this one up: what it wrote is seen here.
  if exists (select from public.former_slugs where slug = new.slug and shop_id <> new.id) then
    raise exception 'another shop had this slug' using errcode = 'unique_violation', constraint = 'shops_slug_key';
  end if;
  delete from public.former_slugs where slug = new.slug and shop_id = new.id;
  if tg_op = 'UPDATE' then
    insert into public.former_slugs (shop_id, slug) values (new.id, old.slug);
  end if;
  return null;
end
$function$;

-- 0028-last-stock.sql
CREATE OR REPLACE FUNCTION public.keep_last_stock()
 RETURNS trigger
 LANGUAGE plpgsql
 SET search_path TO ''
AS $function$
begin
  new.last_stock := case when new.stock > 0 then null when old.stock > 0 then old.stock else old.last_stock end;
  return new;
end
$function$;

-- 0041-from-prices-of-orders.sql
CREATE OR REPLACE FUNCTION public.keep_line_from()
 RETURNS trigger
 LANGUAGE plpgsql
 SET search_path TO ''
AS $function$
begin
  select count(distinct coalesce(open.cents, -1)) > 1 into new.is_from
    from (
      select public.paid_cents(products.is_sale_live, products.price, products.sale_price, variant.price, variant.sale_price)
            as cents,
          variant.stock > 0 as is_in_stock, bool_or(variant.stock > 0) over () as is_any
        from public.product_variants as variant
          join public.products on products.shop_id = variant.shop_id and products.id = variant.product_id
        where variant.shop_id = new.shop_id and variant.product_id = new.product_id) as open
    where open.is_in_stock or not open.is_any;
  return new;
end
$function$;

-- 0039-texts-in-both-languages.sql
CREATE OR REPLACE FUNCTION public.keep_line_translations()
 RETURNS trigger
 LANGUAGE plpgsql
 SET search_path TO ''
AS $function$
begin
  select coalesce(jsonb_object_agg(kept.language, kept.texts), '{}') into new.translations
    from (
      select languages.language, coalesce(languages.named, '{}') || coalesce(variant.translations -> languages.language, '{}')
          as texts
        from public.products
          left join public.product_variants as variant on variant.shop_id = new.shop_id
            and variant.product_id = new.product_id and variant.id = new.variant_id
          cross join lateral (
            select each.key as language,
                case when products.translations -> each.key ? 'name'
                  then jsonb_build_object('name', products.translations -> each.key -> 'name') end as named
              from jsonb_each(products.translations || coalesce(variant.translations, '{}')) as each) as languages
        where products.shop_id = new.shop_id and products.id = new.product_id) as kept
    where kept.texts <> '{}';
  return new;
end
$function$;

-- 0085-sold-by-measure.sql
CREATE OR REPLACE FUNCTION public.keep_order_from()
 RETURNS trigger
 LANGUAGE plpgsql
 SET search_path TO ''
AS $function$
begin
  select coalesce(bool_or(order_lines.is_from), false), coalesce(bool_or(order_lines.is_about), false)
    into new.is_from, new.is_about
    from public.order_lines where order_lines.shop_id = new.shop_id and order_lines.order_id = new.id;
  return new;
end
$function$;

-- 0017-payment-history.sql
CREATE OR REPLACE FUNCTION public.keep_payments_of_shop()
 RETURNS trigger
 LANGUAGE plpgsql
 SET search_path TO ''
AS $function$
begin
  insert into public.deleted_shop_payments (month, amount, shop_name, shop_slug, admin_id, recorded_at)
    select payments.month, payments.amount, old.name, old.slug, payments.admin_id, payments.created_at
    from public.payments where payments.shop_id = old.id and payments.voided_at is null;
  return old;
end
$function$;

-- 0017-payment-history.sql
CREATE OR REPLACE FUNCTION public.keep_plan_of_shop()
 RETURNS trigger
 LANGUAGE plpgsql
 SET search_path TO ''
AS $function$
begin
  insert into public.shop_plan_history (shop_id, until, plan_name, price)
    select old.id, now(), plans.name, plans.price
    from (select coalesce(old.plan_id, public.basic_plan_id()) as id) as former
      left join public.plans on plans.id = former.id
  -- Of several changes in one transaction the first knows what was there before it.
  on conflict do nothing;
  return null;
end
$function$;

-- 0017-payment-history.sql
CREATE OR REPLACE FUNCTION public.keep_price_of_plan()
 RETURNS trigger
 LANGUAGE plpgsql
 SET search_path TO ''
AS $function$
begin
  insert into public.shop_plan_history (shop_id, until, plan_name, price)
    select shops.id, now(), old.name, old.price from public.shops
    where shops.plan_id = old.id or (shops.plan_id is null and old.id = (select public.basic_plan_id()))
  on conflict do nothing;
  return null;
end
$function$;

-- 0036-second-currency.sql
CREATE OR REPLACE FUNCTION public.keep_rate_of_order()
 RETURNS trigger
 LANGUAGE plpgsql
 SET search_path TO ''
AS $function$
begin
  select shops.second_currency, shops.exchange_rate, shops.rounding, shops.prices_shown
    into new.second_currency, new.exchange_rate, new.rounding, new.prices_shown
    from public.shops
    where shops.id = new.shop_id and shops.second_currency is not null and shops.exchange_rate is not null
      and shops.prices_shown <> 'dollars';
  return new;
end
$function$;

-- 0085-sold-by-measure.sql
CREATE OR REPLACE FUNCTION public.line_cents(unit_cents bigint, quantity integer, unit text, answers jsonb)
 RETURNS bigint
 LANGUAGE sql
 IMMUTABLE PARALLEL SAFE
 SET search_path TO ''
AS $function$
  select case when unit is null then unit_cents * quantity else round(unit_cents * quantity / 1000.0)::bigint end
    + case when answers = '[]' then 0 else (
      select coalesce(sum((each.value ->> 'cents')::bigint), 0)::bigint from jsonb_array_elements(answers) as each
        where each.value ? 'isOnce') end
$function$;
grant execute on function line_cents(bigint,integer,text,jsonb) to vitrine_shop;

-- 0083-questions-of-products.sql
CREATE OR REPLACE FUNCTION public.line_words(name text, answers jsonb)
 RETURNS text
 LANGUAGE sql
 IMMUTABLE PARALLEL SAFE
 SET search_path TO ''
AS $function$
  select concat_ws(E'\n', name, (
    select string_agg(each.value -> 'answer' ->> 'name', E'\n') from jsonb_array_elements(answers) as each))
$function$;
grant execute on function line_words(text,jsonb) to vitrine_shop;

-- 0006-sitemap.sql
CREATE OR REPLACE FUNCTION public.listed_shops(after_slug text, how_many integer)
 RETURNS TABLE(slug text, product_count integer)
 LANGUAGE plpgsql
 STABLE PARALLEL SAFE SECURITY DEFINER
 SET search_path TO ''
AS $function$
begin
  return query
    select shops.slug, (
      select count(*)::integer from public.products where products.shop_id = shops.id and products.is_active)
    from public.shops
    where shops.is_active and shops.slug > after_slug
    order by shops.slug
    limit least(greatest(how_many, 0), 1000);
end
$function$;
grant execute on function listed_shops(text,integer) to vitrine_visitor;

-- 0050-pages-of-the-sitemap.sql
CREATE OR REPLACE FUNCTION public.listed_shops_after(skipped integer, how_many integer)
 RETURNS TABLE(slug text, product_count integer)
 LANGUAGE plpgsql
 STABLE PARALLEL SAFE SECURITY DEFINER
 SET search_path TO ''
AS $function$
begin
  return query
    select page.slug, (
      select count(*)::integer from public.products where products.shop_id = page.id and products.is_active)
    from (
      select shops.id, shops.slug from public.shops where shops.is_active
      order by shops.slug offset greatest(skipped, 0) limit least(greatest(how_many, 0), 1000)) as page
    order by page.slug;
end
$function$;
grant execute on function listed_shops_after(integer,integer) to vitrine_visitor;

-- 0010-repeated-applications.sql
CREATE OR REPLACE FUNCTION public.mark_repeated_application()
 RETURNS trigger
 LANGUAGE plpgsql
 SECURITY DEFINER
 SET search_path TO ''
AS $function$
begin
  -- Two that come at the same time wait here for each other, always in the same order.
  perform pg_advisory_xact_lock(hashtextextended('public.join_requests', word.hash))
    from (
      select distinct hashtextextended(said, 0) as hash from unnest(array[lower(new.email), new.phone]) as said
      where said is not null order by 1) as word;
  new.is_repeated := exists (
    select from public.join_requests
    where lower(join_requests.email) = lower(new.email) or join_requests.phone = new.phone);
  return new;
end
$function$;

-- 0051-parts-of-the-platform.sql
CREATE OR REPLACE FUNCTION public.move_all_parts()
 RETURNS trigger
 LANGUAGE plpgsql
 SECURITY DEFINER
 SET search_path TO ''
AS $function$
begin
  perform public.move_parts(array(select generate_series(0, 63)));
  return null;
end
$function$;

-- 0037-planned-sales.sql
CREATE OR REPLACE FUNCTION public.move_due_sales(OUT moved integer, OUT next_in bigint)
 RETURNS record
 LANGUAGE plpgsql
 SECURITY DEFINER
 SET search_path TO ''
AS $function$
declare
  present timestamptz;
begin
  perform pg_advisory_xact_lock(7419037);
  perform set_config('vitrine.moves_sales', 'on', true);
  -- Read after the wait. The clock is read once: an index can't be searched for a value that changes.
  present := clock_timestamp();
  with due as (
    select products.shop_id, products.id from public.products where products.sale_moves_at <= present
      order by products.shop_id, products.id limit 2000 for no key update)
  update public.products set is_sale_live = products.is_sale_live from due
    where products.shop_id = due.shop_id and products.id = due.id;
  get diagnostics moved = row_count;
  perform set_config('vitrine.moves_sales', 'off', true);
  select ceil(extract(epoch from min(products.sale_moves_at) - clock_timestamp()) * 1000)::bigint into next_in
    from public.products where products.sale_moves_at is not null;
end
$function$;
grant execute on function move_due_sales() to vitrine_auth;

-- 0051-parts-of-the-platform.sql
CREATE OR REPLACE FUNCTION public.move_parts(moved integer[])
 RETURNS void
 LANGUAGE sql
 SET search_path TO ''
AS $function$
  update public.platform_versions set part_versions = array(
    select part_versions[part + 1] + (part = any(moved))::integer from generate_series(0, 63) as part order by part)
  where moved <> '{}';
$function$;

-- 0051-parts-of-the-platform.sql
CREATE OR REPLACE FUNCTION public.move_parts_of_payments()
 RETURNS trigger
 LANGUAGE plpgsql
 SECURITY DEFINER
 SET search_path TO ''
AS $function$
begin
  if tg_op = 'UPDATE' then
    perform public.move_parts(array(
      select distinct public.part_of_shop(changed.shop_id) from changed join before using (shop_id, id)
      where (changed.month, changed.amount, changed.voided_at) is distinct from (before.month, before.amount, before.voided_at)));
  else
    perform public.move_parts(array(select distinct public.part_of_shop(changed.shop_id) from changed));
  end if;
  return null;
end
$function$;

-- 0051-parts-of-the-platform.sql
CREATE OR REPLACE FUNCTION public.move_parts_of_shops()
 RETURNS trigger
 LANGUAGE plpgsql
 SECURITY DEFINER
 SET search_path TO ''
AS $function$
begin
  if tg_op = 'UPDATE' then
    perform public.move_parts(array(
      select distinct public.part_of_shop(changed.id) from changed join before using (id)
      where (changed.is_active, changed.plan_id, changed.created_at)
        is distinct from (before.is_active, before.plan_id, before.created_at)));
  else
    perform public.move_parts(array(select distinct public.part_of_shop(changed.id) from changed));
  end if;
  return null;
end
$function$;

-- 0046-platform-version.sql
CREATE OR REPLACE FUNCTION public.move_platform_version()
 RETURNS trigger
 LANGUAGE plpgsql
 SECURITY DEFINER
 SET search_path TO ''
AS $function$
begin
  update public.platform_versions set version = platform_versions.version + 1;
  -- Two first changes at once make two rows, which then move together.
  if not found then
    insert into public.platform_versions default values;
  end if;
  return null;
end
$function$;

-- 0037-planned-sales.sql
CREATE OR REPLACE FUNCTION public.move_product_version()
 RETURNS trigger
 LANGUAGE plpgsql
 SET search_path TO ''
AS $function$
begin
  if current_setting('vitrine.moves_sales', true) = 'on' then
    new.version := old.version;
  else
    new.version := old.version + 1;
  end if;
  return new;
end
$function$;

-- 0052-decided-applications.sql
CREATE OR REPLACE FUNCTION public.move_version_of_decided()
 RETURNS trigger
 LANGUAGE plpgsql
 SECURITY DEFINER
 SET search_path TO ''
AS $function$
begin
  update public.platform_versions set version = platform_versions.version + 1
    where exists (select from changed where changed.status <> 'pending');
  return null;
end
$function$;

-- 0032-order-alerts.sql
CREATE OR REPLACE FUNCTION public.notify_ended_session()
 RETURNS trigger
 LANGUAGE plpgsql
 SET search_path TO ''
AS $function$
begin
  perform pg_notify('vitrine_orders', old.shop_id || ' - session');
  return null;
end
$function$;

-- 0076-orders-by-the-owner.sql
CREATE OR REPLACE FUNCTION public.notify_order()
 RETURNS trigger
 LANGUAGE plpgsql
 SET search_path TO ''
AS $function$
begin
  perform pg_notify('vitrine_orders', new.shop_id || ' ' || lpad(new.number::text, 32, '0')::uuid || ' '
    || case when tg_op = 'INSERT' and new.source is null then 'placed' else 'changed' end);
  return null;
end
$function$;

-- 0037-planned-sales.sql
CREATE OR REPLACE FUNCTION public.notify_planned_sale()
 RETURNS trigger
 LANGUAGE plpgsql
 SET search_path TO ''
AS $function$
begin
  perform pg_notify('vitrine_sales', '');
  return null;
end
$function$;

-- 0029-orders.sql
CREATE OR REPLACE FUNCTION public.number_order_event()
 RETURNS trigger
 LANGUAGE plpgsql
 SET search_path TO ''
AS $function$
begin
  perform from public.orders where orders.shop_id = new.shop_id and orders.id = new.order_id for no key update;
  new.id := 1 + coalesce((
    select max(order_events.id) from public.order_events
      where order_events.shop_id = new.shop_id and order_events.order_id = new.order_id), 0);
  return new;
end
$function$;

-- 0038-variants-that-differ.sql
CREATE OR REPLACE FUNCTION public.paid_cents(is_live boolean, price numeric, sale_price numeric, own_price numeric, own_sale_price numeric)
 RETURNS bigint
 LANGUAGE sql
 IMMUTABLE PARALLEL SAFE
 SET search_path TO ''
RETURN ((CASE WHEN (own_price IS NOT NULL) THEN CASE WHEN (is_live AND (own_sale_price IS NOT NULL)) THEN own_sale_price ELSE own_price END WHEN (is_live AND (sale_price IS NOT NULL)) THEN sale_price ELSE price END * (100)::numeric))::bigint;
grant execute on function paid_cents(boolean,numeric,numeric,numeric,numeric) to vitrine_shop;
grant execute on function paid_cents(boolean,numeric,numeric,numeric,numeric) to vitrine_visitor;

-- 0051-parts-of-the-platform.sql
CREATE OR REPLACE FUNCTION public.part_of_shop(uuid)
 RETURNS integer
 LANGUAGE sql
 IMMUTABLE PARALLEL SAFE STRICT
RETURN (get_byte(uuid_send($1), 0) >> 2);
grant execute on function part_of_shop(uuid) to vitrine_admin;

-- 0036-second-currency.sql
CREATE OR REPLACE FUNCTION public.pass_on_platform_rate()
 RETURNS trigger
 LANGUAGE plpgsql
 SECURITY DEFINER
 SET search_path TO ''
AS $function$
begin
  update public.shops set exchange_rate = new.rate
    where shops.follows_platform_rate and shops.second_currency = new.currency;
  return null;
end
$function$;

-- 0018-picture-owners.sql
CREATE OR REPLACE FUNCTION public.picture_owner(kind text, owner_id uuid)
 RETURNS TABLE(shop_id uuid, is_public boolean)
 LANGUAGE plpgsql
 STABLE PARALLEL SAFE SECURITY DEFINER
 SET search_path TO ''
AS $function$
begin
  if kind = 'product' then
    return query
      select products.shop_id, products.is_active and shops.is_active
      from public.products join public.shops on shops.id = products.shop_id
      where products.id = owner_id;
  elsif kind = 'logo' then
    return query select shops.id, shops.is_active from public.shops where shops.id = owner_id;
  end if;
end
$function$;
grant execute on function picture_owner(text,uuid) to vitrine_visitor;

-- 0085-sold-by-measure.sql
CREATE OR REPLACE FUNCTION public.place_order(id uuid, items jsonb, cart_hash text, language text, shared_cart_id uuid, previous_id uuid, customer jsonb, handover jsonb)
 RETURNS TABLE(number integer, outcome text, previous_number integer)
 LANGUAGE plpgsql
 SECURITY DEFINER
 SET search_path TO ''
AS $function$
declare
  shop uuid := public.visitor_shop_id();
  present public.orders;
  former public.orders;
  next_number integer;
  placed_lines integer;
begin
  if shop is null then
    return;
  end if;
  if public.are_cart_items(items) is not true or jsonb_array_length(items) > 100 then
    raise exception 'Not the lines of an order'
      using errcode = 'check_violation', schema = 'public', table = 'order_lines', constraint = 'orders_lines_shape';
  end if;
  -- Orders of one shop are placed one after the other from here on.
  insert into public.order_numbers (shop_id, last_number) values (shop, 1000) on conflict do nothing;
  select order_numbers.last_number + 1 into next_number from public.order_numbers
    where order_numbers.shop_id = shop for update;
  if exists (select from public.orders where orders.id = place_order.id and orders.shop_id <> shop) then
    return query select null::integer, 'stale', null::integer;
    return;
  end if;
  select * into present from public.orders where orders.shop_id = shop and orders.id = place_order.id;
  if found then
    return query select present.number,
      case when present.status <> 'cancelled' and present.created_at > now() - interval '24 hours' then 'same' else 'stale' end,
      present.previous_number;
    return;
  end if;

  select * into former from public.orders
    where orders.shop_id = shop and orders.id = place_order.previous_id and orders.status <> 'completed';
  insert into public.orders (shop_id, id, number, language, total_cents, is_partial, cart_hash, line_names,
      shared_cart_id, previous_id, previous_number, customer_name, customer_phone, customer_area, customer_note,
      wanted_day, wanted_from, wanted_to)
    values (shop, place_order.id, next_number, place_order.language, 0, false, place_order.cart_hash, '',
      (select shared_carts.id from public.shared_carts
        where shared_carts.shop_id = shop and shared_carts.id = place_order.shared_cart_id),
      former.id, former.number,
      customer ->> 'name', customer ->> 'phone', customer ->> 'area', customer ->> 'note',
      (handover #>> '{wanted,day}')::date, (handover #>> '{wanted,from}')::smallint, (handover #>> '{wanted,to}')::smallint);
  insert into public.order_lines (shop_id, order_id, position, product_id, variant_id, name, size, color, needs, quantity,
      unit, is_about, answers, unit_cents, picture_key, picture_placeholder)
    select shop, place_order.id, item.position, products.id, variant.id, products.name, variant.size, variant.color,
        case when item.variant_id is null then (
          select case
              when count(distinct coalesce(v.size, '')) > 1 and count(distinct coalesce(v.color, '')) > 1 then 'both'
              when count(distinct coalesce(v.size, '')) > 1 then 'size'
              when count(distinct coalesce(v.color, '')) > 1 then 'color' end
            from public.product_variants as v where v.shop_id = shop and v.product_id = products.id) end,
        item.quantity, item.unit,
        -- What the owner adds is weighed already.
        coalesce(products.measure -> 'isWeighed' = 'true', false)
          and nullif(current_setting('vitrine.order_source', true), '') is null,
        answered.lines,
        case when variant.id is null then products.effective_cents
          else public.paid_cents(products.is_sale_live, products.price, products.sale_price, variant.price, variant.sale_price) end
          + (select coalesce(sum((each.value ->> 'cents')::bigint), 0) from jsonb_array_elements(answered.lines) as each
            where not each.value ? 'isOnce'),
        picture.image_url, picture.placeholder
      from (
        select line.ordinality as position, (line.value ->> 'product_id')::uuid as product_id,
            (line.value ->> 'variant_id')::uuid as variant_id, (line.value ->> 'qty')::integer as quantity,
            line.value ->> 'unit' as unit,
            coalesce(line.value -> 'answers', '[]') as answers
          from jsonb_array_elements(place_order.items) with ordinality as line) as item
        join public.products on products.shop_id = shop and products.id = item.product_id and products.is_active
        left join public.product_variants as variant on variant.shop_id = shop
          and variant.product_id = item.product_id and variant.id = item.variant_id
        cross join lateral (select public.answered_questions(products.questions, item.answers) as lines) as answered
        left join lateral (
          select product_images.image_url, product_images.placeholder from public.product_images
            where product_images.shop_id = shop and product_images.product_id = item.product_id
            order by product_images.id is distinct from variant.image_id, product_images.position, product_images.id limit 1) as picture on true
      where (item.variant_id is null or variant.id is not null)
        and item.unit is not distinct from products.measure ->> 'unit'
        and jsonb_array_length(answered.lines) = jsonb_array_length(item.answers);
  get diagnostics placed_lines = row_count;
  if placed_lines <> jsonb_array_length(items) then
    raise exception 'A product of the order is no longer in the shop'
      using errcode = 'check_violation', schema = 'public', table = 'order_lines', constraint = 'orders_lines_gone';
  end if;
  update public.orders set
      total_cents = sums.cents,
      is_partial = sums.is_partial,
      line_names = sums.names,
      handover = place_order.handover ->> 'kind',
      area_id = area.id,
      area_name = area.name,
      area_translations = coalesce((
        select jsonb_object_agg(each.key, jsonb_build_object('name', each.value -> 'name'))
          from jsonb_each(area.translations) as each where each.value ? 'name'), '{}'),
      delivery_cents = case when area.id is not null then (place_order.handover ->> 'cents')::bigint end
    from public.shops
      cross join lateral (
        select coalesce(sum(public.line_cents(order_lines.unit_cents, order_lines.quantity, order_lines.unit, order_lines.answers)), 0)::bigint as cents,
            bool_or(order_lines.unit_cents is null) as is_partial,
            string_agg(public.line_words(order_lines.name, order_lines.answers), E'\n' order by order_lines.position) as names
          from public.order_lines where order_lines.shop_id = shop and order_lines.order_id = place_order.id) as sums
      left join public.delivery_areas as area on area.shop_id = shops.id
        and area.id = (place_order.handover ->> 'area')::uuid and area.is_active
        and area.price_cents is not distinct from (place_order.handover ->> 'price')::bigint
        and area.free_from_cents is not distinct from (place_order.handover ->> 'freeFrom')::bigint
    where shops.id = shop and orders.shop_id = shop and orders.id = place_order.id
      and case place_order.handover ->> 'kind'
        when 'pickup' then shops.has_pickup
        when 'delivery' then area.id is not null
        else true end;
  if not found then
    raise exception 'The shop no longer delivers on these terms'
      using errcode = 'check_violation', schema = 'public', table = 'orders', constraint = 'orders_area_changed';
  end if;
  update public.order_numbers set last_number = next_number where order_numbers.shop_id = shop;
  insert into public.order_events (shop_id, order_id, kind) values (shop, place_order.id, 'placed');
  return query select next_number, 'placed', former.number;
end
$function$;
grant execute on function place_order(uuid,jsonb,text,text,uuid,uuid,jsonb,jsonb) to vitrine_visitor;

-- 0005-access.sql
CREATE OR REPLACE FUNCTION public.product_status(product_id uuid)
 RETURNS text
 LANGUAGE plpgsql
 STABLE PARALLEL SAFE SECURITY DEFINER
 SET search_path TO ''
AS $function$
begin
  return coalesce(
    (select case when products.is_active then 'active' else 'inactive' end from public.products
      where products.shop_id = public.visitor_shop_id() and products.id = product_status.product_id),
    'missing');
end
$function$;
grant execute on function product_status(uuid) to vitrine_visitor;

-- 0032-order-alerts.sql
CREATE OR REPLACE FUNCTION public.queue_alert_of_order()
 RETURNS trigger
 LANGUAGE plpgsql
 SET search_path TO ''
AS $function$
begin
  perform public.queue_order_alert(new.shop_id, 'order', new.id, null, null);
  return null;
end
$function$;

-- 0032-order-alerts.sql
CREATE OR REPLACE FUNCTION public.queue_order_alert(shop uuid, kind text, order_id uuid, product_id uuid, variant_id uuid)
 RETURNS void
 LANGUAGE sql
 SET search_path TO ''
AS $function$
  insert into public.order_alerts (shop_id, kind, order_id, product_id, variant_id, subscription_id, next_attempt_at)
    select shop, queue_order_alert.kind, queue_order_alert.order_id, queue_order_alert.product_id,
        queue_order_alert.variant_id, receivers.subscription_id,
        -- One mail covers what happens in a minute.
        now() + case when receivers.subscription_id is null then interval '1 minute' else interval '0' end
      from (
        select push_subscriptions.id as subscription_id from public.push_subscriptions
          where push_subscriptions.shop_id = shop
        union all
        select null from public.shops where shops.id = shop and shops.order_mail) as receivers
    on conflict do nothing;
$function$;

-- 0085-sold-by-measure.sql
CREATE OR REPLACE FUNCTION public.queue_stock_alerts()
 RETURNS trigger
 LANGUAGE plpgsql
 SECURITY DEFINER
 SET search_path TO ''
AS $function$
declare
  pieces integer;
  least_amount integer;
  taken_by_order integer;
  product uuid;
begin
  select product_variants.stock, product_variants.product_id, coalesce((products.measure ->> 'least')::integer, 1)
    into pieces, product, least_amount from public.product_variants
      join public.products on products.shop_id = product_variants.shop_id and products.id = product_variants.product_id
    where product_variants.shop_id = new.shop_id and product_variants.product_id = new.product_id
      and product_variants.id = new.taken_variant_id;
  if not found then
    return null;
  end if;
  select sum(order_lines.taken) into taken_by_order from public.order_lines
    where order_lines.shop_id = new.shop_id and order_lines.order_id = new.order_id
      and order_lines.taken_variant_id = new.taken_variant_id;
  if (pieces < least_amount and taken_by_order > 0)
    or (pieces < 5 * least_amount and pieces + taken_by_order >= 5 * least_amount) then
    perform public.queue_order_alert(new.shop_id, 'stock', new.order_id, product, new.taken_variant_id);
    perform pg_notify('vitrine_orders', new.shop_id || ' ' || new.taken_variant_id || ' stock');
  end if;
  return null;
end
$function$;

-- 0035-order-of-products.sql
CREATE OR REPLACE FUNCTION public.rank_new_product()
 RETURNS trigger
 LANGUAGE plpgsql
 SET search_path TO ''
AS $function$
begin
  new.rank := public.first_rank(new.created_at, new.id);
  return new;
end
$function$;

-- 0020-audit-retention.sql
CREATE OR REPLACE FUNCTION public.refuse_change()
 RETURNS trigger
 LANGUAGE plpgsql
 SET search_path TO ''
AS $function$
begin
  if tg_op = 'DELETE' and tg_level = 'ROW' then
    if old.at < now() - interval '90 days' then
      return old;
    end if;
  end if;
  raise exception 'The audit log is only added to'
    using errcode = 'insufficient_privilege', schema = 'public', table = tg_table_name, constraint = 'audit_log_append_only';
end
$function$;

-- 0022-decisions-undone.sql
CREATE OR REPLACE FUNCTION public.release_plan()
 RETURNS trigger
 LANGUAGE plpgsql
 SET search_path TO ''
AS $function$
begin
  if old.protected then
    raise exception 'Cannot delete protected plan'
      using errcode = 'check_violation', schema = 'public', table = 'plans', constraint = 'plans_protected',
        detail = json_build_object('plan', old.name)::text;
  end if;
  update public.shops set plan_id = public.basic_plan_id() where shops.plan_id = old.id;
  update public.join_requests set former_plan = old.name where join_requests.plan_id = old.id;
  return old;
end
$function$;

-- 0073-replaced-orders.sql
CREATE OR REPLACE FUNCTION public.replacing_number()
 RETURNS integer
 LANGUAGE sql
 STABLE SECURITY DEFINER
 SET search_path TO ''
AS $function$
  select later.number
    from public.orders join public.orders as later on later.shop_id = orders.shop_id and later.previous_id = orders.id
    where orders.shop_id = public.visitor_shop_id()
      and orders.id = nullif(current_setting('vitrine.order_id', true), '')::uuid
      and orders.status <> 'completed' and (later.status <> 'cancelled' or orders.status = 'cancelled')
    order by later.status = 'cancelled', later.number limit 1
$function$;
grant execute on function replacing_number() to vitrine_visitor;

-- 0074-delivery-areas.sql
CREATE OR REPLACE FUNCTION public.send_order(ids uuid[], items jsonb, cart_hash text, language text, shared_cart_id uuid, previous_id uuid, customer jsonb, handover jsonb)
 RETURNS TABLE(number integer, outcome text, previous_number integer)
 LANGUAGE plpgsql
 SET search_path TO ''
AS $function$
declare
  candidate uuid;
begin
  foreach candidate in array ids loop
    select placed.number, placed.outcome, placed.previous_number into number, outcome, previous_number
      from public.place_order(candidate, items, cart_hash, language, shared_cart_id, previous_id, customer, handover) as placed;
    if not found then
      return;
    end if;
    if outcome <> 'stale' then
      perform set_config('vitrine.order_id', candidate::text, true);
      exit;
    end if;
  end loop;
  return next;
end
$function$;
grant execute on function send_order(uuid[],jsonb,text,text,uuid,uuid,jsonb,jsonb) to vitrine_visitor;

-- 0038-variants-that-differ.sql
CREATE OR REPLACE FUNCTION public.set_sale()
 RETURNS trigger
 LANGUAGE plpgsql
 SET search_path TO ''
AS $function$
declare
  present timestamptz := clock_timestamp();
  costs bigint[];
begin
  new.is_sale_live := new.is_on_sale
    and (new.sale_starts_at is null or new.sale_starts_at <= present)
    and (new.sale_ends_at is null or new.sale_ends_at > present);
  new.sale_moves_at := case
    when not new.is_on_sale then null
    when new.sale_starts_at > present then new.sale_starts_at
    when new.sale_ends_at > present then new.sale_ends_at end;
  if tg_op = 'UPDATE' then
    select array_agg(public.paid_cents(new.is_sale_live, new.price, new.sale_price, chosen.price, chosen.sale_price))
      into costs from (
        select product_variants.price, product_variants.sale_price, product_variants.stock > 0 as is_in_stock,
            bool_or(product_variants.stock > 0) over () as is_any
          from public.product_variants
          where product_variants.shop_id = new.shop_id and product_variants.product_id = new.id) as chosen
      where chosen.is_in_stock or not chosen.is_any;
  end if;
  new.effective_cents := case
    when costs is null then public.paid_cents(new.is_sale_live, new.price, new.sale_price, null, null)
    else (select min(cents) from unnest(costs) as cents) end;
  return new;
end
$function$;

-- 0081-when-do-you-want-it.sql
CREATE OR REPLACE FUNCTION public.tell_changed_shops()
 RETURNS trigger
 LANGUAGE plpgsql
 SET search_path TO ''
AS $function$
begin
  perform pg_notify('vitrine_changes', word)
    from before join after using (id),
      lateral (values ('shop ' || id), ('slug ' || before.slug), ('slug ' || after.slug)) as words (word)
    where (before.name, before.slug, before.phone, before.location, before.description, before.logo_url,
        before.logo_placeholder, before.instagram_url, before.facebook_url, before.address_link, before.color,
        before.product_display_size, before.language, before.is_active, before.opening_hours, before.delivery_and_payment,
        before.ask_name, before.ask_phone, before.ask_area, before.ask_note, before.second_currency, before.exchange_rate,
        before.rate_set_at, before.prices_shown, before.rounding, before.is_rate_shown, before.translations,
        before.has_pickup, before.opening_week, before.paused_at, before.paused_until, before.takes_orders_while_closed,
        before.asks_when, before.lead_hours, before.when_intervals)
      is distinct from (after.name, after.slug, after.phone, after.location, after.description, after.logo_url,
        after.logo_placeholder, after.instagram_url, after.facebook_url, after.address_link, after.color,
        after.product_display_size, after.language, after.is_active, after.opening_hours, after.delivery_and_payment,
        after.ask_name, after.ask_phone, after.ask_area, after.ask_note, after.second_currency, after.exchange_rate,
        after.rate_set_at, after.prices_shown, after.rounding, after.is_rate_shown, after.translations,
        after.has_pickup, after.opening_week, after.paused_at, after.paused_until, after.takes_orders_while_closed,
        after.asks_when, after.lead_hours, after.when_intervals);
  return null;
end
$function$;

-- 0012-page-changes.sql
CREATE OR REPLACE FUNCTION public.tell_everything()
 RETURNS trigger
 LANGUAGE plpgsql
 SET search_path TO ''
AS $function$
begin
  perform pg_notify('vitrine_changes', 'everything');
  return null;
end
$function$;

-- 0004-notifications.sql
CREATE OR REPLACE FUNCTION public.tell_plans()
 RETURNS trigger
 LANGUAGE plpgsql
 SET search_path TO ''
AS $function$
begin
  perform pg_notify('vitrine_changes', 'plans');
  return null;
end
$function$;

-- 0012-page-changes.sql
CREATE OR REPLACE FUNCTION public.tell_shop_rows()
 RETURNS trigger
 LANGUAGE plpgsql
 SECURITY DEFINER
 SET search_path TO ''
AS $function$
begin
  perform pg_notify('vitrine_changes', word)
    from (select distinct shop_id from changed) as changed
      left join public.shops on shops.id = changed.shop_id,
      lateral (values ('shop ' || changed.shop_id), ('slug ' || shops.slug)) as words (word)
    where word is not null;
  return null;
end
$function$;

-- 0004-notifications.sql
CREATE OR REPLACE FUNCTION public.tell_shops()
 RETURNS trigger
 LANGUAGE plpgsql
 SET search_path TO ''
AS $function$
begin
  perform pg_notify('vitrine_changes', word)
    from changed, lateral (values ('shop ' || changed.id), ('slug ' || changed.slug)) as words (word);
  return null;
end
$function$;

-- 0047-search-of-shops.sql
CREATE OR REPLACE FUNCTION public.text_trigrams(text)
 RETURNS text[]
 LANGUAGE sql
 IMMUTABLE PARALLEL SAFE STRICT
RETURN ARRAY(SELECT DISTINCT substr($1, place.place, 3) AS substr FROM generate_series(1, (char_length($1) - 2)) place(place));
grant execute on function text_trigrams(text) to vitrine_admin;
grant execute on function text_trigrams(text) to vitrine_auth;
grant execute on function text_trigrams(text) to vitrine_shop;

-- 0039-texts-in-both-languages.sql
CREATE OR REPLACE FUNCTION public.texts_in_new_language(texts jsonb, translations jsonb, former text, present text)
 RETURNS jsonb
 LANGUAGE plpgsql
 IMMUTABLE PARALLEL SAFE
 SET search_path TO ''
AS $function$
declare
  moving jsonb := coalesce(translations -> present, '{}');
  left_behind jsonb;
begin
  select coalesce(jsonb_object_agg(each.key, each.value), '{}') into left_behind
    from jsonb_each(texts) as each where moving ? each.key and each.value <> 'null';
  left_behind := coalesce(translations -> former, '{}') || left_behind;
  return jsonb_build_object('texts', texts || moving, 'translations',
    (translations - present - former)
      || case when left_behind = '{}' then '{}' else jsonb_build_object(former, left_behind) end);
end
$function$;
grant execute on function texts_in_new_language(jsonb,jsonb,text,text) to vitrine_shop;

-- 0008-product-form.sql
CREATE OR REPLACE FUNCTION public.touch_products()
 RETURNS trigger
 LANGUAGE plpgsql
 SET search_path TO ''
AS $function$
begin
  -- In one order, so that two who change many products do not wait for each other.
  perform from public.products
    where (products.shop_id, products.id) in (select changed.shop_id, changed.product_id from changed)
    order by products.shop_id, products.id for no key update;
  update public.products set version = products.version
    where (products.shop_id, products.id) in (select changed.shop_id, changed.product_id from changed);
  return null;
end
$function$;

-- 0008-product-form.sql
CREATE OR REPLACE FUNCTION public.touch_products_of_changed()
 RETURNS trigger
 LANGUAGE plpgsql
 SET search_path TO ''
AS $function$
declare
  moved uuid[];
begin
  select coalesce(array_agg(distinct changes.product_id), '{}') into moved from (
    select after.shop_id, after.product_id, to_jsonb(after) - 'product_is_active' from after
    except
    select before.shop_id, before.product_id, to_jsonb(before) - 'product_is_active' from before
  ) as changes;
  perform from public.products
    where products.shop_id in (select after.shop_id from after) and products.id = any(moved)
    order by products.shop_id, products.id for no key update;
  update public.products set version = products.version
    where products.shop_id in (select after.shop_id from after) and products.id = any(moved);
  return null;
end
$function$;

-- 0074-delivery-areas.sql
CREATE OR REPLACE FUNCTION public.translate_areas()
 RETURNS trigger
 LANGUAGE plpgsql
 SET search_path TO ''
AS $function$
begin
  perform from public.delivery_areas where delivery_areas.shop_id = new.id and delivery_areas.translations ? new.language
    order by delivery_areas.id for no key update;
  update public.delivery_areas set
      name = moved.it #>> '{texts,name}',
      note = moved.it #>> '{texts,note}',
      translations = moved.it -> 'translations'
    from public.delivery_areas as former
      cross join lateral public.texts_in_new_language(
        jsonb_build_object('name', former.name, 'note', former.note), former.translations,
        old.language, new.language) as moved (it)
    where former.shop_id = new.id and former.translations ? new.language
      and delivery_areas.shop_id = former.shop_id and delivery_areas.id = former.id;
  return null;
end
$function$;

-- 0039-texts-in-both-languages.sql
CREATE OR REPLACE FUNCTION public.translate_catalogue()
 RETURNS trigger
 LANGUAGE plpgsql
 SET search_path TO ''
AS $function$
begin
  update public.shops set
      name = moved.it #>> '{texts,name}',
      description = moved.it #>> '{texts,description}',
      location = moved.it #>> '{texts,location}',
      opening_hours = moved.it #>> '{texts,opening_hours}',
      delivery_and_payment = moved.it #>> '{texts,delivery_and_payment}',
      translations = moved.it -> 'translations'
    from public.texts_in_new_language(
      jsonb_build_object('name', new.name, 'description', new.description, 'location', new.location,
        'opening_hours', new.opening_hours, 'delivery_and_payment', new.delivery_and_payment),
      new.translations, old.language, new.language) as moved (it)
    where shops.id = new.id and new.translations ? new.language;
  -- In the order in which others lock them.
  perform from public.categories where categories.shop_id = new.id and categories.translations ? new.language
    order by categories.id for no key update;
  perform from public.products where products.shop_id = new.id
    and (products.translations ? new.language or exists (
      select from public.product_variants where product_variants.shop_id = products.shop_id
        and product_variants.product_id = products.id and product_variants.translations ? new.language))
    order by products.id for no key update;
  update public.categories set
      name = moved.it #>> '{texts,name}',
      description = moved.it #>> '{texts,description}',
      translations = moved.it -> 'translations'
    from public.categories as former
      cross join lateral public.texts_in_new_language(
        jsonb_build_object('name', former.name, 'description', former.description), former.translations,
        old.language, new.language) as moved (it)
    where former.shop_id = new.id and former.translations ? new.language
      and categories.shop_id = former.shop_id and categories.id = former.id;
  update public.products set
      name = moved.it #>> '{texts,name}',
      description = moved.it #>> '{texts,description}',
      translations = moved.it -> 'translations'
    from public.products as former
      cross join lateral public.texts_in_new_language(
        jsonb_build_object('name', former.name, 'description', former.description), former.translations,
        old.language, new.language) as moved (it)
    where former.shop_id = new.id and former.translations ? new.language
      and products.shop_id = former.shop_id and products.id = former.id;
  update public.product_variants set
      size = moved.it #>> '{texts,size}',
      color = moved.it #>> '{texts,color}',
      translations = moved.it -> 'translations'
    from public.product_variants as former
      cross join lateral public.texts_in_new_language(
        jsonb_build_object('size', former.size, 'color', former.color), former.translations,
        old.language, new.language) as moved (it)
    where former.shop_id = new.id and former.translations ? new.language
      and product_variants.shop_id = former.shop_id and product_variants.product_id = former.product_id
      and product_variants.id = former.id;
  return null;
end
$function$;

-- 0079-opening-hours.sql
CREATE OR REPLACE FUNCTION public.translate_closures()
 RETURNS trigger
 LANGUAGE plpgsql
 SET search_path TO ''
AS $function$
begin
  perform from public.closures where closures.shop_id = new.id and closures.translations ? new.language
    order by closures.id for no key update;
  update public.closures set
      sentence = moved.it #>> '{texts,sentence}',
      translations = moved.it -> 'translations'
    from public.closures as former
      cross join lateral public.texts_in_new_language(
        jsonb_build_object('sentence', former.sentence), former.translations, old.language, new.language) as moved (it)
    where former.shop_id = new.id and former.translations ? new.language
      and closures.shop_id = former.shop_id and closures.id = former.id;
  return null;
end
$function$;

-- 0075-the-order-is-the-bill.sql
CREATE OR REPLACE FUNCTION public.translate_payment_methods()
 RETURNS trigger
 LANGUAGE plpgsql
 SET search_path TO ''
AS $function$
begin
  update public.payment_methods set
      name = moved.it #>> '{texts,name}',
      receiver = moved.it #>> '{texts,receiver}',
      sentence = moved.it #>> '{texts,sentence}',
      translations = moved.it -> 'translations'
    from public.payment_methods as former
      cross join lateral public.texts_in_new_language(
        jsonb_build_object('name', former.name, 'receiver', former.receiver, 'sentence', former.sentence),
        former.translations, old.language, new.language) as moved (it)
    where former.shop_id = new.id and former.translations ? new.language
      and payment_methods.shop_id = former.shop_id and payment_methods.id = former.id;
  return null;
end
$function$;

-- 0039-texts-in-both-languages.sql
CREATE OR REPLACE FUNCTION public.translated_lines(translations jsonb, field text)
 RETURNS text
 LANGUAGE sql
 IMMUTABLE PARALLEL SAFE
 SET search_path TO ''
RETURN (SELECT COALESCE(string_agg(('
'::text || (texts.value ->> translated_lines.field)), ''::text ORDER BY (texts.key COLLATE "C")), ''::text) AS "coalesce" FROM jsonb_each(translated_lines.translations) texts(key, value));
grant execute on function translated_lines(jsonb,text) to vitrine_admin;
grant execute on function translated_lines(jsonb,text) to vitrine_auth;
grant execute on function translated_lines(jsonb,text) to vitrine_shop;

-- 0014-nobodys-pictures.sql
CREATE OR REPLACE FUNCTION public.unnamed_pictures(keys text[], holding boolean)
 RETURNS SETOF text
 LANGUAGE plpgsql
 SECURITY DEFINER
 SET search_path TO ''
AS $function$
begin
  if cardinality(keys) > 1000 then
    raise exception 'At most 1000 pictures at once' using errcode = 'program_limit_exceeded';
  end if;
  if holding then
    perform from public.products
      where products.id in (select split_part(key, '/', 2)::uuid from unnest(keys) as key where starts_with(key, 'product-images/'))
      order by products.shop_id, products.id for no key update;
    perform from public.shops
      where shops.id in (select split_part(key, '/', 2)::uuid from unnest(keys) as key where starts_with(key, 'shop-logos/'))
      order by shops.id for no key update;
  end if;
  return query
    select key from unnest(keys) as key
    where case split_part(key, '/', 1)
      when 'product-images' then not exists (
        select from public.products
          join public.product_images on product_images.shop_id = products.shop_id and product_images.product_id = products.id
        where products.id = split_part(key, '/', 2)::uuid and product_images.image_url = key)
      when 'shop-logos' then not exists (
        select from public.shops where shops.id = split_part(key, '/', 2)::uuid and shops.logo_url = key)
      when 'staged-images' then not exists (
        select from public.staged_pictures
        where staged_pictures.shop_id = split_part(key, '/', 2)::uuid and staged_pictures.id = split_part(key, '/', 3)::uuid)
      else false
    end;
end
$function$;
grant execute on function unnamed_pictures(text[],boolean) to vitrine_auth;

-- 0076-orders-by-the-owner.sql
CREATE OR REPLACE FUNCTION public.unsettle_order()
 RETURNS trigger
 LANGUAGE plpgsql
 SET search_path TO ''
AS $function$
begin
  new.is_settled := false;
  return new;
end
$function$;

-- 0076-orders-by-the-owner.sql
CREATE OR REPLACE FUNCTION public.unsettle_paid_order()
 RETURNS trigger
 LANGUAGE plpgsql
 SET search_path TO ''
AS $function$
begin
  update public.orders set is_settled = false
    where orders.shop_id = coalesce(new.shop_id, old.shop_id) and orders.id = coalesce(new.order_id, old.order_id)
      and orders.is_settled;
  return null;
end
$function$;

-- 0062-former-slugs.sql
CREATE OR REPLACE FUNCTION public.visitor_shop_id()
 RETURNS uuid
 LANGUAGE plpgsql
 STABLE PARALLEL SAFE SECURITY DEFINER
 SET search_path TO ''
AS $function$
declare
  cart uuid := nullif(current_setting('vitrine.cart_id', true), '')::uuid;
  placed uuid := nullif(current_setting('vitrine.order_id', true), '')::uuid;
  named text := nullif(current_setting('vitrine.slug', true), '');
begin
  if cart is not null then
    return (
      select shops.id from public.shared_carts join public.shops on shops.id = shared_carts.shop_id
      where shared_carts.id = cart and shops.is_active limit 1);
  end if;
  if placed is not null then
    return (
      select shops.id from public.orders join public.shops on shops.id = orders.shop_id
      where orders.id = placed and shops.is_active limit 1);
  end if;
  return coalesce(
    (select shops.id from public.shops where shops.slug = named and shops.is_active),
    (select shops.id from public.former_slugs join public.shops on shops.id = former_slugs.shop_id
      where former_slugs.slug = named and shops.is_active));
end
$function$;
grant execute on function visitor_shop_id() to vitrine_visitor;

-- 0083-questions-of-products.sql
CREATE OR REPLACE FUNCTION public.without_words(answers jsonb)
 RETURNS jsonb
 LANGUAGE sql
 IMMUTABLE
 SET search_path TO ''
AS $function$
  select coalesce(jsonb_agg(case when each.value -> 'isWords' = 'true' then jsonb_set(each.value, '{answer,name}', '"…"')
      else each.value end order by each.ordinality), '[]')
    from jsonb_array_elements(answers) with ordinality as each
$function$;
