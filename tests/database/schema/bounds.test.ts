import { expect, test } from "vitest"
import { errorKeys, databaseErrorOf } from "#app/database/connection/database-errors.ts"
import { paymentLimits } from "#app/domain/bill/payment.ts"
import { deliveryLimits } from "#app/domain/delivery/delivery-area.ts"
import { closureLimits } from "#app/domain/hours/closure.ts"
import { measureLimits } from "#app/domain/measure/measure.ts"
import { questionLimits } from "#app/domain/question/question.ts"
import { wantedLimits } from "#app/domain/hours/wanted.ts"
import { limits } from "#app/domain/limits.ts"
import { paymentMethodLimits } from "#app/domain/payment-method/payment-method.ts"
import { columnFieldNames, productFields } from "#app/domain/product/product-table.ts"
import { useTestDatabase } from "#tests/postgres/create-test-database.ts"
import { holdingOf, insertHolding, insertRow } from "../rights/two-shops.ts"
import { notFromForms } from "./not-from-forms.ts"

const database = useTestDatabase()

const long = (length: number) => "ب".repeat(length)
const url = (length: number) => `https://x.yz/${"a".repeat(length - 13)}`

/** A week with hours on its Tuesday, and on its Monday those of `monday`. */
const weekWith = (monday: unknown) => JSON.stringify([monday, [[540, 780]], [], [], [], [], []])

/** One question, as often as `count` says, with other values in some of its parts. */
const questionsOf = (parts: object, count = 1) => {
  const answer = { name: "Jasmine", translations: {}, priceCents: 100, isSoldOut: false }
  const question = { name: "Scent", translations: {}, least: 0, most: 1, priceCents: 0, answers: [answer] }
  return JSON.stringify(Array.from({ length: count }, () => ({ ...question, ...parts })))
}

const measureOf = (parts: object) =>
  JSON.stringify({ unit: "g", step: 250, least: 250, isWeighed: false, ...parts })

/** Table, column, a value that is just right, one that is just wrong, and the constraint that says so. */
const bounds: readonly (readonly [string, string, unknown, unknown, string])[] = [
  ["products", "name", long(limits.productName), long(limits.productName + 1), "products_name_length"],
  ["products", "name", "x", " \n ", "products_name_length"],
  [
    "products",
    "description",
    long(limits.productDescription),
    long(limits.productDescription + 1),
    "products_description_length",
  ],
  ["products", "hours_needed", wantedLimits.hours, wantedLimits.hours + 1, "products_hours_needed_range"],
  ["products", "hours_needed", 1, 0, "products_hours_needed_range"],
  ["products", "questions", questionsOf({}), questionsOf({ name: "" }), "products_questions_shape"],
  [
    "products",
    "questions",
    questionsOf({ name: long(questionLimits.name) }),
    questionsOf({ name: long(questionLimits.name + 1) }),
    "products_questions_shape",
  ],
  ["products", "questions", questionsOf({ least: 1 }), questionsOf({ least: 2 }), "products_questions_shape"],
  ["products", "questions", questionsOf({}, 6), questionsOf({}, 7), "products_questions_shape"],
  ["products", "questions", questionsOf({}), questionsOf({ answers: [{}] }), "products_questions_shape"],
  ["products", "questions", null, "[]", "products_questions_shape"],
  ["products", "measure", measureOf({ unit: "ml" }), measureOf({ unit: "kg" }), "products_measure_shape"],
  [
    "products",
    "measure",
    measureOf({ step: measureLimits.step, least: measureLimits.step }),
    measureOf({ step: measureLimits.step + 1 }),
    "products_measure_shape",
  ],
  [
    "products",
    "measure",
    measureOf({ least: 1 }),
    measureOf({ least: measureLimits.step + 1 }),
    "products_measure_shape",
  ],
  ["products", "measure", measureOf({ step: 1 }), measureOf({ step: 0.5 }), "products_measure_shape"],
  ["products", "measure", measureOf({}), measureOf({ least: 0 }), "products_measure_shape"],
  [
    "products",
    "measure",
    measureOf({ isWeighed: true }),
    measureOf({ isWeighed: 1 }),
    "products_measure_shape",
  ],
  ["products", "measure", null, "{}", "products_measure_shape"],
  ["products", "price", "0", "-0.01", "money_amount_range"],
  ["products", "price", `${limits.priceCents / 100}`, "1000000000", "money_amount_range"],
  ["products", "price", null, "NaN", "money_amount_range"],
  ["products", "sale_price", "0.005", "999999999.995", "money_amount_range"],
  ["products", "instagram_url", url(limits.url), url(limits.url + 1), "web_address_shape"],
  ["products", "facebook_url", "http://x.yz", "javascript:alert(1)", "web_address_shape"],
  ["product_variants", "stock", limits.stock, limits.stock + 1, "product_variants_stock_range"],
  ["product_variants", "stock", 0, -1, "product_variants_stock_range"],
  [
    "product_variants",
    "size",
    long(limits.shortText),
    long(limits.shortText + 1),
    "product_variants_size_length",
  ],
  [
    "product_variants",
    "color",
    long(limits.shortText),
    long(limits.shortText + 1),
    "product_variants_color_length",
  ],
  ["categories", "name", long(limits.categoryName), long(limits.categoryName + 1), "categories_name_length"],
  [
    "categories",
    "description",
    long(limits.categoryDescription),
    long(limits.categoryDescription + 1),
    "categories_description_length",
  ],
  ...(
    [
      ["payment_methods", "account", paymentMethodLimits.account],
      ["payment_methods", "receiver", paymentMethodLimits.receiver],
      ["payment_methods", "sentence", paymentMethodLimits.sentence],
      ["order_payments", "reference", paymentLimits.reference],
    ] as const
  ).map(
    ([table, column, most]) =>
      [table, column, long(most), long(most + 1), `${table}_${column}_length`] as const,
  ),
  ["order_payments", "currency", "USD", "EUR", "order_payments_currency_known"],
  ["order_payments", "amount", 100, 0, "order_payments_amount_range"],
  ["order_payments", "cents", 100, 99, "order_payments_amount_range"],
  ["orders", "source", "call", "letter", "orders_source_known"],
  ["orders", "charge_cents", null, 100, "orders_charge_whole"],
  ["orders", "reduction_kind", null, "sum", "orders_reduction_whole"],
  ["orders", "reduction_word", null, "x", "orders_reduction_whole"],
  [
    "delivery_areas",
    "name",
    long(deliveryLimits.name),
    long(deliveryLimits.name + 1),
    "delivery_areas_name_length",
  ],
  ["delivery_areas", "name", "x", " \n ", "delivery_areas_name_length"],
  [
    "delivery_areas",
    "note",
    long(deliveryLimits.note),
    long(deliveryLimits.note + 1),
    "delivery_areas_note_length",
  ],
  ["delivery_areas", "price_cents", 0, -1, "delivery_areas_price_range"],
  ["delivery_areas", "price_cents", limits.priceCents, limits.priceCents + 1, "delivery_areas_price_range"],
  ["delivery_areas", "free_from_cents", 1, 0, "delivery_areas_sums_range"],
  [
    "delivery_areas",
    "smallest_order_cents",
    limits.priceCents,
    limits.priceCents + 1,
    "delivery_areas_sums_range",
  ],
  [
    "closures",
    "sentence",
    long(closureLimits.sentence),
    long(closureLimits.sentence + 1),
    "closures_sentence_length",
  ],
  ["closures", "last_day", "2027-12-24", "2027-12-25", "closures_days_range"],
  ["closures", "last_day", "2026-12-24", "2026-12-23", "closures_days_range"],
  ["shops", "paused_at", null, "2026-01-01T00:00:00Z", "shops_pause_whole"],
  ...(
    [
      [
        [
          [540, 780],
          [960, 1_200],
        ],
        [
          [540, 780],
          [779, 900],
        ],
      ],
      [[[0, 1_440]], [[0, 1_441]]],
      [[[1_439, 1_440]], [[1_440, 1_500]]],
      [[[540, 541]], [[540, 540]]],
      [
        [
          [540, 600],
          [600, 660],
        ],
        [
          [540, 600],
          [600, 660],
          [660, 720],
        ],
      ],
      [[], "x"],
      [[], [540]],
      [[], [[540, null]]],
      [[], [[540.5, 600]]],
      [[], [["540", 600]]],
      [[], [[540, 600, 660]]],
    ] as const
  ).map(
    ([right, wrong]) =>
      ["shops", "opening_week", weekWith(right), weekWith(wrong), "shops_opening_week_shape"] as const,
  ),
  [
    "shops",
    "opening_week",
    weekWith([]),
    JSON.stringify(Array.from({ length: 7 }, () => [])),
    "shops_opening_week_shape",
  ],
  [
    "shops",
    "opening_week",
    weekWith([]),
    JSON.stringify(Array.from({ length: 8 }, () => [[540, 780]])),
    "shops_opening_week_shape",
  ],
  [
    "shops",
    "opening_week",
    weekWith([[1_080, 1_980]]),
    weekWith([[1_080, 1_981]]),
    "shops_opening_week_shape",
  ],
  ["shops", "name", long(limits.shopName), long(limits.shopName + 1), "shops_name_length"],
  [
    "shops",
    "description",
    long(limits.shopDescription),
    long(limits.shopDescription + 1),
    "shops_description_length",
  ],
  ["shops", "location", long(limits.location), long(limits.location + 1), "shops_location_length"],
  [
    "shops",
    "opening_hours",
    long(limits.openingHoursText),
    long(limits.openingHoursText + 1),
    "shops_opening_hours_length",
  ],
  [
    "shops",
    "delivery_and_payment",
    long(limits.deliveryAndPayment),
    long(limits.deliveryAndPayment + 1),
    "shops_delivery_and_payment_length",
  ],
  ["shops", "slug", "a".repeat(limits.slug), "a".repeat(limits.slug + 1), "shops_slug_shape"],
  ["shops", "slug", "my-shop-2", "My-Shop", "shops_slug_shape"],
  ["shops", "slug", "logins", "login", "shops_slug_reserved"],
  ["shops", "slug", "payments", "change-password", "shops_slug_reserved"],
  ["shops", "username", "a".repeat(limits.username), "a".repeat(limits.username + 1), "shops_username_shape"],
  ["shops", "username", "Rana.K_1-x", "rana@k", "shops_username_shape"],
  [
    "shops",
    "email",
    `${"a".repeat(limits.email - 5)}@x.yz`,
    `${"a".repeat(limits.email - 4)}@x.yz`,
    "email_address_shape",
  ],
  ["shops", "email", "r@x.yz", "r@x", "email_address_shape"],
  ["shops", "phone", "+96170123456", "call me", "phone_text_shape"],
  ["shops", "address_link", "https://maps.example/x?y", "maps.example", "web_address_shape"],
  ["shops", "lead_hours", wantedLimits.hours, wantedLimits.hours + 1, "shops_lead_hours_range"],
  ["shops", "lead_hours", 0, -1, "shops_lead_hours_range"],
  [
    "shops",
    "when_intervals",
    "[[600,780],[780,1440]]",
    "[[600,780],[779,1440]]",
    "shops_when_intervals_shape",
  ],
  ["shops", "when_intervals", "[]", "[[600,600]]", "shops_when_intervals_shape"],
  ["shops", "when_intervals", "[[0,1]]", "[[0,1441]]", "shops_when_intervals_shape"],
  ["shops", "when_intervals", "[[0,1]]", "[[0,1,2]]", "shops_when_intervals_shape"],
  ["shops", "when_intervals", "[[0,1]]", "{}", "shops_when_intervals_shape"],
  ["shops", "color", "#aBcDeF", "#abc", "shops_color_shape"],
  ["shops", "product_display_size", "medium", "huge", "shops_product_display_size_known"],
  ["shops", "language", "ar", "xx", "shops_language_known"],
  ["shops", "logo_url", null, "shop-logos/../x", "shops_logo_url_shape"],
  ["plans", "product_limit", -1, 0, "plans_product_limit_range"],
  ["plans", "product_limit", 1, -2, "plans_product_limit_range"],
  ["plans", "price", null, "Infinity", ""],
  ...(
    [
      [{ name: long(limits.planName) }, { name: long(limits.planName + 1) }],
      [{ features: ["x"] }, { name: " " }],
      [{ description: long(limits.planDescription) }, { description: long(limits.planDescription + 1) }],
      [{ features: [] }, { features: "x" }],
      [{ features: ["x", "y"] }, { features: ["x", 1] }],
      [{ features: Array<string>(20).fill("x") }, { features: Array<string>(21).fill("x") }],
      [{}, { name: 1 }],
      [{}, { price: "1" }],
      [{}, []],
    ] as const
  ).map(
    ([right, wrong]) =>
      ["plans", "translations", inFrench(right), inFrench(wrong), "plans_translations_shape"] as const,
  ),
  ...(
    [
      ["products", "name", limits.productName],
      ["products", "description", limits.productDescription],
      ["product_variants", "size", limits.shortText],
      ["product_variants", "color", limits.shortText],
      ["categories", "name", limits.categoryName],
      ["categories", "description", limits.categoryDescription],
      ["payment_methods", "receiver", paymentMethodLimits.receiver],
      ["payment_methods", "sentence", paymentMethodLimits.sentence],
      ["order_payments", "name", paymentMethodLimits.name],
      ["closures", "sentence", closureLimits.sentence],
      ["delivery_areas", "name", deliveryLimits.name],
      ["delivery_areas", "note", deliveryLimits.note],
      ["shops", "name", limits.shopName],
      ["shops", "description", limits.shopDescription],
      ["shops", "location", limits.location],
      ["shops", "opening_hours", limits.openingHoursText],
      ["shops", "delivery_and_payment", limits.deliveryAndPayment],
      ["order_lines", "name", limits.productName],
    ] as const
  ).flatMap(([table, field, most]) =>
    [long(most + 1), " \n ", 7, null, ["x"]].map(
      (wrong) =>
        [
          ...[table, "translations", inFrench({ [field]: long(most) }), inFrench({ [field]: wrong })],
          `${table}_translations_shape`,
        ] as [string, string, unknown, unknown, string],
    ),
  ),
  ["products", "translations", "{}", inFrench({ price: "x" }), "products_translations_shape"],
  ["products", "translations", inFrench({}), '{"french": {}}', "products_translations_shape"],
  ["plans", "translations", "{}", "[]", "plans_translations_shape"],
  ["plans", "translations", "{}", '{"french": {}}', "plans_translations_shape"],
  ["join_requests", "status", "rejected", "maybe", "join_requests_status_known"],
  ["payments", "month", "2026-05-01", "2026-05-02", "payments_month_first_day"],
  ["deleted_shop_payments", "month", "2026-05-01", "2026-05-02", "deleted_shop_payments_month_first_day"],
  ["sessions", "browser", "x".repeat(40), "x".repeat(41), "sessions_kind_length"],
  ["sessions", "identity_id", null, "00000000-0000-4000-8000-000000000000", "sessions_one_door"],
  ["product_images", "image_url", undefined, "product-images/x", "product_images_image_url_shape"],
  [
    "shared_carts",
    "items",
    cart({ qty: 9999, price: 1, variant_id: "x" }),
    cart({ qty: 10000 }),
    "shared_carts_items_shape",
  ],
  ["shared_carts", "items", cart({ qty: 1 }, 200), cart({ qty: 1 }, 201), "shared_carts_items_shape"],
  ["shared_carts", "items", cart({}), "[]", "shared_carts_items_shape"],
  ["shared_carts", "items", cart({}), "{}", "shared_carts_items_shape"],
  ["shared_carts", "items", cart({}), cart({ qty: 1.5 }), "shared_carts_items_shape"],
  ["shared_carts", "items", cart({}), cart({ qty: "1" }), "shared_carts_items_shape"],
  ["shared_carts", "items", cart({}), cart({ product_id: "1" }), "shared_carts_items_shape"],
  ["shared_carts", "items", cart({}), cart({ note: "x".repeat(70_000) }), "shared_carts_items_shape"],
]

test.each(bounds)("%s.%s holds to its bound (%#)", async (table, column, right, wrong, constraint) => {
  await database.owner.query("begin")
  try {
    const holding = holdingOf("bounds")
    await insertHolding(
      database.owner,
      Object.fromEntries(Object.entries(holding).slice(0, Object.keys(holding).indexOf(table))),
    )
    const row = holding[table] ?? {}
    await database.owner.query("savepoint before")
    if (right !== undefined)
      expect(await insertRow(database.owner, table, { ...row, [column]: right })).toBe(1)
    await database.owner.query("rollback to savepoint before")
    const error = insertRow(database.owner, table, { ...row, [column]: wrong })
    await expect(error).rejects.toMatchObject(constraint === "" ? { code: "22003" } : { constraint })
  } finally {
    await database.owner.query("rollback")
  }
})

test("each text and amount of a product has a bound", () => {
  const bounded = columnFieldNames.filter((field) =>
    ["line", "lines", "money", "link"].includes(productFields[field].kind),
  )
  const known = bounds.flatMap(([table, column]) => (table === "products" ? column : []))
  expect(bounded.filter((field) => !known.includes(field))).toEqual([])
})

test("names that differ only in case are taken", async () => {
  const [one, other] = [holdingOf("one"), holdingOf("other")]
  await insertHolding(database.owner, one)
  await insertRow(database.owner, "plans", other["plans"] ?? {})
  const shop = other["shops"] ?? {}
  const tryWith = async (columns: Record<string, unknown>) =>
    insertRow(database.owner, "shops", { ...shop, ...columns }).then(() => null, databaseErrorOf)
  expect(await tryWith({ email: "ONE@Shops.example" })).toMatchObject({ key: "email_taken" })
  expect(await tryWith({ username: "ONE" })).toMatchObject({ key: "username_taken" })
  expect(await tryWith({ slug: "shop-one" })).toEqual({ key: "slug_taken", params: {} })
})

test("every constraint, unique index and refusing trigger has a sentence or is known not to need one", async () => {
  const { rows } = await database.owner.query<{ name: string }>(`
    select conname as name from pg_constraint where connamespace = 'public'::regnamespace and contype in ('c', 'u', 'p', 'f', 'x')
    union select relname from pg_class join pg_index on indexrelid = oid
      where indisunique and relnamespace = 'public'::regnamespace
    union select (regexp_matches(prosrc, 'constraint = ''([a-z_]+)''', 'g'))[1] from pg_proc where pronamespace = 'public'::regnamespace
    union select (regexp_matches(pg_get_triggerdef(oid), '''([a-z_]+)''\\)$'))[1] from pg_trigger
    order by 1`)
  const names = rows.map(({ name }) => name)
  const known = [...Object.keys(errorKeys), ...notFromForms].toSorted()
  expect(names.filter((name) => !known.includes(name))).toEqual([])
  expect(known.filter((name) => !names.includes(name))).toEqual([])
  expect(new Set(known).size).toBe(known.length)
})

test("an error that is no constraint's is not for a person's eyes", () => {
  expect(databaseErrorOf(new Error("constraint"))).toBeNull()
  expect(databaseErrorOf(Object.assign(new Error(), { constraint: "sessions_pkey" }))).toBeNull()
  expect(databaseErrorOf("shops_slug_key")).toBeNull()
})

/** Of a language that no page has yet: the table is ready for it. */
function inFrench(texts: unknown): string {
  return JSON.stringify({ fr: texts })
}

function cart(fields: Record<string, unknown>, lines = 1): string {
  const line = { product_id: "00000000-0000-4000-8000-000000000000", qty: 1, ...fields }
  return JSON.stringify(Array.from({ length: lines }, () => line))
}
