import { randomUUID } from "node:crypto"
import { expect, test } from "vitest"
import { throttleSignIn, TooManyAttempts } from "#app/auth/throttle.server.ts"
import { accountRule, addressRule, throttleWindow } from "#app/auth/throttle-rules.ts"
import { asAuth } from "#app/database/scopes.server.ts"
import { forgetOldAttempts } from "#app/database/throttles.ts"
import { useTestDatabase } from "#tests/postgres/create-test-database.ts"

const database = useTestDatabase()

let last = 0
const freshAddress = () => `198.51.${(last += 1) >> 8}.${last & 255}`

/** Seconds to wait, 0 when the attempt got through. */
async function attempt(account: string, clientAddress = freshAddress()): Promise<number> {
  try {
    await asAuth((db) => throttleSignIn(db, { account, clientAddress }))
    return 0
  } catch (error) {
    if (error instanceof TooManyAttempts) return error.wait
    throw error
  }
}

const together = (count: number, make: (number: number) => Promise<number>) =>
  Promise.all(Array.from({ length: count }, (_, number) => make(number)))

/** As if so many seconds had gone by. */
async function pass(seconds: number): Promise<void> {
  await database.owner.query("update throttles set expire = expire - $1", [seconds * 1_000])
}

test("of fifty at once for one account exactly the free ones get through, then one after each delay", async () => {
  const account = randomUUID()
  const first = await together(50, () => attempt(account))
  expect(first.filter((wait) => wait === 0)).toHaveLength(accountRule.free)
  expect(Math.max(...first)).toBe(accountRule.delays[0])

  let through = accountRule.free
  let elapsed = 0
  for (const delay of accountRule.delays.slice(0, -1)) {
    if (elapsed + delay >= throttleWindow) break
    await pass(delay)
    elapsed += delay
    const waits = await together(10, () => attempt(account))
    expect(waits.filter((wait) => wait === 0)).toHaveLength(1)
    through += 1
  }
  expect(through).toBe(accountRule.most)
  expect(await attempt(account)).toBeGreaterThan(accountRule.delays[4] ?? 0)
})

test("of sixty at once from one address, each for another account, exactly the free ones get through", async () => {
  const address = freshAddress()
  const waits = await together(60, () => attempt(randomUUID(), address))
  expect(waits.filter((wait) => wait === 0)).toHaveLength(addressRule.free)
  expect(await attempt(randomUUID())).toBe(0)
})

test("while one account is slowed, another is not, and after a rest neither is", async () => {
  const [slowed, other] = [randomUUID(), randomUUID()]
  await together(20, () => attempt(slowed))
  expect(await attempt(slowed)).toBeGreaterThan(0)
  expect(await attempt(other)).toBe(0)
  await pass(throttleWindow)
  expect(await together(5, () => attempt(slowed))).toEqual([0, 0, 0, 0, 0])
})

test("what is refused counts for nothing: hammering makes nobody wait longer, and costs the address nothing", async () => {
  const [account, address] = [randomUUID(), freshAddress()]
  await together(accountRule.free, () => attempt(account, address))
  const refused = await together(40, () => attempt(account, address))
  expect(refused.every((wait) => wait > 0)).toBe(true)
  const rest = addressRule.free - accountRule.free
  const waits = await together(rest + 10, () => attempt(randomUUID(), address))
  expect(waits.filter((wait) => wait === 0)).toHaveLength(rest)
  await pass(accountRule.delays[0] ?? 0)
  expect(await attempt(account)).toBe(0)
})

test("counts that are over are removed, live ones stay, and no name or address is readable", async () => {
  await pass(2 * throttleWindow)
  const account = "rima@shops.example"
  await attempt(account)
  await asAuth(forgetOldAttempts)
  const { rows } = await database.owner.query<{ key: string }>("select key from throttles order by key")
  expect(rows).toHaveLength(2)
  expect(rows[0]?.key).not.toContain(account)
})
