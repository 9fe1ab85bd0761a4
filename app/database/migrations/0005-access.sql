-- Who sees what. The four login roles own nothing and belong to no role; a policy decides the rows and a grant by column
-- decides the rest. Settings are local to a transaction, and empty, not null, after the first that set them.

-- Functions that run with the owner's rights. There are three; app/database/catalogue-lint.ts lists them.

-- The active shop that the visitor named, by its slug or by one of its shared carts.
create function visitor_shop_id() returns uuid
  language plpgsql stable security definer parallel safe
  set search_path = ''
as $$
declare
  cart uuid := nullif(current_setting('vitrine.cart_id', true), '')::uuid;
begin
  if cart is not null then
    return (
      select shops.id from public.shared_carts join public.shops on shops.id = shared_carts.shop_id
      where shared_carts.id = cart and shops.is_active limit 1);
  end if;
  return (
    select shops.id from public.shops
    where shops.slug = nullif(current_setting('vitrine.slug', true), '') and shops.is_active);
end
$$;

-- Tells a missing product from an inactive one: `missing`, `inactive` or `active`.
create function product_status(product_id uuid) returns text
  language plpgsql stable security definer parallel safe
  set search_path = ''
as $$
begin
  return coalesce(
    (select case when products.is_active then 'active' else 'inactive' end from public.products
      where products.shop_id = public.visitor_shop_id() and products.id = product_status.product_id),
    'missing');
end
$$;

-- The administrator that the scope named, while there is one.
create function acting_admin_id() returns uuid
  language plpgsql stable security definer parallel safe
  set search_path = ''
as $$
begin
  return (select admins.id from public.admins where admins.id = nullif(current_setting('vitrine.admin_id', true), '')::uuid);
end
$$;

-- Hosted platforms hand out rights to new tables and functions by default: nobody has any that is not named below.
do $$
declare
  thing record;
begin
  for thing in
    select c.oid::regclass::text as name, grantee
    from pg_class c, lateral (select distinct (aclexplode(c.relacl)).grantee) as rights
    where c.relnamespace = current_schema()::regnamespace and c.relkind in ('r', 'p', 'v')
      and c.relowner = current_user::regrole and grantee <> c.relowner
  loop
    execute format('revoke all on table %s from %s', thing.name,
      case when thing.grantee = 0 then 'public' else thing.grantee::regrole::text end);
  end loop;
  for thing in
    select p.oid::regprocedure::text as name, rights.grantee
    from pg_proc p, lateral (
      select distinct (aclexplode(coalesce(p.proacl, acldefault('f', p.proowner)))).grantee) as rights
    where p.pronamespace = current_schema()::regnamespace and p.proowner = current_user::regrole
      and rights.grantee <> p.proowner
      and not exists (select from pg_depend d where d.objid = p.oid and d.deptype = 'e')
  loop
    execute format('revoke all on function %s from %s', thing.name,
      case when thing.grantee = 0 then 'public' else thing.grantee::regrole::text end);
  end loop;
end
$$;
alter default privileges revoke execute on functions from public;

-- Locked for everyone; the owner, who migrates, backs up and restores, is let in by a policy of its own.
do $$
declare
  name text;
begin
  foreach name in array array[
    'plans', 'shops', 'join_requests', 'identities', 'admins', 'recovery_codes', 'mail_tokens', 'sessions', 'throttles',
    'audit_log', 'payments', 'categories', 'products', 'product_variants', 'product_images', 'shared_carts']
  loop
    execute format('alter table %I enable row level security', name);
    execute format('alter table %I force row level security', name);
    execute format('create policy owner_everything on %I to current_user using (true) with check (true)', name);
  end loop;
end
$$;

-- Visitors: the one active shop that they named.

create policy visitor_active_plans on plans for select to vitrine_visitor using (is_active);
grant select (id, name, price, product_limit, description, features, is_active, created_at) on plans to vitrine_visitor;

create policy visitor_named_shop on shops for select to vitrine_visitor using (id = (select visitor_shop_id()));
grant select (id, name, slug, phone, location, description, logo_url, logo_placeholder, instagram_url, facebook_url,
  address_link, color, product_display_size, language, is_active) on shops to vitrine_visitor;

create policy visitor_applies on join_requests for insert to vitrine_visitor with check (status = 'pending');
grant insert (id, name, email, phone, instagram, plan_id) on join_requests to vitrine_visitor;

create policy visitor_categories on categories for select to vitrine_visitor
  using (shop_id = (select visitor_shop_id()));
grant select (shop_id, id, name, description, sort_order, created_at) on categories to vitrine_visitor;

create policy visitor_active_products on products for select to vitrine_visitor
  using (is_active and shop_id = (select visitor_shop_id()));
grant select (shop_id, id, name, description, price, sale_price, is_on_sale, is_active, instagram_url, facebook_url,
  category_id, created_at, effective_cents, search_text) on products to vitrine_visitor;

create policy visitor_variants_of_active_products on product_variants for select to vitrine_visitor
  using (product_is_active and shop_id = (select visitor_shop_id()));
grant select (shop_id, product_id, id, product_is_active, position, size, color, stock) on product_variants to vitrine_visitor;

create policy visitor_images_of_active_products on product_images for select to vitrine_visitor
  using (product_is_active and shop_id = (select visitor_shop_id()));
grant select (shop_id, product_id, id, product_is_active, position, image_url, placeholder) on product_images
  to vitrine_visitor;

-- A cart is read by its id, or found by its whole content; there is no list of carts.
create policy visitor_named_cart on shared_carts for select to vitrine_visitor
  using (
    shop_id = (select visitor_shop_id())
    and id = (select nullif(current_setting('vitrine.cart_id', true), '')::uuid));
create policy visitor_same_cart on shared_carts for select to vitrine_visitor
  using (
    shop_id = (select visitor_shop_id())
    and hashtextextended(cart_hash, 0) = (select hashtextextended(nullif(current_setting('vitrine.cart_hash', true), ''), 0))
    and cart_hash = (select nullif(current_setting('vitrine.cart_hash', true), '')));
create policy visitor_shares_cart on shared_carts for insert to vitrine_visitor
  with check (shop_id = (select visitor_shop_id()));
grant select (shop_id, id, shop_slug, items, cart_hash, created_at) on shared_carts to vitrine_visitor;
grant insert (shop_id, id, shop_slug, items, cart_hash) on shared_carts to vitrine_visitor;

grant execute on function visitor_shop_id(), product_status(uuid), are_cart_items(jsonb) to vitrine_visitor;

-- Shops: their own rows.

create policy shop_itself on shops for select to vitrine_shop
  using (id = (select nullif(current_setting('vitrine.shop_id', true), '')::uuid));
create policy shop_settings on shops for update to vitrine_shop
  using (id = (select nullif(current_setting('vitrine.shop_id', true), '')::uuid));
grant select (id, name, slug, username, email, phone, location, description, logo_url, logo_placeholder, instagram_url,
  facebook_url, address_link, color, product_display_size, language, is_active, payment_status, last_paid_month, plan_id,
  created_at) on shops to vitrine_shop;
grant update (name, phone, location, description, logo_url, logo_placeholder, instagram_url, facebook_url, address_link,
  color, product_display_size, language) on shops to vitrine_shop;

create policy shop_plan on plans for select to vitrine_shop
  using (protected or id = (
    select shops.plan_id from shops where shops.id = nullif(current_setting('vitrine.shop_id', true), '')::uuid));
grant select (id, name, price, product_limit, description, features, is_active, protected, created_at) on plans
  to vitrine_shop;

create policy shop_payments on payments for select to vitrine_shop
  using (shop_id = (select nullif(current_setting('vitrine.shop_id', true), '')::uuid));
grant select (shop_id, id, month, amount, created_at, voided_at) on payments to vitrine_shop;

create policy shop_categories on categories to vitrine_shop
  using (shop_id = (select nullif(current_setting('vitrine.shop_id', true), '')::uuid));
grant select (shop_id, id, name, description, sort_order, created_at), insert (id, name, description, sort_order),
  update (name, description, sort_order), delete on categories to vitrine_shop;

create policy shop_products on products to vitrine_shop
  using (shop_id = (select nullif(current_setting('vitrine.shop_id', true), '')::uuid));
grant select (shop_id, id, name, description, price, sale_price, is_on_sale, is_active, instagram_url, facebook_url,
    category_id, created_at, effective_cents, search_text),
  insert (id, name, description, price, sale_price, is_on_sale, is_active, instagram_url, facebook_url, category_id),
  update (name, description, price, sale_price, is_on_sale, is_active, instagram_url, facebook_url, category_id),
  delete on products to vitrine_shop;

create policy shop_variants on product_variants to vitrine_shop
  using (shop_id = (select nullif(current_setting('vitrine.shop_id', true), '')::uuid));
grant select (shop_id, product_id, id, product_is_active, position, size, color, stock),
  insert (product_id, id, position, size, color, stock), update (position, size, color, stock), delete
  on product_variants to vitrine_shop;

create policy shop_images on product_images to vitrine_shop
  using (shop_id = (select nullif(current_setting('vitrine.shop_id', true), '')::uuid));
grant select (shop_id, product_id, id, product_is_active, position, image_url, placeholder, created_at),
  insert (product_id, id, position, image_url, placeholder), update (position), delete on product_images to vitrine_shop;

-- Generated columns, checks and triggers run as who writes.
grant execute on function fold_search_text(text), basic_plan_id() to vitrine_shop;

-- Administrators: what the admin pages need, for one who exists.

create policy admin_plans on plans to vitrine_admin using ((select acting_admin_id()) is not null);
grant select (id, name, price, product_limit, description, features, is_active, protected, created_at),
  insert (id, name, price, product_limit, description, features, is_active),
  update (name, price, product_limit, description, features, is_active), delete on plans to vitrine_admin;

create policy admin_shops on shops to vitrine_admin using ((select acting_admin_id()) is not null);
grant select (id, name, slug, username, email, phone, location, description, logo_url, logo_placeholder, instagram_url,
    facebook_url, address_link, color, product_display_size, language, is_active, payment_status, last_paid_month,
    plan_id, created_at),
  insert (id, name, slug, username, email, phone, location, language, plan_id),
  update (name, slug, username, email, phone, location, is_active, payment_status, last_paid_month, plan_id),
  delete on shops to vitrine_admin;

create policy admin_join_requests on join_requests to vitrine_admin using ((select acting_admin_id()) is not null);
grant select (id, name, email, phone, instagram, plan_id, status, created_at), update (status) on join_requests
  to vitrine_admin;

create policy admin_admins on admins to vitrine_admin using ((select acting_admin_id()) is not null);
grant select (id, email, name, created_at, last_activity_at), insert (id, email, name), update (name), delete on admins
  to vitrine_admin;

create policy admin_payments on payments to vitrine_admin using ((select acting_admin_id()) is not null);
grant select (shop_id, id, month, amount, admin_id, created_at, voided_at, voided_by),
  insert (shop_id, id, month, amount, admin_id), update (voided_at, voided_by) on payments to vitrine_admin;

-- Counts, and the files that a deleted shop leaves behind.
create policy admin_products on products for select to vitrine_admin using ((select acting_admin_id()) is not null);
grant select (shop_id, id, is_active, created_at) on products to vitrine_admin;
create policy admin_images on product_images for select to vitrine_admin using ((select acting_admin_id()) is not null);
grant select (shop_id, product_id, id, image_url) on product_images to vitrine_admin;

create policy admin_reads_audit_log on audit_log for select to vitrine_admin
  using ((select acting_admin_id()) is not null);
create policy admin_adds_to_audit_log on audit_log for insert to vitrine_admin
  with check (actor = 'admin' and actor_id = (select acting_admin_id()));
grant select (id, at, actor, actor_id, actor_name, action, shop_id, shop_name, details),
  insert (id, actor, actor_id, actor_name, action, shop_id, shop_name, details) on audit_log to vitrine_admin;

grant execute on function acting_admin_id(), basic_plan_id() to vitrine_admin;

-- Sign-in: credentials and sessions. No other role has a grant on a secret.

create policy auth_shops on shops for select to vitrine_auth using (true);
create policy auth_shop_passwords on shops for update to vitrine_auth using (true);
grant select (id, name, slug, username, email, language, is_active, password_hash), update (password_hash) on shops
  to vitrine_auth;

create policy auth_identities on identities to vitrine_auth using (true);
grant select (id, email, password_hash, email_confirmed_at, totp_secret, totp_enabled_at, totp_last_step, created_at),
  insert (id, email, password_hash, email_confirmed_at),
  update (email, password_hash, email_confirmed_at, totp_secret, totp_enabled_at, totp_last_step), delete
  on identities to vitrine_auth;

create policy auth_admins on admins for select to vitrine_auth using (true);
create policy auth_admin_activity on admins for update to vitrine_auth using (true);
grant select (id, email, name, created_at, last_activity_at), update (last_activity_at) on admins to vitrine_auth;

create policy auth_recovery_codes on recovery_codes to vitrine_auth using (true);
grant select (identity_id, code_hash, created_at, used_at), insert (identity_id, code_hash), update (used_at), delete
  on recovery_codes to vitrine_auth;

create policy auth_mail_tokens on mail_tokens to vitrine_auth using (true);
grant select (token_hash, identity_id, purpose, created_at, expires_at, used_at),
  insert (token_hash, identity_id, purpose, expires_at), update (used_at), delete on mail_tokens to vitrine_auth;

create policy auth_sessions on sessions to vitrine_auth using (true);
grant select (id, token_hash, shop_id, identity_id, created_at, last_seen_at, authenticated_at, ends_at, idle_ends_at),
  insert (id, token_hash, shop_id, identity_id, created_at, last_seen_at, authenticated_at, ends_at, idle_ends_at),
  update (token_hash, last_seen_at, authenticated_at, ends_at, idle_ends_at), delete on sessions to vitrine_auth;

create policy auth_throttles on throttles to vitrine_auth using (true);
grant select (key, points, expire), insert (key, points, expire), update (key, points, expire), delete on throttles
  to vitrine_auth;

create policy auth_adds_to_audit_log on audit_log for insert to vitrine_auth with check (true);
grant insert (id, actor, actor_id, actor_name, action, shop_id, shop_name, details) on audit_log to vitrine_auth;
