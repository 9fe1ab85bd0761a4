import { beforeAll, expect, test } from "vitest"
import { useTestApplication } from "#tests/application/use-test-application.ts"
import { insertCategory, insertProduct } from "#tests/fixtures/insert-product.ts"
import { insertShop, type TestShop } from "#tests/fixtures/insert-shop.ts"
import { metaOf, structuredData } from "#tests/client/page.ts"

type Thing = Record<string, unknown>
type Check = (value: unknown) => boolean
type Rules = { required: Record<string, Check>; allowed: Record<string, Check> }

const text: Check = (value) => typeof value === "string" && value.trim() !== ""
const address: Check = (value) => typeof value === "string" && URL.canParse(value) && /^https?:/.test(value)
const addresses: Check = (value) => Array.isArray(value) && value.length > 0 && value.every(address)
const pictures: Check = (value) => address(value) || addresses(value)
const amount: Check = (value) => typeof value === "string" && /^\d+\.\d\d$/.test(value)
const oneOf =
  (...texts: string[]): Check =>
  (value) =>
    texts.some((expected) => value === expected)
const a =
  (type: string): Check =>
  (value) =>
    typeof value === "object" && value !== null && problemsOf(value as Thing, type).length === 0
const steps: Check = (value) =>
  Array.isArray(value) &&
  value.length >= 2 &&
  value.every((step: Thing, index) => a("ListItem")(step) && step["position"] === index + 1)

/** What search engines ask of each type, and what schema.org knows of it; anything else is a mistake. */
const rules: Record<string, Rules> = {
  Store: {
    required: { name: text, url: address, address: a("PostalAddress") },
    allowed: {
      description: text,
      image: pictures,
      telephone: text,
      hasMap: address,
      sameAs: addresses,
      mainEntityOfPage: a("WebPage"),
    },
  },
  WebPage: { required: { inLanguage: oneOf("en", "ar") }, allowed: {} },
  PostalAddress: { required: { streetAddress: text }, allowed: {} },
  Product: {
    required: { name: text, image: pictures, offers: a("Offer") },
    allowed: { url: address, description: text, category: text, mainEntityOfPage: a("WebPage") },
  },
  Offer: {
    required: {
      price: amount,
      priceCurrency: oneOf("USD"),
      availability: oneOf("https://schema.org/InStock", "https://schema.org/OutOfStock"),
    },
    allowed: {
      url: address,
      priceValidUntil: (value) => typeof value === "string" && /^\d{4}-\d\d-\d\d$/.test(value),
      itemCondition: oneOf("https://schema.org/NewCondition"),
      seller: a("Organization"),
    },
  },
  Organization: { required: { name: text }, allowed: {} },
  BreadcrumbList: { required: { itemListElement: steps }, allowed: {} },
  ListItem: {
    required: { position: Number.isInteger, name: text, item: address },
    allowed: {},
  },
}

function problemsOf(thing: Thing, type: string, without: readonly string[] = []): string[] {
  const { required, allowed } = rules[type] ?? { required: {}, allowed: {} }
  const known: Record<string, Check> = { ...required, ...allowed, "@id": address, "@type": oneOf(type) }
  const missing = ["@type", ...Object.keys(required)].filter(
    (key) => !(key in thing) && !without.includes(key),
  )
  const wrong = Object.keys(thing).filter((key) => key !== "@context" && known[key]?.(thing[key]) !== true)
  return [
    ...missing.map((key) => `${type} lacks ${key}`),
    ...wrong.map((key) => `${type} has a wrong ${key}`),
  ]
}

const app = useTestApplication()
let shop: TestShop

beforeAll(async () => {
  const { owner } = app.database
  shop = await insertShop(owner, {
    name: "Sample & Sons",
    description: "Things",
    phone: "+9613000000",
    location: "Byblos",
  })
  await owner.query(
    `update shops set instagram_url = 'https://instagram.example/s', address_link = 'https://maps.example/s',
       opening_hours = 'Monday to Friday, 10 to 7', delivery_and_payment = 'Cash',
       logo_url = $2, logo_placeholder = 'data:image/webp;base64,AAAA' where id = $1`,
    [shop.id, `shop-logos/${shop.id}/${"0".repeat(32)}`],
  )
})

async function dataAt(path: string): Promise<Thing[]> {
  const data = structuredData((await app.visitor().visit(path)).html)
  for (const thing of data) expect(thing["@context"]).toBe("https://schema.org")
  return data
}

test.each(["", "?lang=ar"])("a shop is a whole Store%s", async (query) => {
  const [store = {}, ...others] = await dataAt(`/shop/${shop.slug}${query}`)
  expect(problemsOf(store, "Store")).toEqual([])
  expect(others).toEqual([])
  expect(Object.keys(store)).toEqual(expect.arrayContaining(Object.keys(rules["Store"]?.allowed ?? {})))
})

test("a shop without details has no structured data about them", async () => {
  const bare = await insertShop(app.database.owner)
  const [store = {}] = await dataAt(`/shop/${bare.slug}`)
  expect(problemsOf(store, "Store", ["address"])).toEqual([])
  expect(Object.keys(store).toSorted()).toEqual([
    "@context",
    "@id",
    "@type",
    "mainEntityOfPage",
    "name",
    "url",
  ])
})

test.each(["", "?lang=ar"])("a product is a whole Product with its Offer and its way%s", async (query) => {
  const { owner } = app.database
  const categoryId = await insertCategory(owner, shop, "Kitchen")
  const sold = { variants: [[null, null, 0]] as const }
  for (const options of [
    { priceCents: 1800, salePriceCents: 0 },
    { priceCents: 99_999_999_999, ...sold },
  ]) {
    const id = await insertProduct(owner, shop, { description: "Good", categoryId, pictures: 2, ...options })
    const [product = {}, way = {}, ...others] = await dataAt(`/shop/${shop.slug}/${id}${query}`)
    expect(problemsOf(product, "Product")).toEqual([])
    expect(problemsOf(way, "BreadcrumbList")).toEqual([])
    expect(others).toEqual([])
  }
})

test("a product without a price has no offer, and its tags name none", async () => {
  const id = await insertProduct(app.database.owner, shop, { priceCents: null, pictures: 1 })
  const path = `/shop/${shop.slug}/${id}`
  const [product = {}] = await dataAt(path)
  expect(problemsOf(product, "Product", ["offers"])).toEqual([])
  expect(product).not.toHaveProperty("offers")
  const { html } = await app.visitor().visit(path)
  expect(metaOf(html, "product:price:amount")).toBeNull()
  expect(metaOf(html, "product:price:currency")).toBeNull()
})

test("the tags of a product name what is paid now, and its picture is shown large", async () => {
  const options = { priceCents: 1800, salePriceCents: 1450, pictures: 1 }
  const id = await insertProduct(app.database.owner, shop, options)
  const { html } = await app.visitor().visit(`/shop/${shop.slug}/${id}`)
  expect(metaOf(html, "product:price:amount")).toBe("14.50")
  expect(metaOf(html, "product:price:currency")).toBe("USD")
  expect(metaOf(html, "og:image:width")).toBe("800")
  expect(metaOf(html, "og:image:height")).toBe("800")
  expect(metaOf(html, "twitter:card")).toBe("summary_large_image")
  const ofShop = await app.visitor().visit(`/shop/${shop.slug}`)
  expect(metaOf(ofShop.html, "og:image:width"), "a logo is small").toBe("400")
  expect(metaOf(ofShop.html, "twitter:card")).toBe("summary")
})
