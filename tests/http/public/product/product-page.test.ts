import { beforeAll, expect, test } from "vitest"
import { useTestApplication } from "#tests/application/use-test-application.ts"
import { insertCategory, insertProduct } from "#tests/fixtures/insert-product.ts"
import { insertShop, type TestShop } from "#tests/fixtures/insert-shop.ts"
import { metaOf, radioOf, structuredData, textOf, titleOf } from "#tests/client/page.ts"

const app = useTestApplication()
let shop: TestShop
let mug: string

beforeAll(async () => {
  const { owner } = app.database
  shop = await insertShop(owner, { name: "Sample & Sons", location: "Byblos" })
  const categoryId = await insertCategory(owner, shop, "Kitchen")
  mug = await insertProduct(owner, shop, {
    name: "Ceramic mug",
    description: "Thrown by hand.",
    priceCents: 1800,
    salePriceCents: 1450,
    categoryId,
    pictures: 2,
    variants: [
      ["250 ml", "Sand", 0],
      ["250 ml", "Olive", 3],
      ["350 ml", "Sand", 0],
    ],
  })
})

const address = (id: string, query = "") => `/shop/${shop.slug}/${id}${query}`

test("a product shows everything without a script, the first variant in stock chosen", async () => {
  const { status, html } = await app.visitor().visit(address(mug))
  expect(status).toBe(200)
  const text = textOf(html)
  for (const part of [
    "Ceramic mug",
    "Thrown by hand.",
    "Kitchen",
    "$14.50",
    "$18.00",
    "$3.50",
    "3 in stock",
  ]) {
    expect(text).toContain(part)
  }
  expect(radioOf(html, "color", "Olive")).toContain("checked")
  expect(radioOf(html, "color", "Sand")).toContain("disabled")
  expect(radioOf(html, "size", "350 ml")).toContain("disabled")
  expect(html).toContain(`href="/shop/${shop.slug}"`)
})

test("the page's scripts get what they use of the product, and not its description again", async () => {
  const { html } = await app.visitor().visit(address(mug))
  const [, json = "{}"] = /<script id="page-data"[^>]*>(.*?)<\/script>/s.exec(html) ?? []
  const { product } = JSON.parse(json) as { product: Record<string, unknown> }
  expect(Object.keys(product).toSorted()).toEqual(
    ["id", "isOnSale", "name", "pictures", "priceCents", "salePriceCents", "variants"].toSorted(),
  )
})

test.each([
  ["a weight", "نصف كيلو"],
  ["a size to wear", "M"],
])("in Arabic %s is called by the word that the cart has for it", async (_, size) => {
  const product = await insertProduct(app.database.owner, shop, { variants: [[size, null, 3]] })
  const { html } = await app.visitor().visit(address(product, "?lang=ar"))
  expect(textOf(html)).toContain(`المقاس ${size}`)
})

test("where some variants have a size and others a colour, each can be chosen", async () => {
  const mixed = await insertProduct(app.database.owner, shop, {
    variants: [
      ["S", null, 3],
      [null, "Red", 2],
    ],
  })
  for (const [lang, without] of [
    ["en", "No size"],
    ["ar", "بلا مقاس"],
  ] as const) {
    const { html } = await app.visitor().visit(address(mixed, `?lang=${lang}`))
    expect(radioOf(html, "size", "S")).toContain("checked")
    expect(radioOf(html, "size", "")).not.toContain("disabled")
    expect(textOf(html)).toContain(without)
  }
})

test("the page says of itself what a preview and a search engine need", async () => {
  const { html } = await app.visitor().visit(address(mug))
  const canonical = app.publicUrl + address(mug)
  expect(titleOf(html)).toBe("Ceramic mug · Sample & Sons")
  expect(metaOf(html, "og:url")).toBe(canonical)
  expect(metaOf(html, "og:description")).toBe("$14.50 · Thrown by hand.")
  expect(metaOf(html, "og:image")).toMatch(/^http:\/\/vitrine\.test\/images\/.+-800\.jpg$/)
  expect(structuredData(html)).toMatchObject([
    {
      "@type": "Product",
      name: "Ceramic mug",
      offers: { price: "14.50", priceCurrency: "USD", availability: "https://schema.org/InStock" },
    },
    { "@type": "BreadcrumbList", itemListElement: [{ name: "Sample & Sons" }, { name: "Ceramic mug" }] },
  ])
})

test("a product without a price has no offer and a link to ask for the price; one that is sold out says so", async () => {
  const gift = await insertProduct(app.database.owner, shop, {
    priceCents: null,
    variants: [[null, null, 0]],
  })
  const { html } = await app.visitor().visit(address(gift))
  expect(textOf(html)).toContain("Ask for the price")
  expect(metaOf(html, "description")).toMatch(/^Ask for the price · /)
  expect(textOf(html)).toContain("Out of stock")
  expect(structuredData(html)[0]).not.toHaveProperty("offers")
})

test.each([
  ["en", "Product Not Found", "Product Unavailable", "Back to Shop"],
  ["ar", "المنتج غير موجود", "المنتج غير متاح", "العودة إلى المتجر"],
])(
  "missing, foreign, malformed and inactive products get the right page each (%s)",
  async (lang, missing, inactive, back) => {
    const other = await insertShop(app.database.owner)
    const foreign = await insertProduct(app.database.owner, other)
    const hidden = await insertProduct(app.database.owner, shop, { isActive: false, name: "Secret thing" })
    for (const id of ["00000000-0000-4000-8000-000000000000", foreign, "not-an-id", "%00", "%F0%9F%98%80"]) {
      const page = await app.visitor().visit(address(id, `?lang=${lang}`))
      expect(page.status, id).toBe(404)
      expect(textOf(page.html), id).toContain(missing)
    }
    const page = await app.visitor().visit(address(hidden, `?lang=${lang}`))
    expect(page.status).toBe(404)
    expect(textOf(page.html)).toContain(inactive)
    expect(textOf(page.html)).toContain(back)
    expect(page.html).not.toContain("Secret thing")
  },
)

test("a product of a blocked shop is the shop's not-found page", async () => {
  const blocked = await insertShop(app.database.owner, { isActive: false })
  const id = await insertProduct(app.database.owner, blocked)
  const page = await app.visitor().visit(`/shop/${blocked.slug}/${id}`)
  expect(page.status).toBe(404)
  expect(textOf(page.html)).toContain("Shop Not Found")
})

test("hostile text is only ever text, in the page, its tags and its data", async () => {
  const evil = `</script><script>alert(1)</script><img src=x onerror=alert(1)>"'\u2028`
  const id = await insertProduct(app.database.owner, shop, {
    name: evil,
    description: evil,
    variants: [[evil.slice(0, 50), null, 1]],
  })
  for (const path of [address(id), `/shop/${shop.slug}`]) {
    const { html } = await app.visitor().visit(path)
    expect(html.includes("<script>alert(1)"), path).toBe(false)
    expect(html.includes("<img src=x"), path).toBe(false)
  }
  expect(structuredData((await app.visitor().visit(address(id))).html)[0]).toMatchObject({ name: evil })
})
