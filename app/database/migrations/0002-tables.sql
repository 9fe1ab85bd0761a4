-- Names of tables and columns are the specification's. Tables of a tenant carry `shop_id` first in their primary and
-- foreign keys, so that no row joins two tenants. Every check, key and index is named: app/database/refusals.ts turns
-- the names into messages.

create table plans (
  id uuid not null default gen_random_uuid(),
  name text not null,
  price money_amount,
  product_limit integer not null,
  description text,
  features text[] not null default '{}',
  is_active boolean not null default true,
  protected boolean not null default false,
  created_at timestamptz not null default now(),
  constraint plans_pkey primary key (id),
  constraint plans_name_length check (name ~ '\S' and char_length(name) <= 60),
  constraint plans_product_limit_range check (product_limit = -1 or product_limit between 1 and 1000000),
  constraint plans_description_length check (char_length(description) <= 500),
  constraint plans_features_size check (cardinality(features) <= 20 and octet_length(features::text) <= 8000)
);

create table shops (
  id uuid not null default gen_random_uuid(),
  name text collate "und-x-icu" not null,
  slug text collate "C" not null,
  username text not null,
  email email_address not null,
  phone phone_text,
  location text,
  description text,
  -- The key of a stored picture, without width and type.
  logo_url text,
  logo_placeholder picture_placeholder,
  instagram_url web_address,
  facebook_url web_address,
  address_link web_address,
  color text not null default '#3B82F6',
  product_display_size text not null default 'large',
  language text not null default 'en',
  is_active boolean not null default true,
  payment_status boolean not null default false,
  last_paid_month date,
  plan_id uuid,
  -- None: nobody can sign in yet.
  password_hash text,
  created_at timestamptz not null default now(),
  constraint shops_pkey primary key (id),
  constraint shops_slug_key unique (slug),
  -- For the foreign key of shared carts, which name both.
  constraint shops_id_slug_key unique (id, slug),
  constraint shops_plan_id_fkey foreign key (plan_id) references plans (id),
  constraint shops_name_length check (name ~ '\S' and char_length(name) <= 120),
  constraint shops_slug_shape check (slug ~ '^[a-z0-9]+(-[a-z0-9]+)*$' and char_length(slug) <= 60),
  constraint shops_slug_reserved check (
    slug not in ('login', 'dashboard', 'products', 'categories', 'payment', 'settings', 'change-password')),
  constraint shops_username_shape check (
    username ~ '^[A-Za-z0-9]([A-Za-z0-9._-]*[A-Za-z0-9])?$' and char_length(username) <= 40),
  constraint shops_location_length check (char_length(location) <= 200),
  constraint shops_description_length check (char_length(description) <= 1000),
  constraint shops_logo_url_shape check (
    starts_with(logo_url, 'shop-logos/' || id || '/') and logo_url ~ '^[a-z-]+/[0-9a-f-]{36}/[0-9a-f]{32,128}$'),
  constraint shops_logo_whole check ((logo_url is null) = (logo_placeholder is null)),
  constraint shops_color_shape check (color ~ '^#[0-9A-Fa-f]{6}$'),
  constraint shops_product_display_size_known check (product_display_size in ('small', 'medium', 'large')),
  constraint shops_language_known check (language in ('en', 'ar')),
  constraint shops_password_hash_length check (char_length(password_hash) between 16 and 512)
);
create unique index shops_email_key on shops (lower(email));
create unique index shops_username_key on shops (lower(username));
create index shops_plan on shops (plan_id);
create index shops_newest on shops (created_at desc, id);
create index shops_by_name on shops (name, id);

create table join_requests (
  id uuid not null default gen_random_uuid(),
  name text not null,
  email email_address,
  phone phone_text,
  instagram text,
  plan_id uuid,
  status text not null default 'pending',
  created_at timestamptz not null default now(),
  constraint join_requests_pkey primary key (id),
  constraint join_requests_plan_id_fkey foreign key (plan_id) references plans (id) on delete set null,
  constraint join_requests_name_length check (name ~ '\S' and char_length(name) <= 120),
  constraint join_requests_instagram_length check (char_length(instagram) <= 200),
  constraint join_requests_status_known check (status in ('pending', 'approved', 'rejected'))
);
create index join_requests_newest on join_requests (created_at desc, id);
create index join_requests_pending on join_requests (status) where status = 'pending';
create index join_requests_plan on join_requests (plan_id);

-- Who can prove at the administrators' door who they are; only a row in `admins` lets them in.
create table identities (
  id uuid not null default gen_random_uuid(),
  email email_address not null,
  password_hash text not null,
  email_confirmed_at timestamptz,
  totp_secret text,
  -- Set with the first right code; until then the secret is only offered.
  totp_enabled_at timestamptz,
  -- The time step of the last code, which is not taken twice.
  totp_last_step bigint,
  created_at timestamptz not null default now(),
  constraint identities_pkey primary key (id),
  constraint identities_id_email_key unique (id, email),
  constraint identities_password_hash_length check (char_length(password_hash) between 16 and 512),
  constraint identities_totp_secret_length check (char_length(totp_secret) between 16 and 200),
  constraint identities_totp_whole check (totp_enabled_at is null or totp_secret is not null)
);
create unique index identities_email_key on identities (lower(email));

create table admins (
  id uuid not null,
  email email_address not null,
  name text not null,
  created_at timestamptz not null default now(),
  last_activity_at timestamptz,
  constraint admins_pkey primary key (id),
  constraint admins_identity_fkey foreign key (id, email) references identities (id, email)
    on update cascade on delete cascade,
  constraint admins_name_length check (name ~ '\S' and char_length(name) <= 120)
);

create table recovery_codes (
  identity_id uuid not null,
  code_hash bytea not null,
  created_at timestamptz not null default now(),
  used_at timestamptz,
  constraint recovery_codes_pkey primary key (identity_id, code_hash),
  constraint recovery_codes_identity_fkey foreign key (identity_id) references identities (id) on delete cascade,
  constraint recovery_codes_code_hash_length check (octet_length(code_hash) = 32)
);

-- Links sent by mail, each good for one use; the token itself is only in the mail.
create table mail_tokens (
  token_hash bytea not null,
  identity_id uuid not null,
  purpose text not null,
  created_at timestamptz not null default now(),
  expires_at timestamptz not null,
  used_at timestamptz,
  constraint mail_tokens_pkey primary key (token_hash),
  constraint mail_tokens_identity_fkey foreign key (identity_id) references identities (id) on delete cascade,
  constraint mail_tokens_token_hash_length check (octet_length(token_hash) = 32),
  constraint mail_tokens_purpose_known check (purpose in ('confirm_email', 'reset_password'))
);
create index mail_tokens_identity on mail_tokens (identity_id);

-- Both doors: a shop's session names its shop, an administrator's an identity.
create table sessions (
  -- A shop token's `jti`.
  id uuid not null default gen_random_uuid(),
  token_hash bytea not null,
  shop_id uuid,
  identity_id uuid,
  created_at timestamptz not null default now(),
  last_seen_at timestamptz not null default now(),
  -- When the password was last given: dangerous acts ask again.
  authenticated_at timestamptz not null default now(),
  ends_at timestamptz not null,
  idle_ends_at timestamptz not null,
  constraint sessions_pkey primary key (id),
  constraint sessions_token_hash_key unique (token_hash),
  constraint sessions_shop_fkey foreign key (shop_id) references shops (id) on delete cascade,
  constraint sessions_identity_fkey foreign key (identity_id) references identities (id) on delete cascade,
  constraint sessions_token_hash_length check (octet_length(token_hash) = 32),
  constraint sessions_one_door check (num_nonnulls(shop_id, identity_id) = 1)
);
create index sessions_shop on sessions (shop_id);
create index sessions_identity on sessions (identity_id);
create index sessions_end on sessions (ends_at);

-- Attempts that are still counted, and when the count is forgotten, in milliseconds since 1970 (app/database/throttles.ts).
create table throttles (
  key varchar(255) not null,
  points integer not null default 0,
  expire bigint,
  constraint throttles_pkey primary key (key)
);
create index throttles_expire on throttles (expire);

-- Names are copied, for the log outlives what it speaks of.
create table audit_log (
  id uuid not null default gen_random_uuid(),
  at timestamptz not null default now(),
  actor text not null,
  actor_id uuid,
  actor_name text,
  action text not null,
  shop_id uuid,
  shop_name text,
  details jsonb not null default '{}',
  constraint audit_log_pkey primary key (id),
  constraint audit_log_actor_known check (actor in ('admin', 'shop', 'visitor', 'operator')),
  constraint audit_log_action_shape check (action ~ '^[a-z]+(_[a-z]+)*$' and char_length(action) <= 60),
  constraint audit_log_names_length check (char_length(actor_name) <= 254 and char_length(shop_name) <= 120),
  constraint audit_log_details_size check (jsonb_typeof(details) = 'object' and octet_length(details::text) <= 8000)
);
create index audit_log_newest on audit_log (at desc, id);
create index audit_log_of_shop on audit_log (shop_id, at desc);

create table payments (
  shop_id uuid not null,
  id uuid not null default gen_random_uuid(),
  -- The first day of the month that was paid.
  month date not null,
  amount money_amount not null,
  admin_id uuid,
  created_at timestamptz not null default now(),
  voided_at timestamptz,
  voided_by uuid,
  constraint payments_pkey primary key (shop_id, id),
  constraint payments_shop_fkey foreign key (shop_id) references shops (id) on delete cascade,
  constraint payments_admin_fkey foreign key (admin_id) references admins (id) on delete set null,
  constraint payments_voided_by_fkey foreign key (voided_by) references admins (id) on delete set null,
  constraint payments_month_first_day check (extract(day from month) = 1)
);
create unique index payments_month_key on payments (shop_id, month) where voided_at is null;
create index payments_by_month on payments (month);
create index payments_admin on payments (admin_id);
create index payments_voided_by on payments (voided_by);

-- `shop_id` of what an owner inserts is the scope's own: the application's role has no grant to name another.
create table categories (
  shop_id uuid not null default nullif(current_setting('vitrine.shop_id', true), '')::uuid,
  id uuid not null default gen_random_uuid(),
  name text collate "und-x-icu" not null,
  description text,
  sort_order integer not null default 0,
  created_at timestamptz not null default now(),
  constraint categories_pkey primary key (shop_id, id),
  constraint categories_shop_fkey foreign key (shop_id) references shops (id) on delete cascade,
  constraint categories_name_length check (name ~ '\S' and char_length(name) <= 60),
  constraint categories_description_length check (char_length(description) <= 500),
  constraint categories_sort_order_range check (sort_order between 0 and 100000)
);
create index categories_in_order on categories (shop_id, sort_order, created_at, id);

create table products (
  shop_id uuid not null default nullif(current_setting('vitrine.shop_id', true), '')::uuid,
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
  created_at timestamptz not null default now(),
  -- What a shopper pays, in cents. Lists sort by it, because comparisons of `bigint` are leakproof and so reach an index.
  effective_cents bigint generated always as (
    (case when is_on_sale and sale_price is not null then sale_price else price end * 100)::bigint) stored,
  search_text text collate "C" generated always as (fold_search_text(name)) stored,
  constraint products_pkey primary key (shop_id, id),
  -- For the foreign keys of variants and pictures, which follow `is_active`.
  constraint products_active_key unique (shop_id, id, is_active),
  constraint products_shop_fkey foreign key (shop_id) references shops (id) on delete cascade,
  constraint products_category_fkey foreign key (shop_id, category_id) references categories (shop_id, id)
    on delete set null (category_id),
  constraint products_name_length check (name ~ '\S' and char_length(name) <= 120),
  constraint products_description_length check (char_length(description) <= 4000)
);
-- The owner's lists.
create index products_newest on products (shop_id, created_at desc, id);
create index products_category_newest on products (shop_id, category_id, created_at desc, id);
-- The storefront's lists: each order, for the whole shop and for one category.
create index products_shown_newest on products (shop_id, created_at desc, id) where is_active;
create index products_shown_cheapest on products (shop_id, effective_cents, id) where is_active;
create index products_shown_dearest on products (shop_id, effective_cents desc nulls last, id) where is_active;
create index products_shown_by_name on products (shop_id, name, id) where is_active;
create index products_shown_category_newest on products (shop_id, category_id, created_at desc, id) where is_active;
create index products_shown_category_cheapest on products (shop_id, category_id, effective_cents, id) where is_active;
create index products_shown_category_dearest on products (shop_id, category_id, effective_cents desc nulls last, id)
  where is_active;
create index products_shown_category_by_name on products (shop_id, category_id, name, id) where is_active;

-- `product_is_active` follows the product by the foreign key, so that a visitor's policy needs no second table.
create table product_variants (
  shop_id uuid not null default nullif(current_setting('vitrine.shop_id', true), '')::uuid,
  product_id uuid not null,
  id uuid not null default gen_random_uuid(),
  product_is_active boolean not null,
  position integer not null default 0,
  size text,
  color text,
  stock integer not null default 0,
  constraint product_variants_pkey primary key (shop_id, product_id, id),
  constraint product_variants_product_fkey foreign key (shop_id, product_id, product_is_active)
    references products (shop_id, id, is_active) on update cascade on delete cascade,
  constraint product_variants_size_length check (size ~ '\S' and char_length(size) <= 60),
  constraint product_variants_color_length check (color ~ '\S' and char_length(color) <= 60),
  constraint product_variants_stock_range check (stock between 0 and 1000000),
  constraint product_variants_position_range check (position between 0 and 100000)
);

create table product_images (
  shop_id uuid not null default nullif(current_setting('vitrine.shop_id', true), '')::uuid,
  product_id uuid not null,
  id uuid not null default gen_random_uuid(),
  product_is_active boolean not null,
  position integer not null,
  -- The key of a stored picture, without width and type.
  image_url text not null,
  placeholder picture_placeholder not null,
  created_at timestamptz not null default now(),
  constraint product_images_pkey primary key (shop_id, product_id, id),
  constraint product_images_product_fkey foreign key (shop_id, product_id, product_is_active)
    references products (shop_id, id, is_active) on update cascade on delete cascade,
  constraint product_images_image_url_shape check (
    starts_with(image_url, 'product-images/' || product_id || '/')
    and image_url ~ '^[a-z-]+/[0-9a-f-]{36}/[0-9a-f]{32,128}$'),
  constraint product_images_position_range check (position between 0 and 100000)
);

create table shared_carts (
  shop_id uuid not null,
  id uuid not null default gen_random_uuid(),
  shop_slug text collate "C" not null,
  items jsonb not null,
  cart_hash text collate "C" not null,
  created_at timestamptz not null default now(),
  constraint shared_carts_pkey primary key (shop_id, id),
  constraint shared_carts_shop_fkey foreign key (shop_id, shop_slug) references shops (id, slug)
    on update cascade on delete cascade,
  constraint shared_carts_items_shape check (are_cart_items(items)),
  constraint shared_carts_cart_hash_shape check (cart_hash ~ '^[A-Za-z0-9+/]+=*$' and char_length(cart_hash) <= 32768)
);
-- An address names the cart alone.
create index shared_carts_id on shared_carts (id);
-- A hash is as long as its cart, an index entry is not.
create index shared_carts_same on shared_carts (shop_id, hashtextextended(cart_hash, 0), created_at desc);
