import { expect, test } from "vitest"
import {
  accountRule,
  addressRule,
  delayAfter,
  throttleWindow,
  type ThrottleRule,
} from "#app/auth/throttle-rules.ts"
import { useTestApplication } from "#tests/application/use-test-application.ts"
import { insertShop } from "#tests/words/insert-shop.ts"
import { mostWithin } from "#tests/words/most-within.ts"
import { signIn } from "#tests/words/sign-in.ts"

// Behind one proxy, so that each visitor of these tests may have an address of its own.
const application = useTestApplication({ TRUST_PROXY: "1" })

const newShop = (wish: Parameters<typeof insertShop>[1] = {}) => insertShop(application.database.owner, wish)

const mostSince = (begun: number, rule: ThrottleRule) =>
  mostWithin((performance.now() - begun) / 1_000, (made) => delayAfter(made, rule))

test("guesses are slowed, told for how long, and a forwarding header of one's own changes nothing", async () => {
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
  const refused = pages.filter(({ status }) => status === 429)
  expect(refused.length).toBeGreaterThan(0)
  for (const page of refused) {
    expect(page.html).toMatch(/Too many attempts\. Try again in \d+ seconds?\./)
    expect(Number(page.headers.get("retry-after"))).toBeLessThanOrEqual(delayAfter(through, accountRule))
  }
  // The right password waits like any other, and other accounts and addresses do not.
  await application.database.owner.query(
    "update throttles set points = 12, expire = extract(epoch from clock_timestamp()) * 1000 + $1 where points > 1",
    [throttleWindow * 1_000],
  )
  expect((await signIn(application.visitor(), shop)).status).toBe(429)
  expect((await signIn(application.visitor(), await newShop())).status).toBe(302)
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

test("where attempts can't be counted, nobody is let in, and the form stays", async () => {
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
  const { owner, address } = application.database
  const shop = await newShop()
  await owner.query(`alter database ${address.database} connection limit 0`)
  await owner.query(
    "select pg_terminate_backend(pid) from pg_stat_activity where datname = $1 and pid <> pg_backend_pid()",
    [address.database],
  )
  const page = await signIn(application.visitor(), shop)
  await owner.query(`alter database ${address.database} connection limit -1`)
  expect(page.status).toBe(503)
  expect(page.headers.get("retry-after")).toBe("5")
  expect(page.html).toContain("Login failed")
  expect((await signIn(application.visitor(), shop)).status).toBe(302)
})
