import { openPlatformKeys } from "#app/auth/platform-keys.server.ts"
import { randomUUID } from "node:crypto"
import * as fc from "fast-check"
import { beforeAll, expect, test } from "vitest"
import { rememberDevice } from "#app/auth/throttle/known-device.server.ts"
import {
  refund,
  throttleSignIn,
  TooManyAttempts,
  type AdmittedAttempt,
} from "#app/auth/throttle/throttle.server.ts"
import {
  accountRule,
  addressRule,
  devicesRule,
  networkRules,
  throttleWindowSeconds,
} from "#app/auth/throttle/throttle-rules.ts"
import { countForNetworks } from "#app/auth/throttle/throttle-networks.server.ts"
import { asAuth } from "#app/database/connection/scopes.server.ts"
import { deleteOldAttempts } from "#app/database/auth/throttles.ts"
import { useTestDatabase } from "#tests/postgres/create-test-database.ts"

const database = useTestDatabase()
beforeAll(() => openPlatformKeys({ secret: database.secret }))

let last = 0
const freshAddress = () => `198.51.${(last += 1) >> 8}.${last & 255}`

type Options = { clientAddress?: string; deviceCookie?: string | null; isRight?: boolean }

/** Seconds to wait, 0 when the attempt got through. */
async function attempt(account: string, options: Options = {}): Promise<number> {
  const { clientAddress = freshAddress(), deviceCookie = null, isRight = false } = options
  try {
    const admitted = await throttleSignIn({ account, clientAddress, deviceCookie })
    if (isRight) await asAuth((db) => refund(db, admitted))
    return 0
  } catch (error) {
    if (error instanceof TooManyAttempts) return error.waitSeconds
    throw error
  }
}

const newDevice = (account: string) => rememberDevice({ devices: null, account, now: Date.now() })

const together = (count: number, make: (number: number) => Promise<number>) =>
  Promise.all(Array.from({ length: count }, (_, number) => make(number)))

/** As if so many seconds had gone by. */
async function pass(seconds: number): Promise<void> {
  await database.owner.query("update throttles set expire = expire - $1", [seconds * 1_000])
}

/** An attempt that so many seconds have gone by since: what it remembers moves with the rows. */
const after = (admitted: AdmittedAttempt, seconds: number): AdmittedAttempt => ({
  ...admitted,
  counted: admitted.counted.map((one) => ({ ...one, expire: one.expire - seconds * 1_000 })),
})

test("a clock that is set back keeps nobody waiting, and forgets no attempt", async () => {
  const account = randomUUID()
  expect(await together(50, () => attempt(account))).toContain(0)
  const [wait = 0] = await together(1, () => attempt(account))
  expect(wait).toBeGreaterThan(0)
  await pass(-3_600)
  expect(await attempt(account)).toBe(0)
  expect(await attempt(account), "the count goes on from there").toBeGreaterThanOrEqual(Math.floor(wait))
})

test("of fifty at once for one account exactly the free ones get through, then one after each delay", async () => {
  const account = randomUUID()
  const first = await together(50, () => attempt(account))
  expect(first.filter((wait) => wait === 0)).toHaveLength(accountRule.free)
  expect(Math.max(...first)).toBe(accountRule.delaySeconds[0])

  let through = accountRule.free
  let elapsed = 0
  for (const delay of accountRule.delaySeconds.slice(0, -1)) {
    if (elapsed + delay >= throttleWindowSeconds) break
    await pass(delay)
    elapsed += delay
    const waits = await together(10, () => attempt(account))
    expect(waits.filter((wait) => wait === 0)).toHaveLength(1)
    through += 1
  }
  expect(through).toBe(accountRule.maxAttempts)
  expect(await attempt(account)).toBeGreaterThan(accountRule.delaySeconds[4] ?? 0)
})

test("of sixty at once from one address, each for another account, exactly the free ones get through", async () => {
  const address = freshAddress()
  const waits = await together(60, () => attempt(randomUUID(), { clientAddress: address }))
  expect(waits.filter((wait) => wait === 0)).toHaveLength(addressRule.free)
  expect(await attempt(randomUUID())).toBe(0)
})

test("while one account is slowed, another is not, and after a rest neither is", async () => {
  const [slowed, other] = [randomUUID(), randomUUID()]
  await together(20, () => attempt(slowed))
  expect(await attempt(slowed)).toBeGreaterThan(0)
  expect(await attempt(other)).toBe(0)
  await pass(throttleWindowSeconds)
  expect(await together(5, () => attempt(slowed))).toEqual([0, 0, 0, 0, 0])
})

test("a refusal counts for no account: many attempts make no one wait longer", async () => {
  const account = randomUUID()
  await together(accountRule.free, () => attempt(account))
  expect((await together(40, () => attempt(account))).every((wait) => wait > 0)).toBe(true)
  await pass(accountRule.delaySeconds[0] ?? 0)
  expect(await attempt(account)).toBe(0)
})

test("a refusal counts for its address, which then waits as long as its last delay and never longer", async () => {
  const [account, clientAddress] = [randomUUID(), freshAddress()]
  await together(addressRule.free, () => attempt(account, { clientAddress }))
  const begun = performance.now()
  const expectWait = async (delay: number) => {
    const wait = await attempt(randomUUID(), { clientAddress })
    expect(wait).toBeLessThanOrEqual(delay)
    // Of the delay as much is over as the machine took since.
    expect(wait).toBeGreaterThanOrEqual(delay - Math.ceil((performance.now() - begun) / 1_000))
  }
  await expectWait(addressRule.delaySeconds[1] ?? 0)
  await together(60, () => attempt(randomUUID(), { clientAddress }))
  const longest = addressRule.delaySeconds.at(-1) ?? 0
  await expectWait(longest)
  await pass(longest)
  expect(await attempt(randomUUID(), { clientAddress })).toBe(0)
})

test("networks of one IPv6 site have a wider count together", async () => {
  const address = (number: number) => `2001:db8:77:${(number << 8).toString(16)}::1`
  const waits = await together(networkRules[4].free + 20, (number) =>
    attempt(randomUUID(), { clientAddress: address(number) }),
  )
  expect(waits.filter((wait) => wait === 0)).toHaveLength(networkRules[4].free)
  expect(await attempt(randomUUID(), { clientAddress: "2001:db8:78::1" })).toBe(0)
})

test("so have those of a /56, with less room", async () => {
  const { free } = networkRules[2]
  const waits = await together(free + 20, (number) =>
    attempt(randomUUID(), { clientAddress: `2001:db8:79:${number.toString(16)}::1` }),
  )
  expect(waits.filter((wait) => wait === 0)).toHaveLength(free)
})

test("what is sent from the networks of an IPv6 site is counted together, with room for four households", async () => {
  const times = { windowMs: 60_000, delaysMs: [...Array.from({ length: 9 }, () => 0), 5_000] }
  const passed = async (count: number, address: (number: number) => string) => {
    const waits = await together(count, (number) =>
      asAuth((db) => countForNetworks(db, "cart", { clientAddress: address(number), times })),
    )
    return waits.filter((wait) => wait === 0).length
  }
  expect(await passed(15, (number) => `2001:db8:81::${number}`)).toBe(10)
  expect(await passed(25, (number) => `2001:db8:82:${number}::1`)).toBe(20)
  expect(await passed(45, (number) => `2001:db8:83:${number}00::1`)).toBe(40)
  expect(await passed(45, (number) => `2001:db8:${number + 100}::1`)).toBe(45)
  expect(await passed(15, () => "203.0.113.99")).toBe(10)
})

test("a known device has a count of its own, beside the account's and its address's", async () => {
  const [account, clientAddress] = [randomUUID(), freshAddress()]
  const [phone, desk] = [newDevice(account), newDevice(account)]
  await together(40, () => attempt(account, { clientAddress }))
  expect(await attempt(account)).toBeGreaterThan(0)
  const waits = await together(40, () => attempt(account, { clientAddress, deviceCookie: phone }))
  expect(waits.filter((wait) => wait === 0)).toHaveLength(accountRule.free)
  expect(await attempt(account, { deviceCookie: desk })).toBe(0)
})

test("all devices of an account have a count together, and new ones that sign in are among them", async () => {
  const account = randomUUID()
  const known = await together(40, () => attempt(account, { deviceCookie: newDevice(account) }))
  expect(known.filter((wait) => wait === 0)).toHaveLength(devicesRule.free)
  expect(await attempt(account, { isRight: true }), "to be let in counts").toBeGreaterThan(0)
  const other = randomUUID()
  const entries: number[] = []
  for (let entry = 0; entry < devicesRule.free + 1; entry += 1)
    entries.push(await attempt(other, { isRight: true }))
  expect(entries.filter((wait) => wait === 0)).toHaveLength(devicesRule.free)
})

test("right attempts are given back, and never more: no five minutes see more guesses than the most", async () => {
  const step = fc.record({
    pause: fc.constantFrom(0, 5, 5, 10, 20, 40, 80),
    kind: fc.constantFrom("guess", "guess", "right", "right later"),
  })
  await fc.assert(
    fc.asyncProperty(fc.array(step, { minLength: 40, maxLength: 60 }), async (steps) => {
      await database.owner.query("delete from throttles")
      const account = randomUUID()
      const guesses: number[] = []
      const later: { admitted: AdmittedAttempt; at: number }[] = []
      let now = 0
      for (const { pause, kind } of steps) {
        await pass(pause)
        now += pause
        if (kind === "right later") {
          const admitted = await throttleSignIn({
            account,
            clientAddress: freshAddress(),
            deviceCookie: null,
          }).catch(() => null)
          if (admitted !== null) later.push({ admitted, at: now })
          continue
        }
        if ((await attempt(account, { isRight: kind === "right" })) > 0) continue
        if (kind === "guess") guesses.push(now)
        const due = kind === "right" ? later.shift() : undefined
        if (due !== undefined)
          await asAuth((db) => refund(db, after(due.admitted, now - due.at))).catch(() => undefined)
      }
      for (const start of guesses) {
        const seen = guesses.filter((time) => time >= start && time < start + throttleWindowSeconds)
        expect(seen.length).toBeLessThanOrEqual(accountRule.maxAttempts)
      }
    }),
    // The first run that fails says enough: to shrink it takes a minute.
    { numRuns: 20, endOnFailure: true },
  )
})

test("what was counted before the count was forgotten is not given back to the one that began anew", async () => {
  const account = randomUUID()
  const clientAddress = freshAddress()
  const admitted = await throttleSignIn({ account, clientAddress, deviceCookie: null })
  await pass(throttleWindowSeconds)
  await together(accountRule.free, () => attempt(account))
  await asAuth((db) => refund(db, after(admitted, throttleWindowSeconds)))
  expect(await attempt(account)).toBeGreaterThan(0)
})

test("counts that are over are removed, live ones stay, and no name or address is readable", async () => {
  await database.owner.query("delete from throttles")
  await attempt(randomUUID())
  await pass(2 * throttleWindowSeconds)
  const account = "rima@shops.example"
  await attempt(account)
  await asAuth(deleteOldAttempts)
  const { rows } = await database.owner.query<{ key: string }>("select key from throttles order by key")
  expect(rows).toHaveLength(2)
  expect(rows[0]?.key).not.toContain(account)
})
