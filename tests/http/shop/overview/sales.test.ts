import { randomUUID } from "node:crypto"
import { expect, test } from "vitest"
import { dayIn, daysBefore } from "#app/domain/time/platform-day.ts"
import { textOf } from "#tests/client/page.ts"
import { useTestApplication } from "#tests/application/use-test-application.ts"
import { readDashboard } from "#tests/client/read-dashboard.ts"
import { storeOrder } from "#tests/fixtures/store-order.ts"
import { insertProduct } from "#tests/fixtures/insert-product.ts"
import { insertShop, type TestShop } from "#tests/fixtures/insert-shop.ts"

const application = useTestApplication({ TRUST_PROXY: "1" })
const database = () => application.database.owner
const today = dayIn(new Date(), "Asia/Beirut")

/** Noon of a day so many days ago, where the platform is. */
const noon = (age: number) => `${daysBefore(today, age)}T10:00:00Z`

/** The words of a panel, from its heading on. */
function panelOf(html: string, id: string): string {
  const text = textOf(
    new RegExp(`<section[^>]* aria-labelledby="${id}"[\\s\\S]*?</section>`).exec(html)?.[0] ?? "",
  )
  return text.replaceAll(/ ([,،])/g, "$1")
}
const salesOf = (html: string) => panelOf(html, "overview-sales")
const orderedOf = (html: string) => panelOf(html, "overview-ordered")

async function arrange() {
  const shop = await insertShop(database())
  const [soap, mug] = [
    await insertProduct(database(), shop, { name: "Soap" }),
    await insertProduct(database(), shop, { name: "Mug" }),
  ]
  const order = (age: number, options: Parameters<typeof storeOrder>[2] = {}) =>
    storeOrder(database(), shop, { at: noon(age), lines: [{ productId: soap, cents: 500 }], ...options })
  return { shop, soap, mug, order }
}

const insertViews = (shop: TestShop, age: number, views: number) =>
  database().query("insert into shop_visits (shop_id, day, views) values ($1, $2, $3)", [
    ...[shop.id, daysBefore(today, age), views],
  ])

const shareCart = (shop: TestShop, product: string, age: number) =>
  database().query(
    `insert into shared_carts (shop_id, shop_slug, items, cart_hash, created_at) values ($1, $2, $3, 'YQ==', $4)`,
    [shop.id, shop.slug, JSON.stringify([{ product_id: product, qty: 1 }]), noon(age)],
  )

test("before the first order it says what will be here, in both languages", async () => {
  const { shop, soap, order } = await arrange()
  await shareCart(shop, soap, 0)
  const { en, ar } = await readDashboard(application, shop)
  expect(en.text).toContain("No orders yet When a shopper sends you a cart, it shows up here")
  expect(ar.text).toContain("لا طلبات بعد عندما يرسل إليك زبون سلّته تظهر هنا")
  for (const { html } of [en, ar]) {
    expect(html).toContain('href="/shop/dashboard#overview-address"')
    expect(salesOf(html) + orderedOf(html)).toBe("")
  }
  await order(400)
  const late = await readDashboard(application, shop)
  expect(salesOf(late.en.html)).toContain("Value of the orders $0.00, as in the 30 days before $0.00 before")
  expect(orderedOf(late.en.html)).toContain("No orders in these days.")
})

test("seven days beside the seven before, in numbers and in words, of this shop alone", async () => {
  const { shop, soap, mug, order } = await arrange()
  const other = await arrange()
  await other.order(0, { lines: [{ productId: other.soap, cents: 900_000 }] })
  await insertViews(shop, 0, 1_200)
  await insertViews(shop, 6, 34)
  await insertViews(shop, 7, 617)
  await insertViews(shop, 14, 90_000)
  for (const age of [0, 3, 6, 7, 14]) await shareCart(shop, soap, age)
  await order(0, { status: "completed", lines: [{ productId: mug, cents: 123_450 }], cartId: randomUUID() })
  await order(6, { lines: [{ productId: soap, quantity: 2, cents: 500 }], cartId: randomUUID() })
  await order(6, { status: "cancelled" })
  await order(2, { lines: [{ productId: soap, cents: null }] })
  await order(7, { status: "completed" })
  await order(13, { status: "completed" })
  await order(14)

  const { en, ar } = await readDashboard(application, shop, "&days=7")
  expect(salesOf(en.html)).toContain(
    [
      "Value of the orders $1,244.50, $1,234.50 more than the 7 days before +12,345% $10.00 before",
      "Shop views 1,234, 617 more than the 7 days before +100% 617 before",
      "Carts 5, 2 more than the 7 days before +67% 3 before",
      "Orders 4, 2 more than the 7 days before +100% 2 before",
      "Completed 1, 1 less than the 7 days before −50% 2 before",
    ].join(" "),
  )
  expect(salesOf(ar.html)).toContain(
    "الطلبات 4، أكثر بـ\u20662\u2069 من الـ7 أيّام التي قبلها +100% كانت \u20662\u2069",
  )
  expect(salesOf(ar.html)).toContain(
    "المكتملة 1، أقلّ بـ\u20661\u2069 من الـ7 أيّام التي قبلها −50% كانت \u20662\u2069",
  )
  for (const { html } of [en, ar]) {
    expect(html).toMatch(/<a href="\/shop\/dashboard\?days=7" aria-current="true"/)
    expect(html.match(/<svg class="spark flip"/g)).toHaveLength(4)
    const rows = /aria-labelledby="overview-sales"[\s\S]*?<\/table>/
      .exec(html)?.[0]
      .match(/<tr><th scope="row"/g)
    expect(rows).toHaveLength(7)
  }
  expect(orderedOf(en.html)).toBe(
    "Ordered most 7 days Orders Value Soap 2 orders $10.00 Mug 1 order $1,234.50",
  )
  expect(orderedOf(ar.html)).toContain("الأكثر طلبًا 7 أيّام الطلبات القيمة Soap طلبان")
  const { en: byValue } = await readDashboard(application, shop, "&days=7&by=value")
  expect(orderedOf(byValue.html)).toBe(
    "Ordered most 7 days Orders Value Mug 1 order $1,234.50 Soap 2 orders $10.00",
  )
  expect(byValue.html).toContain('href="/shop/dashboard?days=30&amp;by=value"')
})

test("of ninety days no carts are kept before them; an unknown period is thirty days; what is deleted keeps its name", async () => {
  const { shop, soap, order } = await arrange()
  await shareCart(shop, soap, 59)
  await order(59, { lines: [{ productId: randomUUID(), name: "Old lamp" }] })
  const { en, ar } = await readDashboard(application, shop, "&days=90")
  expect(salesOf(en.html)).toContain("Carts 2 not kept before")
  expect(salesOf(ar.html)).toContain("السلال 2 لم تُحفظ قبلها")
  expect(orderedOf(en.html)).toContain("Old lamp 1 order Deleted $12.50")
  const { en: unknown } = await readDashboard(application, shop, "&days=365")
  expect(salesOf(unknown.html)).toContain("Orders 0, 1 less than the 30 days before −100% 1 before")
})
