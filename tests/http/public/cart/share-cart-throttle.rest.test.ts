import { expect, test } from "vitest"
import { newCartTimes } from "#app/order/throttle-sends.server.ts"
import { useTestApplication } from "#tests/application/use-test-application.ts"
import { insertProduct } from "#tests/fixtures/insert-product.ts"
import { insertShop } from "#tests/fixtures/insert-shop.ts"
import { mostWithin } from "#tests/readers/most-within.ts"
import { fromElsewhere } from "#tests/client/sign-in.ts"

// Behind one proxy, so that each shopper of these tests may have an address of its own.
const app = useTestApplication({ TRUST_PROXY: "1" })

async function arrange() {
  const { owner } = app.database
  const shop = await insertShop(owner)
  const productId = await insertProduct(owner, shop, { variants: [[null, null, 999]] })
  const here = fromElsewhere()
  const share = async (quantity: number, headers = here) => {
    const response = await fetch(`${app.address}/shop/${shop.slug}/cart`, {
      method: "POST",
      headers: { "Content-Type": "application/json", "Sec-Fetch-Site": "same-origin", ...headers },
      body: JSON.stringify({ items: [{ productId, variantId: null, quantity }] }),
    })
    return { status: response.status, result: (await response.json()) as { reason?: string; wait?: number } }
  }
  return { owner, here, share }
}

test("what one network sends at once keeps no other network waiting", async () => {
  const { owner, here, share } = await arrange()
  const key = `cart ${here["x-forwarded-for"]}`
  await owner.query("begin")
  await owner.query("insert into throttles (key, points, expire) values ($1, 1, 0)", [key])
  const sent = Array.from({ length: 12 }, (_, index) => share(index + 1))
  const isHeld =
    "select count(*)::int as count from pg_stat_activity where datname = current_database() and wait_event_type = 'Lock'"
  const held = async () => (await owner.query<{ count: number }>(isHeld)).rows[0]?.count
  await expect.poll(held).toBe(1)
  expect((await share(500, fromElsewhere())).status).toBe(200)
  expect(await held(), "of twelve that wait, one has a connection").toBe(1)
  await owner.query("rollback")
  expect((await Promise.all(sent)).map(({ status }) => status)).toEqual(sent.map(() => 200))
})

test("links to new carts are bounded for a network, one at once too; the same cart again and others are not slowed", async () => {
  const { owner, share } = await arrange()
  await owner.query("delete from shared_carts")
  const { delaysMs } = newCartTimes
  const begun = performance.now()
  const created = await Promise.all(Array.from({ length: 130 }, (_, index) => share(index + 1)))
  const { rows } = await owner.query("select from shared_carts")
  const rejected = created.filter(({ status }) => status === 429)
  const through = created.length - rejected.length
  const within = mostWithin(
    (performance.now() - begun) / 1_000,
    (count) => (delaysMs[count - 1] ?? 20_000) / 1_000,
  )
  expect(through).toBeGreaterThanOrEqual(120)
  expect(through).toBeLessThanOrEqual(within)
  expect([rows.length, rejected.length > 0]).toEqual([through, true])
  for (const { result } of rejected) {
    expect(result.reason).toBe("too_many")
    expect(result.wait).toBeGreaterThanOrEqual(1)
    expect(result.wait).toBeLessThanOrEqual(20)
  }
  const known = created.findIndex(({ status }) => status === 200)
  expect((await share(known + 1)).status, "a cart that has a link").toBe(200)
  expect((await share(500, fromElsewhere())).status, "somebody else").toBe(200)
})
