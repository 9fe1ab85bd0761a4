import { beforeAll, expect, test } from "vitest"
import { pageDataId } from "#app/cart/page-data.ts"
import { useTestApplication } from "#tests/application/use-test-application.ts"
import { metaOf, structuredData, textOf } from "#tests/client/page.ts"
import { insertProduct } from "#tests/fixtures/insert-product.ts"
import { insertShop, type TestShop } from "#tests/fixtures/insert-shop.ts"
import { showPounds } from "#tests/fixtures/show-pounds.ts"

const app = useTestApplication({ PLATFORM_TIME_ZONE: "Asia/Beirut" })
let shop: TestShop
let rakweh: string
let soap: string
let cart: string

beforeAll(async () => {
  const { owner } = app.database
  shop = await insertShop(owner, { phone: "+9613000111" })
  rakweh = await insertProduct(owner, shop, { name: "Rakweh", priceCents: 3_000, salePriceCents: 2_600 })
  soap = await insertProduct(owner, shop, { name: "Soap", priceCents: 650 })
  await insertProduct(owner, shop, { name: "Loom", priceCents: null })
  const { rows } = await owner.query<{ id: string }>(
    "insert into shared_carts (shop_id, shop_slug, items, cart_hash) values ($1, $2, $3, 'YWJj') returning id",
    [shop.id, shop.slug, JSON.stringify([item(rakweh, 1), item(soap, 4)])],
  )
  cart = `/cart/${rows[0]?.id}`
})

const item = (product: string, qty: number) => ({ product_id: product, qty })
const pages = () => [
  `/shop/${shop.slug}`,
  `/shop/${shop.slug}/${soap}`,
  `/shop/${shop.slug}/order?item=${soap}:1`,
  cart,
]
const visit = async (path: string, lang = "en") => {
  const { html } = await app.visitor().visit(`${path}${path.includes("?") ? "&" : "?"}lang=${lang}`)
  return { html, text: textOf(html) }
}
/** What the page's script is given. */
const moneyOf = (html: string) => {
  const data = new RegExp(`<script[^>]*id="${pageDataId}"[^>]*>([\\s\\S]*?)</script>`).exec(html)?.[1]
  return (JSON.parse(data ?? "{}") as { shop?: { money?: unknown } }).shop?.money
}

test("a shop without a second currency shows none, and neither does one that shows dollars only", async () => {
  for (const hide of [
    () => app.database.owner.query("update shops set second_currency = null where id = $1", [shop.id]),
    () => showPounds(app.database.owner, shop, { shown: "dollars" }),
  ]) {
    await hide()
    for (const path of pages()) {
      const { html, text } = await visit(path)
      expect(text, path).toContain("$6.50")
      expect(html, path).not.toMatch(/L\.L\.|price-second/)
      expect(moneyOf(html), path).toBeUndefined()
    }
  }
})

test("pounds stand beside the price that is paid, in both languages, and the machine reads dollars", async () => {
  await showPounds(app.database.owner, shop)
  const list = await visit(`/shop/${shop.slug}`)
  expect(list.text).toMatch(/\$26\.00 .*\$30\.00 2,330,000 L\.L\./)
  expect(list.text).toMatch(/\$6\.50 585,000 L\.L\./)
  expect(list.text, "not for the struck price").not.toContain("2,685,000")
  const arabic = await visit(`/shop/${shop.slug}`, "ar")
  expect(arabic.text).toContain("$6.50 \u2067585,000 ل.ل.\u2069")
  expect(moneyOf(arabic.html)).toEqual({
    ...{ rate: 89_500, rounding: 5_000, pattern: "\u2067#\u00A0ل.ل.\u2069", isAlone: false },
  })
  const { html } = await visit(`/shop/${shop.slug}/${rakweh}`)
  expect(metaOf(html, "og:description")).toMatch(/^\$26\.00 \(2,330,000\u00A0L\.L\.\) · /)
  expect(metaOf(html, "product:price:amount")).toBe("26.00")
  expect(metaOf(html, "product:price:currency")).toBe("USD")
  expect(structuredData(html)[0]).toMatchObject({ offers: { price: "26.00", priceCurrency: "USD" } })
})

test("pounds alone take the place of dollars everywhere but for machines", async () => {
  await showPounds(app.database.owner, shop, { shown: "second" })
  for (const path of [...pages(), `/shop/${shop.slug}/${rakweh}`]) {
    const { html, text } = await visit(path)
    expect(text, path).toMatch(/585,000 L\.L\.|2,330,000 L\.L\./)
    expect(text, path).not.toContain("$")
    if (path.endsWith(rakweh)) expect(metaOf(html, "og:description")).toMatch(/^2,330,000\u00A0L\.L\. · /)
    if (path.endsWith(soap)) expect(structuredData(html)[0]).toMatchObject({ offers: { price: "6.50" } })
  }
})

test("a total is rounded once, not line by line", async () => {
  await showPounds(app.database.owner, shop)
  // Each of the two lines is $26.00, which is 2,327,000: rounded line by line they would come to 4,660,000.
  for (const path of [cart, `/shop/${shop.slug}/order?item=${rakweh}:1&item=${soap}:4`]) {
    const { text } = await visit(path)
    expect(text, path).toContain("Total $52.00 4,655,000 L.L.")
    expect(text, path).not.toContain("4,660,000")
  }
  const { html } = await visit(cart)
  expect(metaOf(html, "og:description")).toContain("$52.00 (4,655,000\u00A0L.L.)")
})

test("the foot says the rate with its day where the owner wants it, and the year of an older one", async () => {
  const year = new Date().getFullYear()
  await showPounds(app.database.owner, shop, { isRateShown: true, setAt: `${year}-01-02T23:30:00Z` })
  // It is the third in Beirut.
  expect((await visit(`/shop/${shop.slug}`)).text).toContain("1 $ = 89,500 L.L., 3 January")
  expect((await visit(`/shop/${shop.slug}`)).text).not.toContain("3 January 2")
  expect((await visit(`/shop/${shop.slug}/${soap}`, "ar")).text).toContain(
    "1 $ = \u206789,500 ل.ل.\u2069 · 3 كانون الثاني",
  )
  await showPounds(app.database.owner, shop, { isRateShown: true, setAt: "2024-05-06T10:00:00Z" })
  expect((await visit(`/shop/${shop.slug}`)).text).toContain("1 $ = 89,500 L.L., 6 May 2024")
  await showPounds(app.database.owner, shop, { isRateShown: false })
  expect((await visit(`/shop/${shop.slug}`)).text).not.toContain("1 $ =")
})
