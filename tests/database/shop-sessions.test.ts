import { openPlatformKeys } from "#app/auth/platform-keys.server.ts"
import { pbkdf2Sync, randomBytes, randomUUID } from "node:crypto"
import { beforeAll, expect, test } from "vitest"
import { hashPassword } from "#app/auth/password/password-hash.server.ts"
import { closeShopSession, openShopSession, readShopSession } from "#app/auth/shop/shop-session.server.ts"
import { signInShop } from "#app/auth/shop/sign-in-shop.server.ts"
import { lockShopPassword, resetShopPassword } from "#app/database/auth/credentials.ts"
import { asAuth } from "#app/database/connection/scopes.server.ts"
import { useTestDatabase } from "#tests/postgres/create-test-database.ts"
import { insertShop, type TestShop } from "#tests/fixtures/insert-shop.ts"
import { transactionsWaiting } from "#tests/environment/transactions-waiting.ts"

const database = useTestDatabase()
beforeAll(() => {
  openPlatformKeys({ secret: database.secret })
})

let last = 0
const attempt = (shop: { username: string }, password: string) =>
  signInShop({
    name: shop.username,
    password,
    device: { system: "Windows", browser: "Firefox" },
    clientAddress: `198.51.100.${(last += 1)}`,
    deviceCookie: null,
  })

async function signIn(shop: TestShop): Promise<string> {
  const result = await attempt(shop, shop.password)
  if (!result.ok) throw new Error(`not signed in: ${result.reason}`)
  return result.token
}

const sessionsOf = async (shop: TestShop) =>
  (await database.owner.query("select * from sessions where shop_id = $1", [shop.id])).rows

test("a session names its shop, and its row holds nothing that opens it", async () => {
  const shop = await insertShop(database.owner)
  const token = await signIn(shop)
  expect(await readShopSession(token)).toMatchObject({ shopId: shop.id, name: shop.name, isActive: true })
  const [row] = await sessionsOf(shop)
  expect(row).toMatchObject({ system: "Windows", browser: "Firefox" })
  expect(JSON.stringify(row)).not.toContain(token)
  expect(Buffer.from(row.token_hash).toString()).not.toContain(token.slice(-20))
})

test.each<[string, (shop: TestShop, token: string) => Promise<unknown>]>([
  ["a sign-out", (_, token) => closeShopSession(token)],
  ["a reset", (shop) => reset(shop, "another-pass-2")],
  ["the deletion of its shop", ({ id }) => database.owner.query("delete from shops where id = $1", [id])],
  ["its absolute end", (shop) => end(shop, "ends_at")],
  ["its sliding end", (shop) => end(shop, "idle_ends_at")],
])("%s ends a session at once, and no other shop's", async (_, finish) => {
  const [shop, other] = [await insertShop(database.owner), await insertShop(database.owner)]
  const [token, others] = [await signIn(shop), await signIn(other)]
  await finish(shop, token)
  expect(await readShopSession(token)).toBeNull()
  expect(await readShopSession(others)).not.toBeNull()
})

test("a sign-out ends one device, a reset all of them", async () => {
  const shop = await insertShop(database.owner)
  const [phone, desk] = [await signIn(shop), await signIn(shop)]
  await closeShopSession(phone)
  expect(await readShopSession(phone)).toBeNull()
  expect(await readShopSession(desk)).not.toBeNull()
  await reset(shop, "another-pass-2")
  expect(await readShopSession(desk)).toBeNull()
  expect((await attempt(shop, shop.password)).ok).toBe(false)
  expect((await attempt(shop, "another-pass-2")).ok).toBe(true)
})

test("the sliding end moves when the session is used, never past the absolute one", async () => {
  const shop = await insertShop(database.owner)
  const token = await signIn(shop)
  await database.owner.query(
    `update sessions set last_seen_at = now() - interval '1 hour', idle_ends_at = now() + interval '1 minute',
       ends_at = now() + interval '2 hours' where shop_id = $1`,
    [shop.id],
  )
  await readShopSession(token)
  const [row] = await sessionsOf(shop)
  expect(row.idle_ends_at).toEqual(row.ends_at)
  expect(row.last_seen_at.getTime()).toBeGreaterThan(row.ends_at.getTime() - 2 * 3_600_000 - 60_000)
})

test("the token of one session does not open another", async () => {
  const shop = await insertShop(database.owner)
  const [one, other] = [await signIn(shop), await signIn(shop)]
  await database.owner.query("update sessions set token_hash = $2 where shop_id = $1 and id = $3", [
    shop.id,
    Buffer.alloc(32),
    JSON.parse(Buffer.from(one.split(".")[1] ?? "", "base64url").toString()).jti,
  ])
  expect(await readShopSession(one)).toBeNull()
  expect(await readShopSession(other)).not.toBeNull()
})

test("a password in the specification's form opens the door and is stored anew; a wrong one changes nothing", async () => {
  const shop = await insertShop(database.owner)
  const old = await storeOldHash(shop)
  expect(await attempt(shop, "wrong-pass-9")).toEqual({ ok: false, reason: "invalid_password" })
  expect(await hashOf(shop)).toBe(old)
  // Two devices at the same moment: the one that comes second finds the hash changed, and verifies again.
  const both = await Promise.all([attempt(shop, shop.password), attempt(shop, shop.password)])
  expect(both.map(({ ok }) => ok)).toEqual([true, true])
  expect(await hashOf(shop)).toMatch(/^\$argon2id\$/)
  expect((await attempt(shop, shop.password)).ok).toBe(true)
})

test("a reset that comes before the session is opened refuses it, one that comes after ends it", async () => {
  const shop = await insertShop(database.owner)
  const verified = await hashOf(shop)
  const passwordHash = await hashPassword("another-pass-2")
  const resetting = () => asAuth((db) => resetShopPassword(db, { shopId: shop.id, passwordHash }))
  const resetState = { isDone: false, end: Promise.resolve() }
  const token = await asAuth(async (db) => {
    expect(await lockShopPassword(db, { shopId: shop.id, verified, upgraded: null })).toBe(true)
    resetState.end = resetting().then(() => void (resetState.isDone = true))
    while (!resetState.isDone && (await transactionsWaiting(database.owner)) === 0);
    expect(resetState.isDone, "the reset waits for the session").toBe(false)
    return openShopSession(
      db,
      { id: shop.id, email: "", username: shop.username },
      { system: null, browser: null },
    )
  })
  await resetState.end
  expect(await readShopSession(token)).toBeNull()
  expect(await asAuth((db) => lockShopPassword(db, { shopId: shop.id, verified, upgraded: null }))).toBe(
    false,
  )
})

test("every sign-in event of an account leaves a row, with nothing secret in it", async () => {
  const shop = await insertShop(database.owner)
  await attempt(shop, "a-secret-guess-1")
  await closeShopSession(await signIn(shop))
  const { rows } = await database.owner.query("select * from audit_log where shop_id = $1 order by at", [
    shop.id,
  ])
  expect(rows.map(({ action, actor }) => [action, actor])).toEqual([
    ["shop_sign_in_failed", "visitor"],
    ["shop_signed_in", "shop"],
    ["shop_signed_out", "shop"],
  ])
  expect(rows[1]).toMatchObject({ actor_id: shop.id, shop_name: shop.name })
  const text = JSON.stringify(rows)
  for (const secret of ["a-secret-guess-1", shop.password, "argon2id", "eyJ"])
    expect(text).not.toContain(secret)
})

test("failed sign-ins of nobody leave one row an hour, with their number and nothing that was typed", async () => {
  const nobodys = async () => {
    const { rows } = await database.owner.query(
      "select action, actor, details from audit_log where details ? 'since' order by at",
    )
    return rows as unknown[]
  }
  const anHourPasses = () =>
    database.owner.query(
      "update throttles set key = replace(key, 'shop', 'shop 1'), expire = expire - 3600000 where key like 'unknown sign-ins %'",
    )
  await attempt(await insertShop(database.owner), "sample-pass-1")
  await anHourPasses()
  await attempt({ username: `nobody-${randomUUID()}` }, "a-secret-guess-1")
  const before = (await nobodys()).length
  for (let guess = 0; guess < 4; guess += 1)
    await attempt({ username: `nobody-${randomUUID()}` }, "a-secret-guess-1")
  expect(await nobodys(), "while the hour goes on nothing is written").toHaveLength(before)
  await anHourPasses()
  await attempt(await insertShop(database.owner), "sample-pass-1")
  const rows = await nobodys()
  expect(rows).toHaveLength(before + 1)
  expect(rows.at(-1)).toEqual({
    action: "shop_sign_in_failed",
    actor: "visitor",
    details: { reason: "shop_not_found", attempts: 5, since: expect.stringMatching(/:00:00\.000Z$/) },
  })
  expect(JSON.stringify(rows)).not.toMatch(/nobody|secret|198\.51/)
  const { rows: left } = await database.owner.query(
    "select from throttles where key like 'unknown sign-ins %'",
  )
  expect(left).toEqual([])
})

async function reset(shop: TestShop, password: string): Promise<void> {
  const passwordHash = await hashPassword(password)
  expect(await asAuth((db) => resetShopPassword(db, { shopId: shop.id, passwordHash }))).toBe(true)
}

const end = (shop: TestShop, column: "ends_at" | "idle_ends_at") =>
  database.owner.query(`update sessions set ${column} = now() where shop_id = $1`, [shop.id])

async function storeOldHash(shop: TestShop): Promise<string> {
  const salt = randomBytes(16)
  const hash = `${salt.toString("hex")}:${pbkdf2Sync(shop.password, salt, 10_000, 32, "sha256").toString("hex")}`
  await database.owner.query("update shops set password_hash = $2 where id = $1", [shop.id, hash])
  return hash
}

async function hashOf(shop: TestShop): Promise<string> {
  const { rows } = await database.owner.query("select password_hash from shops where id = $1", [shop.id])
  return rows[0]?.password_hash
}
