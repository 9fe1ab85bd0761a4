import { Client } from "pg"
import { afterAll, beforeAll, describe, expect, test } from "vitest"
import { loginRoles, passwordOfRole, type LoginRole } from "#app/database/setup/login-roles.ts"
import { useTestDatabase } from "#tests/postgres/create-test-database.ts"

const database = useTestDatabase()
const clients = new Map<LoginRole, Client>()

beforeAll(async () => {
  for (const role of loginRoles) {
    const client = new Client({
      ...database.connection,
      user: role,
      password: passwordOfRole(role, database.secret),
    })
    await client.connect()
    clients.set(role, client)
  }
})
afterAll(async () => {
  await Promise.all([...clients.values()].map((client) => client.end()))
})

/** Whether the statement is rejected for want of a right; with no tenant named it touches no row either way. */
async function isRejected(role: LoginRole, statement: string): Promise<boolean> {
  try {
    await clients.get(role)?.query(statement)
    return false
  } catch (error) {
    expect(error).toMatchObject({ code: "42501" })
    return true
  }
}

async function columnsOf(table: string): Promise<string[]> {
  const { rows } = await database.owner.query<{ name: string }>(
    "select attname as name from pg_attribute where attrelid = $1::regclass and attnum > 0 and not attisdropped order by 1",
    [table],
  )
  return rows.map(({ name }) => name)
}

/** The columns of a table that a role may use in that way, found by trying each. */
async function allowed(
  role: LoginRole,
  table: string,
  statement: (column: string) => string,
): Promise<string[]> {
  const columns: string[] = []
  for (const column of await columnsOf(table)) {
    if (!(await isRejected(role, statement(column)))) columns.push(column)
  }
  return columns
}

/** A column that is computed takes only its default. */
const computed = ["search_text", "folded_email", "folded_username"]
const valueOf = (column: string) => (computed.includes(column) ? "default" : column)

const secrets: readonly (readonly [string, string])[] = [
  ["shops", "password_hash"],
  ["identities", "password_hash"],
  ["identities", "totp_secret"],
  ["recovery_codes", "code_hash"],
  ["mail_tokens", "token_hash"],
  ["sessions", "token_hash"],
]

describe.each(secrets)("%s.%s", (table, column) => {
  test.each(loginRoles)("is for sign-in alone: %s", async (role) => {
    expect(await isRejected(role, `select ${column} from ${table}`)).toBe(role !== "vitrine_auth")
  })
})

test("an owner changes the settings of a shop and nothing of its account", async () => {
  const columns = await allowed(
    "vitrine_shop",
    "shops",
    (column) => `update shops set ${column} = ${valueOf(column)}`,
  )
  expect(columns).toEqual([
    "address_link",
    "ask_area",
    "ask_name",
    "ask_note",
    "ask_phone",
    "asks_when",
    "color",
    "delivery_and_payment",
    "description",
    "exchange_rate",
    "facebook_url",
    "first_question",
    "follows_platform_rate",
    "has_pickup",
    "instagram_url",
    "is_rate_shown",
    "language",
    "lead_hours",
    "location",
    "logo_placeholder",
    "logo_url",
    "name",
    "opening_hours",
    "opening_week",
    "order_mail",
    "order_replies",
    "paused_at",
    "paused_until",
    "phone",
    "prices_shown",
    "product_display_size",
    "rounding",
    "second_currency",
    "shared_at",
    "takes_orders_while_closed",
    "translations",
    "when_intervals",
  ])
})

test("a visitor reads of a shop what its page shows", async () => {
  const columns = await allowed("vitrine_visitor", "shops", (column) => `select ${column} from shops`)
  expect(columns).toEqual([
    "address_link",
    "ask_area",
    "ask_name",
    "ask_note",
    "ask_phone",
    "asks_when",
    "color",
    "delivery_and_payment",
    "description",
    "exchange_rate",
    "facebook_url",
    "has_pickup",
    "id",
    "instagram_url",
    "is_active",
    "is_rate_shown",
    "language",
    "lead_hours",
    "location",
    "logo_placeholder",
    "logo_url",
    "name",
    "opening_hours",
    "opening_week",
    "paused_at",
    "paused_until",
    "phone",
    "prices_shown",
    "product_display_size",
    "rate_set_at",
    "rounding",
    "second_currency",
    "slug",
    "takes_orders_while_closed",
    "translations",
    "when_intervals",
  ])
})

test("sign-in changes of a shop its password alone, and whether somebody else chose it", async () => {
  const columns = await allowed(
    "vitrine_auth",
    "shops",
    (column) => `update shops set ${column} = ${valueOf(column)}`,
  )
  expect(columns).toEqual(["password_hash", "password_is_given"])
})

test.each(["products", "categories", "product_variants", "product_images"])(
  "an owner moves no row of %s to another shop",
  async (table) => {
    const columns = await allowed(
      "vitrine_shop",
      table,
      (column) => `update ${table} set ${column} = default`,
    )
    expect(columns).not.toContain("shop_id")
    expect(columns).not.toContain("id")
    expect(columns.length).toBeGreaterThan(0)
  },
)

test.each(loginRoles)("%s truncates nothing and makes nothing", async (role) => {
  expect(await isRejected(role, "truncate products cascade")).toBe(true)
  expect(await isRejected(role, "create table mine ()")).toBe(true)
  expect(
    await isRejected(
      role,
      "create trigger mine before insert on products execute function hold_plan_limit()",
    ),
  ).toBe(true)
  expect(await isRejected(role, "alter table products disable row level security")).toBe(true)
  expect(
    await isRejected(role, `set role ${role === "vitrine_auth" ? "vitrine_shop" : "vitrine_auth"}`),
  ).toBe(true)
})

test("an applicant's request is pending, and is not read back", async () => {
  expect(
    await isRejected("vitrine_visitor", "insert into join_requests (name, status) values ('A', 'approved')"),
  ).toBe(true)
  expect(
    await isRejected("vitrine_visitor", "insert into join_requests (name) values ('A') returning id"),
  ).toBe(true)
  expect(await isRejected("vitrine_visitor", "insert into join_requests (name) values ('A')")).toBe(false)
})
