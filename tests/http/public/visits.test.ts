import { afterAll, beforeAll, describe, expect, test } from "vitest"
import { visitDelayMs } from "#server/visits/visit-counter.ts"
import { useTestApplication } from "#tests/application/use-test-application.ts"
import { insertProduct } from "#tests/fixtures/insert-product.ts"
import { insertShop, type TestShop } from "#tests/fixtures/insert-shop.ts"
import { fromElsewhere, signIn } from "#tests/client/sign-in.ts"
import type { Visitor } from "#tests/client/visitor.ts"

const application = useTestApplication({ TRUST_PROXY: "1" })
// Nobody's test waits for the visits of others. visit-counter.test.ts holds the delay that production has.
beforeAll(() => visitDelayMs.set(10))
afterAll(() => visitDelayMs.set(undefined))

const newShop = (options: Parameters<typeof insertShop>[1] = {}) =>
  insertShop(application.database.owner, options)

/** A person's browser, somewhere. */
const phone =
  "Mozilla/5.0 (Linux; Android 14; K) AppleWebKit/537.36 (KHTML, like Gecko) Chrome/131.0.0.0 Mobile Safari/537.36"
const person = (headers: Record<string, string> = {}) => ({
  ...fromElsewhere(),
  "user-agent": phone,
  ...headers,
})

type Numbers = { views: number; products: number; taps: number }

/** What was written of the shop; all days together. */
async function numbersOf({ id }: TestShop): Promise<Numbers> {
  const { rows } = await application.database.owner.query<Numbers>(
    `select coalesce(sum(views), 0)::integer as views, coalesce(sum(product_views), 0)::integer as products,
       coalesce(sum(chat_taps), 0)::integer as taps from shop_visits where shop_id = $1`,
    [id],
  )
  return rows[0] ?? { views: -1, products: -1, taps: -1 }
}

/** Everything before is written once a later tap in another shop is: visits are written in the order of their coming. */
async function settle(): Promise<void> {
  const last = await newShop()
  expect((await report(last, { kind: "chat_tap" })).status).toBe(204)
  await expect.poll(async () => (await numbersOf(last)).taps).toBe(1)
}

async function settled(shop: TestShop): Promise<Numbers> {
  await settle()
  return numbersOf(shop)
}

function report(shop: { slug: string }, fields: Record<string, string>, headers = person()) {
  return application.visitor().post(`/shop/${shop.slug}/visits`, fields, headers)
}

const look = async (path: string, headers = person(), visitor: Visitor = application.visitor()) =>
  (await visitor.visit(path, headers)).status

test("pages of the shop and of a product that are looked at are counted, on the platform's day", async () => {
  const [shop, other] = [await newShop(), await newShop()]
  const productId = await insertProduct(application.database.owner, shop)
  expect(await look(`/shop/${shop.slug}`)).toBe(200)
  expect(await look(`/shop/${shop.slug}?q=mug&lang=ar`)).toBe(200)
  expect(await look(`/shop/${shop.slug}/${productId}`, person({ "sec-fetch-dest": "document" }))).toBe(200)
  expect(await settled(shop)).toEqual({ views: 2, products: 1, taps: 0 })
  expect(await settled(other)).toEqual({ views: 0, products: 0, taps: 0 })
  const { rows } = await application.database.owner.query(
    `select product_id, views::integer, day::text = (now() at time zone 'Asia/Beirut')::date::text as today
     from product_visits where shop_id = $1`,
    [shop.id],
  )
  expect(rows).toEqual([{ product_id: productId, views: 1, today: true }])
})

describe("what is no visit", () => {
  test("a robot's, a chat's preview, what is fetched ahead, a script's", async () => {
    const requests = [
      { "user-agent": "Mozilla/5.0 (compatible; Googlebot/2.1; +http://www.google.com/bot.html)" },
      { "user-agent": "WhatsApp/2.24.20.89 A" },
      { "sec-purpose": "prefetch" },
      { "sec-purpose": "prefetch;prerender" },
      { "sec-fetch-dest": "empty" },
    ] as const
    const shops: TestShop[] = []
    for (const headers of requests) {
      const shop = await newShop()
      expect(await look(`/shop/${shop.slug}`, person(headers))).toBe(200)
      shops.push(shop)
    }
    await settle()
    for (const shop of shops) expect(await numbersOf(shop)).toEqual({ views: 0, products: 0, taps: 0 })
  })

  test("HEAD, a missing product, an owner's page", async () => {
    const shop = await newShop()
    const productId = await insertProduct(application.database.owner, shop, { isActive: false })
    const head = await fetch(`${application.address}/shop/${shop.slug}`, {
      method: "HEAD",
      headers: person(),
    })
    expect(head.status).toBe(200)
    expect(await look(`/shop/${shop.slug}/${productId}`)).toBe(404)
    expect(await look("/shop/login")).toBe(200)
    expect(await settled(shop)).toEqual({ views: 0, products: 0, taps: 0 })
  })

  test("the owner's own, who counts like anyone in another shop", async () => {
    const [shop, other] = [await newShop(), await newShop()]
    const owner = application.visitor()
    await signIn(owner, shop)
    expect(await look(`/shop/${shop.slug}`, person(), owner)).toBe(200)
    expect(await look(`/shop/${other.slug}`, person(), owner)).toBe(200)
    expect((await owner.post(`/shop/${shop.slug}/visits`, { kind: "chat_tap" }, person())).status).toBe(204)
    // Whose cookie it is takes a moment to read.
    await expect.poll(() => numbersOf(other)).toEqual({ views: 1, products: 0, taps: 0 })
    expect(await settled(shop)).toEqual({ views: 0, products: 0, taps: 0 })
  })

  test("a forged cookie makes no visitor an owner", async () => {
    const shop = await newShop()
    expect(await look(`/shop/${shop.slug}`, person({ cookie: "shop_token=a.b.c" }))).toBe(200)
    expect(await settled(shop)).toMatchObject({ views: 1 })
  })

  test("a blocked shop's page", async () => {
    const shop = await newShop({ isActive: false })
    expect(await look(`/shop/${shop.slug}`)).toBe(404)
    expect((await report(shop, { kind: "chat_tap" })).status).toBe(404)
    await application.database.owner.query("update shops set is_active = true where id = $1", [shop.id])
    expect(await settled(shop)).toEqual({ views: 0, products: 0, taps: 0 })
  })
})

describe("what a page reports about itself", () => {
  test("a view within the shop, a product's, a tap", async () => {
    const shop = await newShop()
    const productId = await insertProduct(application.database.owner, shop)
    const result = await report(shop, { kind: "shop_view" })
    expect([result.status, result.html, result.headers.get("cache-control")]).toEqual([204, "", "no-store"])
    expect(result.headers.get("set-cookie")).toBeNull()
    expect((await report(shop, { kind: "product_view", product: productId })).status).toBe(204)
    expect((await report(shop, { kind: "chat_tap" })).status).toBe(204)
    expect(await settled(shop)).toEqual({ views: 1, products: 1, taps: 1 })
  })

  test("another shop's product, a missing one, a robot's tap count for nothing", async () => {
    const [shop, other] = [await newShop(), await newShop()]
    const foreign = await insertProduct(application.database.owner, other)
    await report(shop, { kind: "product_view", product: foreign })
    await report(shop, { kind: "product_view", product: "00000000-0000-4000-8000-000000000000" })
    await report(shop, { kind: "chat_tap" }, person({ "user-agent": "curl/8.5.0" }))
    expect(await settled(shop)).toEqual({ views: 0, products: 0, taps: 0 })
    expect(await settled(other)).toEqual({ views: 0, products: 0, taps: 0 })
  })

  test.each([
    [{ kind: "sale" }, 400],
    [{}, 400],
    [{ kind: "chat_tap", more: "1" }, 400],
    [{ kind: "product_view" }, 400],
    [{ kind: "chat_tap", note: "x".repeat(2_000) }, 413],
  ] as const)("%j is refused", async (fields, status) => {
    expect((await report(await newShop(), fields)).status).toBe(status)
  })

  test("an unknown shop is not found, there is nothing to read, and other sites are refused", async () => {
    const shop = await newShop()
    expect((await report({ slug: "nobody-has-this" }, { kind: "chat_tap" })).status).toBe(404)
    expect(await look(`/shop/${shop.slug}/visits`)).toBe(404)
    const foreign = person({ "sec-fetch-site": "cross-site", origin: "https://evil.example" })
    expect((await report(shop, { kind: "chat_tap" }, foreign)).status).toBe(403)
    expect(await settled(shop)).toEqual({ views: 0, products: 0, taps: 0 })
  })

  test("one network counts thirty times a minute in a shop, and no visitor gets an error", async () => {
    const shop = await newShop()
    const busy = person()
    for (let iteration = 0; iteration < 65; iteration++)
      expect((await report(shop, { kind: "chat_tap" }, busy)).status).toBe(204)
    expect(await look(`/shop/${shop.slug}`, busy)).toBe(200)
    // The minute may turn in between, once.
    const { views, taps } = await settled(shop)
    expect(taps + views).toBeGreaterThanOrEqual(30)
    expect(taps + views).toBeLessThanOrEqual(60)
  })
})
