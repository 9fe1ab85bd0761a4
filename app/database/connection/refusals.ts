/** Why something was not done; `key` names the sentence, `params` fills it. */
export type Refusal<Key extends string = string> = { key: Key; params: Record<string, string | number> }

/** Every sentence that a rule of the database has. */
export type RuleKey = (typeof refusalKeys)[keyof typeof refusalKeys]

/**
 * The message key of an error that a person can understand: the name of a constraint or a trigger. Null for every other
 * error, including constraints that no form can violate.
 */
export function refusalOf(error: unknown): Refusal<RuleKey> | null {
  if (!(error instanceof Error) || !("constraint" in error) || typeof error.constraint !== "string")
    return null
  const { constraint } = error
  return isRule(constraint) ? { key: refusalKeys[constraint], params: paramsOf(error) } : null
}

function isRule(constraint: string): constraint is keyof typeof refusalKeys {
  return Object.hasOwn(refusalKeys, constraint)
}

/** Triggers write the numbers of their sentence as JSON; PostgreSQL's own details, which show values, are left out. */
function paramsOf(error: Error): Refusal["params"] {
  const detail = "detail" in error && typeof error.detail === "string" ? error.detail : ""
  return detail.startsWith("{") ? (JSON.parse(detail) as Refusal["params"]) : {}
}

/** Names of constraints, unique indexes and triggers; a test holds this complete. */
export const refusalKeys = {
  products_plan_limit: "product_limit_reached",
  product_images_count: "image_limit_reached",
  product_images_quota: "shop_pictures_full",
  product_variants_count: "variant_limit_reached",
  plans_protected: "plan_protected",
  join_requests_decided: "join_request_decided",
  admins_last_one: "admin_last_one",
  admins_not_oneself: "admin_not_oneself",
  admins_removed_by_one: "admin_remover_gone",
  payments_month_key: "payment_month_taken",

  shops_slug_key: "slug_taken",
  shops_slug_reserved: "slug_reserved",
  shops_slug_shape: "slug_shape",
  shops_username_key: "username_taken",
  shops_username_shape: "username_shape",
  shops_email_key: "email_taken",
  identities_email_key: "email_taken",
  email_address_shape: "email_shape",
  phone_text_shape: "phone_shape",
  web_address_shape: "url_shape",
  money_amount_range: "price_range",

  products_name_length: "product_name_length",
  products_description_length: "description_length",
  products_category_fkey: "category_gone",
  product_variants_product_fkey: "product_gone",
  product_images_product_fkey: "product_gone",
  product_variants_size_length: "variant_text_length",
  product_variants_color_length: "variant_text_length",
  product_variants_stock_range: "stock_range",
  categories_name_length: "category_name_length",
  categories_description_length: "description_length",
  shops_name_length: "shop_name_length",
  shops_description_length: "description_length",
  shops_location_length: "location_length",
  shops_opening_hours_length: "opening_hours_length",
  shops_delivery_and_payment_length: "delivery_and_payment_length",
  shops_color_shape: "color_shape",
  shops_product_display_size_known: "display_size_unknown",
  shops_language_known: "language_unknown",
  shops_plan_id_fkey: "plan_gone",

  plans_name_length: "plan_name_length",
  plans_product_limit_range: "product_limit_range",
  plans_description_length: "description_length",
  plans_features_size: "plan_features_size",
  plans_translations_shape: "plan_translations_shape",
  join_requests_name_length: "shop_name_length",
  join_requests_instagram_length: "instagram_length",
  join_requests_plan_id_fkey: "plan_gone",
  admins_name_length: "admin_name_length",
  shared_carts_items_shape: "cart_shape",
} as const

/** Constraints that hold what the application itself writes: breaking one is a fault of ours, answered with an error id. */
export const notFromForms: readonly string[] = [
  "products_undo_size",
  "product_variants_last_stock_range",
  "product_variants_last_stock_sold_out",
  "plans_pkey",
  "shops_pkey",
  "shops_id_slug_key",
  "shops_logo_url_shape",
  "shops_logo_whole",
  "shops_password_hash_length",
  "picture_placeholder_shape",
  "join_requests_pkey",
  "join_requests_status_known",
  "join_requests_language_known",
  "join_requests_former_plan_length",
  "identities_pkey",
  "identities_id_email_key",
  "identities_password_hash_length",
  "identities_totp_secret_length",
  "identities_totp_whole",
  "admins_pkey",
  "admins_identity_fkey",
  "recovery_codes_pkey",
  "recovery_codes_identity_fkey",
  "recovery_codes_code_hash_length",
  "mail_tokens_pkey",
  "mail_tokens_identity_fkey",
  "mail_tokens_token_hash_length",
  "mail_tokens_purpose_known",
  "outgoing_mails_pkey",
  "outgoing_mails_identity_fkey",
  "outgoing_mails_one_of_applications",
  "admins_application_mail_known",
  "outgoing_mails_purpose_known",
  "outgoing_mails_locale_known",
  "outgoing_mails_attempts_range",
  "seed_pictures_pkey",
  "seed_pictures_product_fkey",
  "seed_pictures_position_range",
  "seed_pictures_file_shape",
  "backups_pkey",
  "backups_file_shape",
  "backups_failure_known",
  "backups_told_whole",
  "sessions_pkey",
  "sessions_token_hash_key",
  "sessions_shop_fkey",
  "sessions_identity_fkey",
  "sessions_token_hash_length",
  "sessions_kind_length",
  "sessions_one_door",
  "throttles_pkey",
  "audit_log_pkey",
  "audit_log_actor_known",
  "audit_log_action_shape",
  "audit_log_names_length",
  "audit_log_details_size",
  "audit_log_append_only",
  "payments_pkey",
  "payments_shop_fkey",
  "payments_admin_fkey",
  "payments_voided_by_fkey",
  "payments_month_first_day",
  "shop_plan_history_pkey",
  "shop_plan_history_shop_fkey",
  "deleted_shop_payments_pkey",
  "deleted_shop_payments_admin_fkey",
  "deleted_shop_payments_month_first_day",
  "categories_pkey",
  "categories_shop_fkey",
  "categories_sort_order_range",
  "products_pkey",
  "products_active_key",
  "products_shop_fkey",
  "product_variants_pkey",
  "product_variants_position_range",
  "product_images_pkey",
  "product_images_image_url_shape",
  "product_images_position_range",
  "shop_visits_pkey",
  "shop_visits_shop_fkey",
  "shop_visits_counts_range",
  "product_visits_pkey",
  "product_visits_product_fkey",
  "product_visits_views_range",
  "staged_pictures_pkey",
  "staged_pictures_shop_fkey",
  "staged_pictures_hash_shape",
  "staged_pictures_count",
  "shared_carts_pkey",
  "shared_carts_shop_fkey",
  "shared_carts_cart_hash_shape",
  "schema_migrations_pkey",
]
