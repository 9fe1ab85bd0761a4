import { createHash, randomInt, randomUUID } from "node:crypto"
import type { Client, ClientBase } from "pg"

type Row = Readonly<Record<string, unknown>>

/** One row for each table that speaks of one shop or one administrator; the names are those of the tables. */
export type Holding = Readonly<Record<string, Row>>

/** Rows of every table, in the order in which foreign keys want them, all of one shop and one administrator. */
export function holdingOf(name: string): Holding {
  const [shopId, planId, adminId, categoryId, productId, orderId] = Array.from({ length: 6 }, () =>
    randomUUID(),
  )
  const product = { shop_id: shopId, product_id: productId }
  return {
    plans: { id: planId, name: `Plan ${name}`, price: "15.00", product_limit: 10 },
    // A currency is three capitals: of each name another.
    platform_rates: { currency: capitals(name), rate: 89_500 },
    platform_versions: { id: randomUUID() },
    shops: {
      id: shopId,
      name: `Shop ${name}`,
      slug: `shop-${name}`,
      username: name,
      email: `${name}@shops.example`,
      plan_id: planId,
      password_hash: `a hash that is ${name}'s`,
    },
    join_requests: { id: randomUUID(), name: `Applicant ${name}`, plan_id: planId },
    identities: { id: adminId, email: `${name}@admins.example`, password_hash: `a hash that is ${name}'s` },
    admins: { id: adminId, email: `${name}@admins.example`, name: `Admin ${name}` },
    recovery_codes: { identity_id: adminId, code_hash: bytes(name) },
    mail_tokens: {
      token_hash: bytes(name),
      identity_id: adminId,
      purpose: "reset_password",
      expires_at: "2100-01-01T00:00:00Z",
    },
    outgoing_mails: { id: randomUUID(), identity_id: adminId, purpose: "reset_password", locale: "en" },
    backups: { id: randomUUID(), file: "vitrine-2026-01-01-0100.tar.gz" },
    sessions: {
      id: randomUUID(),
      token_hash: bytes(name),
      shop_id: shopId,
      ends_at: "2100-01-01T00:00:00Z",
      idle_ends_at: "2100-01-01T00:00:00Z",
    },
    throttles: { key: `sign-in:${name}`, points: 1, expire: 1 },
    audit_log: { id: randomUUID(), actor: "admin", actor_id: adminId, action: "block_shop", shop_id: shopId },
    payments: { shop_id: shopId, id: randomUUID(), month: "2026-01-01", amount: "15.00", admin_id: adminId },
    former_slugs: { shop_id: shopId, slug: `former-${name}` },
    shop_plan_history: { shop_id: shopId, until: someMoment(), plan_name: `Plan ${name}`, price: "12.00" },
    deleted_shop_payments: {
      id: randomUUID(),
      month: "2026-01-01",
      amount: "15.00",
      shop_name: `Gone ${name}`,
      shop_slug: `gone-${name}`,
      recorded_at: "2026-01-03T09:00:00Z",
    },
    categories: { shop_id: shopId, id: categoryId, name: `Category ${name}` },
    payment_methods: { shop_id: shopId, id: randomUUID(), kind: "whish", account: `Account ${name}` },
    closures: { shop_id: shopId, id: randomUUID(), first_day: "2026-12-24", last_day: "2027-01-04" },
    delivery_areas: { shop_id: shopId, id: randomUUID(), name: `Area ${name}`, price_cents: 300 },
    products: {
      shop_id: shopId,
      id: productId,
      name: `Product ${name}`,
      price: "1.00",
      category_id: categoryId,
    },
    product_variants: { ...product, id: randomUUID(), position: 0, size: "M", stock: 1 },
    product_images: {
      ...product,
      id: randomUUID(),
      image_url: `product-images/${productId}/${"0".repeat(32)}`,
      placeholder: "data:image/webp;base64,AAAA",
    },
    seed_pictures: { ...product, position: 1, file: "mug-top.svg" },
    shop_visits: { shop_id: shopId, day: "2026-01-01", views: 1 },
    product_visits: { shop_id: shopId, day: "2026-01-01", product_id: productId, views: 1 },
    staged_pictures: {
      shop_id: shopId,
      id: randomUUID(),
      hash: "0".repeat(32),
      placeholder: "data:image/webp;base64,AAAA",
    },
    order_numbers: { shop_id: shopId, last_number: 1001 },
    orders: {
      shop_id: shopId,
      id: orderId,
      number: 1001,
      language: "en",
      total_cents: 100,
      is_partial: false,
      cart_hash: Buffer.from(`${productId}:1`).toString("base64"),
      line_names: `Product ${name}`,
    },
    order_lines: {
      shop_id: shopId,
      order_id: orderId,
      position: 1,
      product_id: productId,
      name: `Product ${name}`,
      quantity: 1,
      unit_cents: 100,
    },
    order_events: { shop_id: shopId, order_id: orderId, kind: "placed" },
    order_payments: {
      ...{ shop_id: shopId, order_id: orderId, id: randomUUID() },
      ...{ kind: "cash", amount: 100, currency: "USD", cents: 100 },
    },
    push_subscriptions: {
      shop_id: shopId,
      endpoint: `https://push.example/${name}`,
      p256dh: "A".repeat(87),
      auth: "A".repeat(22),
      locale: "en",
      session_id: randomUUID(),
    },
    order_alerts: {
      shop_id: shopId,
      kind: "stock",
      order_id: orderId,
      product_id: productId,
      variant_id: randomUUID(),
    },
    shared_carts: {
      shop_id: shopId,
      id: randomUUID(),
      shop_slug: `shop-${name}`,
      items: JSON.stringify([{ product_id: productId, qty: 1 }]),
      cart_hash: Buffer.from(`${productId}:1`).toString("base64"),
    },
  }
}

/** Inserts as the superuser, who may insert anything. An older schema gets the rows of the tables that it has. */
export async function insertHolding(owner: Client, holding: Holding): Promise<void> {
  const { rows } = await owner.query<{ name: string }>(
    "select tablename as name from pg_tables where schemaname = 'public'",
  )
  const known = new Set(rows.map(({ name }) => name))
  for (const [table, row] of Object.entries(holding)) if (known.has(table)) await insertRow(owner, table, row)
}

export async function insertRow(client: ClientBase, table: string, row: Row): Promise<number> {
  const columns = Object.keys(row)
  const values = columns.map((_, index) => `$${index + 1}`)
  const text = `insert into ${table} (${columns.join(", ")}) values (${values.join(", ")})`
  return (await client.query(text, Object.values(row))).rowCount ?? 0
}

/** No two rows of a history have the same one. */
const someMoment = () => new Date(randomInt(1e12)).toISOString()

function capitals(name: string): string {
  const digest = createHash("sha256").update(name).digest()
  return String.fromCharCode(...[...digest.subarray(0, 3)].map((byte) => 65 + (byte % 26)))
}

const bytes = (name: string) => Buffer.alloc(32, name)
