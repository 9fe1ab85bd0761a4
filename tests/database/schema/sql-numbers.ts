import { maxFoundShops } from "#app/database/admin/shop-search.ts"
import { maxPictures } from "#app/database/auth/delete-old.server.ts"
import { maxVisits } from "#app/database/visitor/count-visits.ts"
import { publicShopsOfPage } from "#app/database/visitor/sitemap.ts"
import { maxRankLength } from "#app/domain/arrange/rank.ts"
import { cartLimits } from "#app/domain/cart/cart-limits.ts"
import { paymentLimits } from "#app/domain/bill/payment.ts"
import { chargeWordLimit } from "#app/domain/bill/reduction.ts"
import { paymentMethodLimits, type PaymentMethodText } from "#app/domain/payment-method/payment-method.ts"
import { deliveryLimits } from "#app/domain/delivery/delivery-area.ts"
import type { AreaText } from "#app/domain/delivery/delivery-area.ts"
import { closureLimits } from "#app/domain/hours/closure.ts"
import { wantedLimits } from "#app/domain/hours/wanted.ts"
import { weekLimits } from "#app/domain/hours/week.ts"
import { basicProductLimit, limits, unlimited } from "#app/domain/limits.ts"
import { measureLimits } from "#app/domain/measure/measure.ts"
import { unitSize } from "#app/domain/measure/unit-size.ts"
import { firstOrderNumber, orderLimits } from "#app/domain/order/order.ts"
import { cartRetentionDays } from "#app/domain/order/sales-days.ts"
import { questionLimits } from "#app/domain/question/question.ts"
import { secondCurrencies } from "#app/domain/price/second-currency.ts"
import type { ProductText } from "#app/domain/product-language/translated-fields.ts"
import type { ShopText } from "#app/domain/shop/shop-texts.ts"
import type { LabelAxis } from "#app/domain/variant/variant-labels.ts"
import { lowStockBelow } from "#app/domain/variant/stock.ts"

type Numbers = Readonly<Record<string, number>>

const { LBP } = secondCurrencies
const [, ...roundings] = LBP.roundings
const roundingsOfPounds: Numbers = Object.fromEntries(roundings.map((step) => [`rounding ${step}`, step]))

const ofProduct: Record<ProductText, number> = {
  name: limits.productName,
  description: limits.productDescription,
}
const ofPaymentMethod: Record<PaymentMethodText, number> = {
  name: paymentMethodLimits.name,
  receiver: paymentMethodLimits.receiver,
  sentence: paymentMethodLimits.sentence,
}
const ofArea: Record<AreaText, number> = { name: deliveryLimits.name, note: deliveryLimits.note }
const ofVariant: Record<LabelAxis, number> = { size: limits.shortText, color: limits.shortText }

/** The texts that may stand in other languages, each with its most characters, by the constraint that lists them. */
export const translatedTexts: Readonly<Record<string, Numbers>> = {
  products_translations_shape: ofProduct,
  product_variants_translations_shape: ofVariant,
  order_lines_translations_shape: { name: limits.productName, ...ofVariant },
  categories_translations_shape: { name: limits.categoryName, description: limits.categoryDescription },
  payment_methods_translations_shape: ofPaymentMethod,
  order_payments_translations_shape: { name: paymentMethodLimits.name },
  closures_translations_shape: { sentence: closureLimits.sentence },
  delivery_areas_translations_shape: ofArea,
  orders_area_translations_shape: { name: deliveryLimits.name },
  shops_translations_shape: {
    name: limits.shopName,
    description: limits.shopDescription,
    location: limits.location,
    opening_hours: limits.openingHoursText,
    delivery_and_payment: limits.deliveryAndPayment,
  } satisfies Record<ShopText, number>,
}

/** Each number that SQL repeats, by what has it: functions with their arguments, constraints, triggers, columns. */
export const repeated: Readonly<Record<string, Numbers>> = {
  ...translatedTexts,
  "are_plan_translations(jsonb)": {
    planName: limits.planName,
    planDescription: limits.planDescription,
    "twice planFeatures": 2 * limits.planFeatures,
  },
  "count_visits(text[],date[],text[],uuid[],uuid[],integer[])": { maxVisits },
  "find_shops(text,integer)": { "maxFoundShops + 1": maxFoundShops + 1 },
  "forget_old_audit_entries(integer)": { auditDays: limits.auditDays },
  "forget_old_rows()": { cartRetentionDays },
  "is_opening_week(jsonb)": { ...weekLimits, days: 7 },
  "is_order_sent(uuid[])": { sameCartHours: limits.sameCartHours },
  "hold_payment_methods()": { methods: paymentMethodLimits.methods },
  "hold_order_payments()": { payments: paymentLimits.payments },
  "hold_closures()": { closures: closureLimits.closures },
  "hold_delivery_areas()": { areas: deliveryLimits.areas },
  "hold_pictures_of_shop()": { shopPictures: limits.shopPictures },
  "hold_plan_limit()": { basicProductLimit, unlimited },
  // The function goes with the table (decision 078).
  "hold_staged_pictures()": { formerStagedPictures: 40 },
  "listed_shops(text,integer)": { publicShopsOfPage },
  "listed_shops_after(integer,integer)": { publicShopsOfPage },
  "place_order(uuid,jsonb,text,text,uuid,uuid,jsonb,jsonb)": {
    lines: cartLimits.lines,
    "firstOrderNumber - 1": firstOrderNumber - 1,
    sameCartHours: limits.sameCartHours,
  },
  "queue_stock_alerts()": { lowStockBelow },
  "refuse_change()": { auditDays: limits.auditDays },
  "unnamed_pictures(text[],boolean)": { maxPictures },
  "are_cart_items(jsonb)": { amount: measureLimits.amount },
  "is_measure(jsonb)": { step: measureLimits.step },
  "line_cents(bigint,integer,text,jsonb)": { unitSize },
  "are_questions(jsonb)": {
    questions: questionLimits.questions,
    name: questionLimits.name,
    answers: questionLimits.answers,
    priceCents: limits.priceCents,
  },
  "are_day_intervals(jsonb)": { intervals: wantedLimits.intervals, day: weekLimits.day },
  product_images_count: { productImages: limits.productImages },
  product_variants_count: { variants: limits.variants },

  admins_name_length: { adminName: limits.adminName },
  audit_log_names_length: { email: limits.email, shopName: limits.shopName },
  closures_days_range: { days: closureLimits.days - 1 },
  closures_sentence_length: { sentence: closureLimits.sentence },
  categories_description_length: { categoryDescription: limits.categoryDescription },
  categories_name_length: { categoryName: limits.categoryName },
  payment_methods_name_length: { name: paymentMethodLimits.name },
  payment_methods_account_length: { account: paymentMethodLimits.account },
  payment_methods_receiver_length: { receiver: paymentMethodLimits.receiver },
  payment_methods_sentence_length: { sentence: paymentMethodLimits.sentence },
  order_payments_name_length: { name: paymentMethodLimits.name },
  order_payments_cents_range: { priceCents: limits.priceCents, "priceCents below zero": -limits.priceCents },
  order_payments_reference_length: { reference: paymentLimits.reference },
  orders_reduction_range: { priceCents: limits.priceCents, percent: 100 },
  orders_reduction_word_length: { word: chargeWordLimit },
  orders_charge_range: { priceCents: limits.priceCents },
  orders_charge_word_length: { word: chargeWordLimit },
  delivery_areas_name_length: { name: deliveryLimits.name },
  delivery_areas_note_length: { note: deliveryLimits.note },
  delivery_areas_price_range: { priceCents: limits.priceCents },
  delivery_areas_sums_range: { priceCents: limits.priceCents },
  email_address_shape: { email: limits.email },
  join_requests_former_plan_length: { planName: limits.planName },
  join_requests_name_length: { shopName: limits.shopName },
  money_amount_range: { "dollars above priceCents": (limits.priceCents + 1) / 100 },
  order_lines_name_length: { productName: limits.productName },
  order_lines_quantity_range: { quantity: cartLimits.quantity, amount: measureLimits.amount },
  order_lines_unit_cents_range: { priceCents: limits.priceCents },
  order_numbers_range: { "firstOrderNumber - 1": firstOrderNumber - 1 },
  orders_cancel_reason_length: { cancelReason: orderLimits.cancelReason },
  orders_area_name_length: { name: deliveryLimits.name },
  orders_customer_area_length: { area: orderLimits.area },
  orders_customer_name_length: { name: orderLimits.name },
  orders_customer_note_length: { note: orderLimits.note },
  orders_delivery_range: { priceCents: limits.priceCents },
  orders_customer_phone_length: { phoneInput: limits.phoneInput },
  orders_wanted_range: { day: weekLimits.day, "the last minute": weekLimits.day - 1 },
  orders_private_note_length: { privateNote: orderLimits.privateNote },
  orders_rate_known: { maxRate: LBP.maxRate, ...roundingsOfPounds },
  phone_text_shape: { phone: limits.phone },
  plans_description_length: { planDescription: limits.planDescription },
  plans_features_size: { "twice planFeatures": 2 * limits.planFeatures },
  plans_name_length: { planName: limits.planName },
  plans_product_limit_range: { planProducts: limits.planProducts, unlimited },
  platform_rates_rate_range: { maxRate: LBP.maxRate },
  product_variants_color_length: { shortText: limits.shortText },
  product_variants_last_stock_range: { stock: limits.stock },
  product_variants_size_length: { shortText: limits.shortText },
  product_variants_stock_range: { stock: limits.stock },
  products_hours_needed_range: { hours: wantedLimits.hours },
  products_description_length: { productDescription: limits.productDescription },
  products_name_length: { productName: limits.productName },
  products_rank_shape: { maxRankLength },
  shops_lead_hours_range: { hours: wantedLimits.hours },
  shops_delivery_and_payment_length: { deliveryAndPayment: limits.deliveryAndPayment },
  shops_description_length: { shopDescription: limits.shopDescription },
  shops_exchange_rate_range: { maxRate: LBP.maxRate },
  shops_location_length: { location: limits.location },
  shops_name_length: { shopName: limits.shopName },
  shops_opening_hours_length: { openingHoursText: limits.openingHoursText },
  shops_rounding_known: roundingsOfPounds,
  shops_slug_shape: { slug: limits.slug },
  shops_username_shape: { username: limits.username },
  web_address_shape: { url: limits.url },
}

type Alone = { readonly why: string; readonly numbers: Readonly<Record<string, readonly number[]>> }

const positions = [
  "categories_sort_order_range",
  "delivery_areas_position_range",
  "payment_methods_position_range",
  ...["product_images_position_range", "product_variants_position_range", "seed_pictures_position_range"],
]
const pictureKeys = ["product_images_image_url_shape", "shops_logo_url_shape"]
const tokenHashes = [
  "mail_tokens_token_hash_length",
  "recovery_codes_code_hash_length",
  "sessions_token_hash_length",
]

const each = (names: readonly string[], numbers: readonly number[]) =>
  Object.fromEntries(names.map((name) => [name, numbers]))

/** Numbers that stand in SQL alone, and why. 0 and 1 are nothing and the first one, everywhere. */
export const alone: readonly Alone[] = [
  {
    why: "rows that one statement of a job changes",
    numbers: {
      ...each(
        ["erase_old_customers(integer)", "forget_old_audit_entries(integer)", "forget_old_rows()"],
        [500],
      ),
      "move_due_sales()": [2_000],
    },
  },
  {
    why: "days that visits are stored for, twice the longest period of a page and more; the days that a batch may be of",
    numbers: { "count_visits(text[],date[],text[],uuid[],uuid[],integer[])": [400, 90, 2] },
  },
  {
    why: "more than one page is opened between two batches; columns by their positions",
    numbers: { "count_visits(text[],date[],text[],uuid[],uuid[],integer[])": [1_000_000, 3] },
  },
  { why: "hours in which a decision is taken back (decision 024)", numbers: { "hold_decision()": [12] } },
  {
    why: "the 64 parts of the sum over all shops (decision 054), by six bits of an id",
    numbers: { "move_parts(integer[])": [63], "move_all_parts()": [63], "part_of_shop(uuid)": [2] },
  },
  { why: "the same 64 parts", numbers: { "platform_versions.part_versions default": [64] } },
  {
    why: "the digits of an id, as which a number is written (decision 063)",
    numbers: { "notify_order()": [32] },
  },
  {
    why: "microseconds since 1970, counted down, in hexadecimal digits",
    numbers: { "first_rank(timestamp with time zone,uuid)": [4_503_599_627_370_496, 1970, 1_000_000, 13, 8] },
  },
  { why: "a lock's number; milliseconds", numbers: { "move_due_sales()": [7_419_037, 1_000] } },
  {
    why: "cents",
    numbers: { "paid_cents(boolean,numeric,numeric,numeric,numeric)": [100], money_amount: [12, 2] },
  },
  { why: "an amount that no product has", numbers: { "keep_line_from()": [-1] } },
  {
    why: "parts of a text by their positions",
    numbers: { "unnamed_pictures(text[],boolean)": [2, 3], "text_trigrams(text)": [2, 3] },
  },
  {
    why: "bytes or characters that no form reaches: a bound for what the application itself writes",
    numbers: {
      "are_cart_items(jsonb)": [65_536],
      "are_questions(jsonb)": [131_072],
      order_lines_answers_shape: [131_072],
      "are_plan_translations(jsonb)": [8_000],
      "are_translations(jsonb,jsonb)": [100_000],
      "is_opening_week(jsonb)": [1_000],
      audit_log_action_shape: [60],
      audit_log_details_size: [8_000],
      join_requests_instagram_length: [200],
      order_events_details_size: [147_456],
      orders_cart_hash_length: [32_768],
      picture_placeholder_shape: [4_000],
      plans_features_size: [8_000],
      products_undo_size: [65_536],
      push_subscriptions_endpoint_form: [1_000],
      sessions_kind_length: [40],
      shared_carts_cart_hash_shape: [32_768],
      shops_order_replies_size: [32_768],
      "throttles.key": [255],
      ...each(["identities_password_hash_length", "shops_password_hash_length"], [16, 512]),
      identities_totp_secret_length: [16, 200],
      ...each(positions, [100_000]),
    },
  },
  {
    why: "carts of earlier releases had more lines and pieces; an order holds to cartLimits",
    numbers: { "are_cart_items(jsonb)": [200, 9_999] },
  },
  {
    why: "the form of ids, hashes, keys, dates, currencies, languages and colours",
    numbers: {
      "are_cart_items(jsonb)": [3, 4, 8, 12],
      "are_translations(jsonb,jsonb)": [2],
      "is_opening_week(jsonb)": [4],
      backups_file_shape: [2, 4],
      platform_rates_currency_shape: [3],
      ...each(pictureKeys, [32, 36, 128]),
      push_subscriptions_auth_form: [22],
      push_subscriptions_p256dh_form: [87],
      shops_color_shape: [6],
      "shops.color default": [3],
      staged_pictures_hash_shape: [32, 128],
      ...each(tokenHashes, [32]),
    },
  },
  {
    why: "all of them or none",
    numbers: { order_alerts_variant_whole: [2], orders_rate_whole: [4], orders_wanted_whole: [2] },
  },
  {
    why: "an interval is a pair",
    numbers: { "are_day_intervals(jsonb)": [2] },
  },
  {
    why: "years that a form reads",
    numbers: { products_sale_years: [2000, 2200], closures_days_range: [2000, 2199] },
  },
  {
    why: "what fits an entry of the index; the query of the list has the same condition",
    numbers: { products_shown_names: [2_300] },
  },
]
