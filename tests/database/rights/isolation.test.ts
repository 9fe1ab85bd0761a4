import { randomUUID } from "node:crypto"
import { Client, type ClientConfig, DatabaseError, escapeLiteral } from "pg"
import { afterAll, beforeAll, describe, expect, test } from "vitest"
import { loginRoles, passwordOfRole, type LoginRole } from "#app/database/setup/login-roles.ts"
import { useTestDatabase } from "#tests/postgres/create-test-database.ts"
import { needsNoScope, reach, verbs, type Verb } from "./reach.ts"
import { holdingOf, insertHolding, insertRow, type Holding } from "./two-shops.ts"

type Scope = "none" | "own" | "foreign"

const database = useTestDatabase()
const mine = holdingOf("mine")
const theirs = holdingOf("theirs")
const clients = new Map<LoginRole, Client>()

beforeAll(async () => {
  for (const holding of [mine, theirs]) await insertHolding(database.owner, holding)
  for (const role of loginRoles) {
    const password = passwordOfRole(role, database.secret)
    const client = new Client({ ...database.address, user: role, password } as ClientConfig)
    await client.connect()
    clients.set(role, client)
  }
})
afterAll(async () => {
  await Promise.all([...clients.values()].map((client) => client.end()))
})

test("the matrix knows every table, and both hold a row of each", async () => {
  const { rows } = await database.owner.query<{ name: string }>(
    "select relname as name from pg_class where relnamespace = 'public'::regnamespace and relkind in ('r', 'p') order by 1",
  )
  const known = [...Object.keys(mine), "schema_migrations"].toSorted()
  expect(rows.map(({ name }) => name)).toEqual(known)
  for (const table of Object.keys(mine)) {
    for (const holding of [mine, theirs]) {
      const { rowCount } = await database.owner.query(`select from ${table} where ${keyOf(table, holding)}`)
      expect(rowCount, table).toBe(1)
    }
  }
})

describe.each(loginRoles)("%s", (role) => {
  test.each(verbs)("%s reaches in its own scope what it should, and nothing of others", async (verb) => {
    for (const table of Object.keys(mine)) {
      const isReached = reach[role][verb].includes(table)
      expect(await attempt(role, "own", verb, table, mine), `own row of ${table}`).toBe(isReached ? 1 : 0)
      if (seesAll(role, verb, table)) continue
      expect(await attempt(role, "own", verb, table, theirs), `row of another in ${table}`).toBe(0)
    }
  })

  test.each(verbs)("%s reaches nothing without a scope or with a stranger's", async (verb) => {
    for (const table of Object.keys(mine)) {
      if (needsNoScope[role]?.[verb]?.includes(table)) continue
      for (const scope of ["none", "foreign"] as const) {
        expect(await attempt(role, scope, verb, table, mine), `${scope} in ${table}`).toBe(0)
      }
    }
  })

  test("schema_migrations is closed", async () => {
    await expect(clientOf(role).query("select from schema_migrations")).rejects.toMatchObject({
      code: "42501",
    })
  })
})

describe("the list of shops for search engines", () => {
  const listed = async (role: LoginRole, after = "", howMany = 1000) =>
    (await clientOf(role).query("select * from listed_shops($1, $2)", [after, howMany])).rows
  const entry = (holding: Holding) => ({ slug: holding["shops"]?.["slug"], product_count: 1 })

  test("names active shops in order, from any slug on, within its bound", async () => {
    expect(await listed("vitrine_visitor")).toEqual([entry(mine), entry(theirs)])
    expect(await listed("vitrine_visitor", "shop-mine")).toEqual([entry(theirs)])
    expect(await listed("vitrine_visitor", "", 1)).toEqual([entry(mine)])
    expect(await listed("vitrine_visitor", "", -1)).toEqual([])
    await database.owner.query("begin")
    try {
      await database.owner.query(
        `insert into shops (name, slug, username, email)
         select n, n, n, n || '@shops.example' from generate_series(1000, 2100) as number, concat('s', number) as n`,
      )
      const { rowCount } = await database.owner.query("select from listed_shops('', 1000000)")
      expect(rowCount).toBe(1000)
    } finally {
      await database.owner.query("rollback")
    }
  })

  test("names no blocked shop, and counts no hidden product", async () => {
    await database.owner.query("update shops set is_active = false where id = $1", [theirs["shops"]?.["id"]])
    await database.owner.query("update products set is_active = false where id = $1", [
      mine["products"]?.["id"],
    ])
    try {
      expect(await listed("vitrine_visitor")).toEqual([{ ...entry(mine), product_count: 0 }])
    } finally {
      await database.owner.query("update shops set is_active = true")
      await database.owner.query("update products set is_active = true")
    }
  })

  const page = async (role: LoginRole, skipped: number, howMany = 1000) =>
    (await clientOf(role).query("select * from listed_shops_after($1, $2)", [skipped, howMany])).rows
  const count = async (role: LoginRole): Promise<unknown> =>
    (await clientOf(role).query("select count_listed_shops() as count")).rows

  test("has pages that name active shops within the bound, and their number", async () => {
    expect(await page("vitrine_visitor", 0)).toEqual([entry(mine), entry(theirs)])
    expect(await page("vitrine_visitor", 1)).toEqual([entry(theirs)])
    expect(await page("vitrine_visitor", -1, 1)).toEqual([entry(mine)])
    expect(await page("vitrine_visitor", 0, -1)).toEqual([])
    expect(await count("vitrine_visitor")).toEqual([{ count: 2 }])
    await database.owner.query("begin")
    try {
      await database.owner.query(
        `insert into shops (name, slug, username, email, is_active)
         select n, n, n, n || '@shops.example', number < 2100 from generate_series(1000, 2100) as number, concat('s', number) as n`,
      )
      const { rowCount } = await database.owner.query("select from listed_shops_after(0, 1000000)")
      expect(rowCount).toBe(1000)
      const { rows } = await database.owner.query("select count_listed_shops() as count")
      expect(rows).toEqual([{ count: 1102 }])
    } finally {
      await database.owner.query("rollback")
    }
  })

  test.each(loginRoles.filter((role) => role !== "vitrine_visitor"))("is closed to %s", async (role) => {
    for (const reading of [listed(role), page(role, 0), count(role)])
      await expect(reading).rejects.toMatchObject({ code: "42501" })
  })
})

describe("the search of all shops", () => {
  const find = async (role: LoginRole) =>
    (await clientOf(role).query("select from find_shops('shop', 10)")).rowCount

  test("finds nothing for who is no administrator", async () => {
    expect(await find("vitrine_admin")).toBe(0)
  })

  test.each(loginRoles.filter((role) => role !== "vitrine_admin"))("is closed to %s", async (role) => {
    await expect(find(role)).rejects.toMatchObject({ code: "42501" })
  })
})

test("a shop sees its own plan and the protected one, and no other's", async () => {
  await database.owner.query("update plans set protected = true where id = $1", [mine["plans"]?.["id"]])
  expect(await attempt("vitrine_shop", "own", "select", "plans", theirs)).toBe(0)
})

/** Administrators and sign-in answer for all shops; the plans and applications belong to none. */
function seesAll(role: LoginRole, verb: Verb, table: string): boolean {
  if (role === "vitrine_admin" || role === "vitrine_auth") return true
  return needsNoScope[role]?.[verb]?.includes(table) ?? false
}

/** How many rows the verb touches of the holding's row; 0 when it is rejected. Nothing of it is kept. */
async function attempt(
  role: LoginRole,
  scope: Scope,
  verb: Verb,
  table: string,
  holding: Holding,
): Promise<number> {
  const client = clientOf(role)
  await client.query("begin")
  try {
    for (const [name, value] of Object.entries(settings(scope))) {
      await client.query("select set_config($1, $2, true)", [name, value])
    }
    if (verb === "insert") return await insertRow(client, table, await insertable(role, table, holding))
    const condition = `where ${keyOf(table, holding)}`
    if (verb === "select") return (await client.query(`select from ${table} ${condition}`)).rowCount ?? 0
    if (verb === "delete") return (await client.query(`delete from ${table} ${condition}`)).rowCount ?? 0
    const column = (await granted(role, table, "update"))[0] ?? Object.keys(holding[table] ?? {})[0]
    return (await client.query(`update ${table} set ${column} = ${column} ${condition}`)).rowCount ?? 0
  } catch (error) {
    // Not allowed, or allowed for a shop that is not there.
    if (error instanceof DatabaseError && /^(42501|23503)$/.test(error.code ?? "")) return 0
    throw error
  } finally {
    await client.query("rollback")
  }
}

function settings(scope: Scope): Record<string, string> {
  if (scope === "none") return {}
  const stranger = { slug: "no-such-shop", id: randomUUID() }
  const own = { slug: String(mine["shops"]?.["slug"]), shop: String(mine["shops"]?.["id"]) }
  return scope === "own"
    ? { "vitrine.slug": own.slug, "vitrine.shop_id": own.shop, "vitrine.admin_id": actingAdmin }
    : { "vitrine.slug": stranger.slug, "vitrine.shop_id": stranger.id, "vitrine.admin_id": stranger.id }
}

/** Neither of the two, so that both can be removed. */
const actingAdmin = randomUUID()
beforeAll(async () => {
  const identity = { id: actingAdmin, email: "acting@admins.example" }
  await insertRow(database.owner, "identities", { ...identity, password_hash: "a hash of the acting one" })
  await insertRow(database.owner, "admins", { ...identity, name: "Acting" })
})

/** A new row beside the holding's, with the columns that the role may name; a tenant's column it may not is forged. */
async function insertable(
  role: LoginRole,
  table: string,
  holding: Holding,
): Promise<Record<string, unknown>> {
  const fresh = holdingOf(`new${Math.floor(Math.random() * 1e9)}`)
  const row: Record<string, unknown> = { ...fresh[table] }
  for (const column of [
    "shop_id",
    "product_id",
    "order_id",
    "shop_slug",
    "identity_id",
    "plan_id",
    "category_id",
  ]) {
    if (column in row) row[column] = holding[table]?.[column]
  }
  if (table === "product_images") row["image_url"] = holding[table]?.["image_url"]
  if (table === "order_lines") row["position"] = 2
  if (table === "audit_log" || table === "payments")
    row[table === "audit_log" ? "actor_id" : "admin_id"] = actingAdmin
  if (table === "payments") row["month"] = "2026-02-01"
  if (table === "admins") Object.assign(row, await identityWithoutAdmin())
  const allowed = await granted(role, table, "insert")
  if (allowed.length === 0 || (holding === theirs && "shop_id" in row)) return row
  return Object.fromEntries(Object.entries(row).filter(([column]) => allowed.includes(column)))
}

async function identityWithoutAdmin(): Promise<{ id: string; email: string }> {
  const identity = { id: randomUUID(), email: `${randomUUID()}@admins.example` }
  await insertRow(database.owner, "identities", { ...identity, password_hash: "a hash of nobody yet" })
  return identity
}

async function granted(role: LoginRole, table: string, verb: "insert" | "update"): Promise<string[]> {
  const { rows } = await database.owner.query<{ name: string }>(
    `select attname as name from pg_attribute where attrelid = $1::regclass and attnum > 0 and not attisdropped
      and has_column_privilege($2, attrelid, attnum, $3)`,
    [table, role, verb],
  )
  return rows.map(({ name }) => name)
}

/** A condition that the holding's row alone meets. */
function keyOf(table: string, holding: Holding): string {
  const row = holding[table] ?? {}
  const column =
    ["id", "key", "token_hash", "identity_id", "shop_id", "currency"].find((name) => name in row) ?? ""
  const value = row[column]
  return `${column} = ${escapeLiteral(Buffer.isBuffer(value) ? `\\x${value.toString("hex")}` : String(value))}`
}

function clientOf(role: LoginRole): Client {
  const client = clients.get(role)
  if (!client) throw new Error(`no client for ${role}`)
  return client
}
