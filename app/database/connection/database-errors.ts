/** Why an action was rejected; `key` names the sentence, `params` are its parameters. */
export type ErrorKey<Key extends string = string> = { key: Key; params: Record<string, string | number> }

/** The key of each sentence that a rule of the database has. */
export type RuleKey = (typeof errorKeys)[keyof typeof errorKeys]

/**
 * Returns the message key of an error that a person can understand, by the name of a constraint or a trigger. It is
 * null for every other error, including constraints that no form can violate.
 */
export function databaseErrorOf(error: unknown): ErrorKey<RuleKey> | null {
  if (!(error instanceof Error) || !("constraint" in error) || typeof error.constraint !== "string")
    return null
  const { constraint } = error
  return isRule(constraint) ? { key: errorKeys[constraint], params: paramsOf(error) } : null
}

function isRule(constraint: string): constraint is keyof typeof errorKeys {
  return Object.hasOwn(errorKeys, constraint)
}

/** Reads the parameters that triggers write as JSON; PostgreSQL's own details, which show values, are left out. */
function paramsOf(error: Error): ErrorKey["params"] {
  const detail = "detail" in error && typeof error.detail === "string" ? error.detail : ""
  return detail.startsWith("{") ? (JSON.parse(detail) as ErrorKey["params"]) : {}
}

/** The names of constraints, unique indexes and triggers; a test checks that none is missing. */
export const errorKeys = {
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
  products_sale_order: "sale_order",
  products_sale_years: "sale_order",
  products_hours_needed_range: "hours_range",
  products_questions_shape: "questions_shape",
  products_measure_shape: "measure_shape",
  products_draft_hidden: "draft_unnamed",
  product_variants_product_fkey: "product_gone",
  product_images_product_fkey: "product_gone",
  product_variants_size_length: "variant_text_length",
  product_variants_color_length: "variant_text_length",
  product_variants_stock_range: "stock_range",
  product_variants_sale_of_price: "variant_sale_alone",
  categories_name_length: "category_name_length",
  categories_description_length: "description_length",
  closures_count: "closure_limit_reached",
  closures_days_range: "closure_days",
  closures_sentence_length: "closure_sentence_length",
  closures_translations_shape: "translations_shape",
  shops_opening_week_shape: "opening_week_shape",
  shops_pause_whole: "pause_shape",
  delivery_areas_count: "area_limit_reached",
  delivery_areas_name_length: "area_name_length",
  delivery_areas_note_length: "area_note_length",
  delivery_areas_price_range: "price_range",
  delivery_areas_sums_range: "price_range",
  delivery_areas_translations_shape: "translations_shape",
  shops_name_length: "shop_name_length",
  shops_description_length: "description_length",
  shops_location_length: "location_length",
  shops_opening_hours_length: "opening_hours_length",
  shops_delivery_and_payment_length: "delivery_and_payment_length",
  shops_lead_hours_range: "hours_range",
  shops_when_intervals_shape: "day_intervals_shape",
  shops_translations_shape: "translations_shape",
  categories_translations_shape: "translations_shape",
  products_translations_shape: "translations_shape",
  product_variants_translations_shape: "translations_shape",
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
  payment_methods_count: "payment_methods_full",
  payment_methods_name_length: "payment_method_length",
  payment_methods_account_length: "payment_method_length",
  payment_methods_receiver_length: "payment_method_length",
  payment_methods_sentence_length: "payment_method_length",
  payment_methods_translations_shape: "translations_shape",
  order_payments_count: "order_payments_full",
  order_payments_reference_length: "payment_reference_length",
  orders_reduction_word_length: "bill_word_length",
  orders_charge_word_length: "bill_word_length",
  shared_carts_items_shape: "cart_shape",
  orders_lines_gone: "order_products_gone",
  orders_area_changed: "order_area_changed",
  orders_customer_name_length: "order_answer_length",
  orders_customer_area_length: "order_answer_length",
  orders_customer_note_length: "order_answer_length",
  orders_private_note_length: "order_note_length",
  orders_cancel_reason_length: "order_reason_length",
} as const
