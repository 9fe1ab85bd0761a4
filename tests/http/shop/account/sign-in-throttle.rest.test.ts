import { expect, test } from "vitest"
import {
  accountRule,
  addressRule,
  delayAfter,
  throttleWindowSeconds,
  type ThrottleRule,
} from "#app/auth/throttle/throttle-rules.ts"
import { useTestApplication } from "#tests/application/use-test-application.ts"
import { insertAdmin } from "#tests/fixtures/insert-admin.ts"
import { insertShop } from "#tests/fixtures/insert-shop.ts"
import { whileDatabaseIsAway } from "#tests/environment/while-away.ts"
import { mostWithin } from "#tests/readers/most-within.ts"
import { signIn, signInAtAdminPage } from "#tests/client/sign-in.ts"
import type { Visitor } from "#tests/client/visitor.ts"

// Behind one proxy, so that each visitor of these tests may have an address of its own.
const application = useTestApplication({ TRUST_PROXY: "1" })

const newShop = (options: Parameters<typeof insertShop>[1] = {}) =>
  insertShop(application.database.owner, options)

const mostSince = (begun: number, rule: ThrottleRule) =>
  mostWithin((performance.now() - begun) / 1_000, (created) => delayAfter(created, rule))

test("guesses are rate-limited, the wait is shown, and a forged forwarding header changes nothing", async () => {
  const shop = await newShop()
  const guess = (number: number) =>
    signIn(application.visitor(), shop, {
      password: `guess-${number}`,
      headers: { "x-forwarded-for": `192.0.2.${number}, 203.0.113.250` },
    })
  const begun = performance.now()
  const pages = await Promise.all(Array.from({ length: 12 }, (_, number) => guess(number)))
  const through = pages.filter(({ status }) => status === 401).length
  // A machine that is overwhelmed may turn some away with 503.
  expect(through + pages.filter(({ status }) => status === 503).length).toBeGreaterThanOrEqual(
    accountRule.free,
  )
  expect(through).toBeLessThanOrEqual(mostSince(begun, accountRule))
  for (const page of pages.filter(({ status }) => status === 429))
    expect(Number(page.headers.get("retry-after"))).toBeLessThanOrEqual(delayAfter(through, accountRule))
  // The right password waits like any other, and other accounts and addresses do not.
  await attackGoesOn()
  const rejected = await signIn(application.visitor(), shop)
  expect(rejected.status).toBe(429)
  expect(rejected.html).toMatch(/Too many attempts\. Try again in \d+ (?:second|minute)s?\./)
  expect((await signIn(application.visitor(), await newShop())).status).toBe(302)
})

/** As after many guesses, the last of them just now. */
const attackGoesOn = () =>
  application.database.owner.query(
    `update throttles set points = 12, expire = extract(epoch from clock_timestamp()) * 1000 + $1
       where points > 1 and key like 'account %'`,
    [throttleWindowSeconds * 1_000],
  )

/** Somebody who has signed in and out again on a device of one's own. */
const signInPages = [
  {
    signInPage: "/shop/login",
    someone: async () => {
      const shop = await newShop()
      const enter = (visitor: Visitor, options?: Parameters<typeof signIn>[2]) =>
        signIn(visitor, shop, options)
      return { enter, leave: "/sign-out", token: "shop_token" }
    },
  },
  {
    signInPage: "/admin/login",
    someone: async () => {
      const admin = await insertAdmin(application.database.owner)
      const enter = (visitor: Visitor, options?: Parameters<typeof signIn>[2]) =>
        signInAtAdminPage(visitor, admin, options)
      return { enter, leave: "/admin/sign-out", token: "admin_session" }
    },
  },
]

test.each(signInPages)(
  "$door: a device that signed in before gets in at once while strangers guess; any other waits",
  async ({ someone }) => {
    const { enter, leave, token } = await someone()
    const device = application.visitor()
    expect((await enter(device)).status).toBe(302)
    await device.post(leave, {})
    const strangers = Array.from({ length: 9 }, () => enter(application.visitor(), { password: "guess" }))
    expect((await Promise.all(strangers)).filter(({ status }) => status === 429).length).toBeGreaterThan(2)
    await attackGoesOn()
    expect((await enter(application.visitor())).status).toBe(429)
    expect((await enter(device)).status).toBe(302)
    expect(device.cookies.has(token)).toBe(true)
    const forged = application.visitor()
    forged.cookies.set(
      "devices",
      (device.cookies.get("devices") ?? "").replace(/.$/, (last) => (last === "A" ? "B" : "A")),
    )
    expect((await enter(forged)).status, "a made-up device is none").toBe(429)
  },
)

test("a known device has as many guesses as an account, and takes none from others", async () => {
  const shop = await newShop()
  const device = application.visitor()
  expect((await signIn(device, shop)).status).toBe(302)
  await device.post("/sign-out", {})
  const begun = performance.now()
  const guesses = await Promise.all(
    Array.from({ length: 9 }, () => signIn(device, shop, { password: "guess" })),
  )
  const through = guesses.filter(({ status }) => status === 401).length
  expect(through).toBeGreaterThanOrEqual(accountRule.free)
  expect(through).toBeLessThanOrEqual(mostSince(begun, accountRule))
  expect((await signIn(application.visitor(), shop)).status).toBe(302)
  const other = await newShop()
  expect((await signIn(device, other)).status, "it is not known for another shop").toBe(302)
  await device.post("/sign-out", {})
  expect((await signIn(device, shop)).status).toBe(429)
})

test.each(signInPages)(
  "$door: right passwords use up no tries: four, a wrong one, and the right one",
  async (signInPage) => {
    const { enter } = await signInPage.someone()
    const here = { headers: { "x-forwarded-for": `203.0.113.${signInPage.signInPage.length}` } }
    const statuses: number[] = []
    for (const password of [undefined, undefined, undefined, undefined, "a-slip-1", undefined, undefined])
      statuses.push((await enter(application.visitor(), { ...here, ...(password && { password }) })).status)
    expect(statuses).toEqual([302, 302, 302, 302, 401, 302, 302])
  },
)

test("refusals count for the address: who hammers one account soon has none left for others", async () => {
  const shop = await newShop()
  const headers = { "x-forwarded-for": "203.0.113.240" }
  for (let guess = 0; guess < addressRule.free; guess += 1)
    await signIn(application.visitor(), shop, { password: "guess", headers })
  expect((await signIn(application.visitor(), await newShop(), { headers })).status).toBe(429)
})

test.each([
  ["with ports", (number: number) => `203.0.113.252:${40_000 + number}`],
  ["in brackets", (number: number) => `[2001:db8:5:6::${number}]:${40_000 + number}`],
  ["as nonsense", (number: number) => `nonsense-${number}`],
])("an address that a proxy writes %s is one address", async (_, written) => {
  const begun = performance.now()
  const attempts = Array.from({ length: 20 }, (_, number) =>
    application
      .visitor()
      .post(
        "/shop/login",
        { identifier: `nobody-${number}`, password: "guess" },
        { "x-forwarded-for": written(number) },
      ),
  )
  const statuses = (await Promise.all(attempts)).map(({ status }) => status)
  const through = statuses.filter((status) => status === 401).length
  expect(through).toBeGreaterThanOrEqual(addressRule.free)
  expect(through).toBeLessThanOrEqual(mostSince(begun, addressRule))
})

test("from one address, whatever it says of itself, only so many attempts get through", async () => {
  const begun = performance.now()
  const attempts = Array.from({ length: 20 }, (_, number) =>
    application
      .visitor()
      .post(
        "/shop/login",
        { identifier: `nobody-${number}`, password: "guess" },
        { "x-forwarded-for": `192.0.2.${number}, 203.0.113.251`, "x-real-ip": `192.0.2.${number}` },
      ),
  )
  const statuses = (await Promise.all(attempts)).map(({ status }) => status)
  const through = statuses.filter((status) => status === 401).length
  expect(through).toBeGreaterThanOrEqual(addressRule.free)
  expect(through).toBeLessThanOrEqual(mostSince(begun, addressRule))
  expect(statuses.filter((status) => status === 429)).toHaveLength(20 - through)
})

test("where attempts can't be counted, no sign-in succeeds, and the form stays", async () => {
  const { owner } = application.database
  const shop = await newShop()
  await owner.query("alter table throttles rename to throttles_away")
  const page = await signIn(application.visitor(), shop)
  await owner.query("alter table throttles_away rename to throttles")
  expect(page.status).toBe(500)
  expect(page.html).toContain("Login failed")
  expect(page.html).toContain(`value="${shop.username}"`)
  expect(page.headers.getSetCookie()).toEqual([])
  expect((await signIn(application.visitor(), shop)).status).toBe(302)
})

test("while the database is away, the door says so with 503, and opens when it is back", async () => {
  const shop = await newShop()
  const page = await whileDatabaseIsAway(application.database, () => signIn(application.visitor(), shop))
  expect(page.status).toBe(503)
  expect(page.headers.get("retry-after")).toBe("5")
  expect(page.html).toContain("Login failed")
  expect((await signIn(application.visitor(), shop)).status).toBe(302)
})
