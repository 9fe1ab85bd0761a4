import { beforeAll, expect, test } from "vitest"
import { useTestApplication } from "#tests/application/use-test-application.ts"
import { insertCategory, insertProduct } from "#tests/fixtures/insert-product.ts"
import { insertShop, type TestShop } from "#tests/fixtures/insert-shop.ts"
import { metaOf, structuredData, textOf, titleOf } from "#tests/client/page.ts"
import { messages } from "#tests/fixtures/messages.ts"

const app = useTestApplication()
let shop: TestShop
let arabic: TestShop
let kitchen: string

beforeAll(async () => {
  const { owner } = app.database
  shop = await insertShop(owner, {
    name: "Sample & Sons",
    description: "Things for <home>",
    phone: "+961 3 000 000",
  })
  arabic = await insertShop(owner, { name: "متجر النموذج", language: "ar" })
  kitchen = await insertCategory(owner, shop, "Kitchen")
  for (let number = 1; number <= 12; number++) {
    const name = `Mug ${String(number).padStart(2, "0")}`
    await insertProduct(owner, shop, { name, ageMinutes: number, priceCents: number * 100, pictures: 1 })
  }
  await insertProduct(owner, shop, {
    name: "Copper pot",
    ageMinutes: 100,
    priceCents: 4000,
    salePriceCents: 3000,
    categoryId: kitchen,
    variants: [[null, null, 0]],
  })
  await insertProduct(owner, shop, {
    name: "No price 100% wool_x",
    ageMinutes: 101,
    priceCents: null,
    categoryId: kitchen,
  })
  await insertProduct(owner, shop, { name: "Hidden product", isActive: false })
  await insertProduct(owner, arabic, { name: "صابون أخضر" })
})

const address = () => `/shop/${shop.slug}`

test("a shopper sees the shop and its ten newest active products, whole, without a script", async () => {
  const page = await app.visitor().visit(address())
  expect(page.status).toBe(200)
  const text = textOf(page.html)
  expect(text).toContain("Sample & Sons")
  expect(text).toContain("Things for <home>")
  for (const number of ["01", "10"]) expect(text).toContain(`Mug ${number}`)
  expect(text).not.toContain("Mug 11")
  expect(text).not.toContain("Hidden product")
  expect(text).toContain("$10.00")
  expect(page.html).toContain(`href="${address()}?page=2"`)
  expect(page.html).toContain('href="https://wa.me/9613000000"')
})

test("the second page holds the rest; a page beyond the last shows the last", async () => {
  const second = textOf((await app.visitor().visit(`${address()}?page=2`)).html)
  expect(second).toContain("Mug 11")
  expect(second).toContain("Copper pot")
  expect(second).toContain("Ask for the price")
  expect(textOf((await app.visitor().visit(`${address()}?page=99`)).html)).toContain("Copper pot")
})

test("a sale shows both prices, and what is out of stock says so", async () => {
  const page = await app.visitor().visit(`${address()}?q=copper`)
  expect(textOf(page.html)).toContain("$30.00")
  expect(page.html).toMatch(/<del[^>]*>\$40\.00<\/del>/)
  expect(textOf(page.html)).toContain("Out of stock")
})

test("category, search and order come from the address", async () => {
  const inKitchen = textOf((await app.visitor().visit(`${address()}?category=${kitchen}`)).html)
  expect(inKitchen).toContain("Copper pot")
  expect(inKitchen).not.toContain("Mug")
  const cheapest = textOf((await app.visitor().visit(`${address()}?sort=price-low`)).html)
  expect(cheapest.indexOf("Mug 01")).toBeLessThan(cheapest.indexOf("Mug 02"))
  const dearest = textOf((await app.visitor().visit(`${address()}?sort=price-high`)).html)
  expect(dearest.indexOf("Copper pot")).toBeLessThan(dearest.indexOf("Mug 12"))
})

test("by price, what has none comes last in both directions; newest is the default order", async () => {
  const names = async (query: string) => {
    const pages = [1, 2].map((page) => app.visitor().visit(`${address()}?${query}&page=${page}`))
    const html = (await Promise.all(pages)).map((page) => page.html).join("")
    return [...html.matchAll(/class="card__name"><a[^>]*><bdi[^>]*>([^<]*)/g)].map(([, name]) => name)
  }
  expect((await names("sort=price-low")).at(-1)).toBe("No price 100% wool_x")
  expect((await names("sort=price-high")).at(-1)).toBe("No price 100% wool_x")
  expect(await names("sort=newest")).toEqual(await names(""))
  const byName = await names("sort=name")
  expect(byName).toHaveLength(14)
  expect(byName).toEqual(byName.toSorted((one = "", other = "") => one.localeCompare(other)))
})

test("a search says what it found, and a change of anything starts at the first page", async () => {
  const page = await app.visitor().visit(`${address()}?q=mug&page=2`)
  expect(textOf(page.html)).toContain("12 products · mug")
  const chips = page.html.match(/<a class="chip" [^>]*category=[^>]*>/g) ?? []
  expect(chips.length).toBeGreaterThan(0)
  for (const chip of chips) expect(chip).not.toContain("page=")
})

test.each([
  ["en", "q=zzz", messages.en.no_products_search, "Clear Search"],
  ["en", "category=EMPTY", messages.en.no_products_category, "Clear Filters"],
  ["ar", "q=zzz", "لا منتج يطابق بحثك.", "مسح البحث"],
  ["ar", "category=EMPTY", "جرّب فئة أخرى.", "مسح التصفية"],
])("an empty list says why and offers the way back (%s, %s)", async (lang, query, reason, way) => {
  const empty = await insertCategory(app.database.owner, shop, `Nothing yet ${lang}${query.length}`)
  const page = await app.visitor().visit(`${address()}?${query.replace("EMPTY", empty)}&lang=${lang}`)
  expect(textOf(page.html)).toContain(reason)
  expect(textOf(page.html)).toContain(way)
})

test("Arabic letter forms, marks and digits are folded in a search", async () => {
  await insertProduct(app.database.owner, arabic, { name: "إبريق قهوة ٣ فناجين" })
  for (const query of ["ابريق", "قهوه", "أبريق", "3 فناجين", "قَهْوة", "قهـوة"]) {
    const page = await app.visitor().visit(`/shop/${arabic.slug}?q=${encodeURIComponent(query)}`)
    expect(textOf(page.html), query).toContain("إبريق قهوة ٣ فناجين")
  }
})

test("a search is a literal part of the name", async () => {
  expect(textOf((await app.visitor().visit(`${address()}?q=100%25`)).html)).toContain("No price 100% wool_x")
  const nothing = textOf((await app.visitor().visit(`${address()}?q=1_0`)).html)
  expect(nothing).toContain("No products found")
  expect(nothing).toContain(messages.en.no_products_search)
  expect(nothing).toContain("Clear Search")
})

test("wrong values fall back to the default and unknown ones are ignored", async () => {
  const plain = textOf((await app.visitor().visit(address())).html)
  for (const query of [
    "page=x",
    "page=-1",
    "category=none",
    "sort=random",
    "lang=xx",
    "utm_source=x",
    "q=%00",
  ]) {
    const page = await app.visitor().visit(`${address()}?${query}`)
    expect(page.status, query).toBe(200)
    expect(textOf(page.html), query).toBe(plain)
  }
})

test("the language is the shop's, and the address changes it", async () => {
  const inArabic = await app.visitor().visit(`/shop/${arabic.slug}`)
  expect(inArabic.html).toContain('<html lang="ar" dir="rtl"')
  expect(textOf(inArabic.html)).toContain("السعر: من الأدنى")
  const inEnglish = await app.visitor().visit(`/shop/${arabic.slug}?lang=en`)
  expect(inEnglish.html).toContain('<html lang="en" dir="ltr"')
  expect(inEnglish.html).toMatch(new RegExp(`href="/shop/${arabic.slug}/[0-9a-f-]{36}\\?lang=en"`))
})

test("the page says of itself what a preview and a search engine need", async () => {
  const { html } = await app.visitor().visit(`${address()}?utm_source=x`)
  expect(titleOf(html)).toBe("Sample & Sons")
  expect(metaOf(html, "description")).toBe("Things for <home>")
  expect(html).toContain(`<link rel="canonical" href="${app.publicUrl}${address()}"/>`)
  expect(metaOf(html, "og:url")).toBe(app.publicUrl + address())
  expect(metaOf(html, "og:image")).toMatch(/^http:\/\/vitrine\.test\/images\/product-images\/.+-800\.jpg$/)
  const bare = await insertShop(app.database.owner, { name: "«ورد»" })
  const page = (await app.visitor().visit(`/shop/${bare.slug}`)).html
  const icon = metaOf(page, "og:image") ?? ""
  expect(icon).toMatch(new RegExp(`^http://vitrine\\.test/shop/${bare.slug}/icons/512\\.png\\?v=`))
  expect(metaOf(page, "og:image:type")).toBe("image/png")
  expect((await app.visitor().visit(icon.replace("http://vitrine.test", ""))).status).toBe(200)
  expect(metaOf(html, "twitter:card")).toBe("summary_large_image")
  expect(structuredData(html)).toMatchObject([{ "@type": "Store", name: "Sample & Sons" }])
})

test.each(["en", "ar"])(
  "an unknown and a blocked shop give the same page and status 404 (%s)",
  async (lang) => {
    const blocked = await insertShop(app.database.owner, { isActive: false })
    const one = await app.visitor().visit(`/shop/${blocked.slug}?lang=${lang}`)
    const other = await app.visitor().visit(`/shop/no-such-shop?lang=${lang}`)
    for (const page of [one, other]) {
      expect(page.status).toBe(404)
      expect(textOf(page.html)).toContain(lang === "en" ? "Shop Not Found" : "المتجر غير موجود")
      expect(page.html).toContain(lang === "en" ? 'href="/"' : 'href="/?lang=ar"')
    }
    expect(textOf(one.html)).toBe(textOf(other.html))
  },
)

test("what can't be an address of a shop is not found, never an error", async () => {
  const long = "x".repeat(500)
  for (const slug of ["%00", "%F0%9F%98%80", "a'b", "..%2f", long, "%E2%80%AE"]) {
    for (const path of [`/shop/${slug}`, `/shop/${slug}/${long}`, `/shop/${slug}/sitemap.xml`]) {
      expect((await app.visitor().visit(path)).status, path).toBe(404)
    }
  }
  for (const path of [address(), `${address()}/00000000-0000-4000-8000-000000000000`]) {
    expect((await app.visitor().post(path, { a: "b" })).status, path).toBe(405)
  }
  expect((await app.visitor().visit(`${address()}/cart`)).status).toBe(404)
})

test("an unknown category falls back to all of them, which is said", async () => {
  const page = await app.visitor().visit(`${address()}?category=00000000-0000-4000-8000-000000000000`)
  const whole = textOf((await app.visitor().visit(address())).html)
  expect(textOf(page.html).replace(`${messages.en.category_gone} `, "")).toBe(whole)
  expect(page.html).toContain(`<link rel="canonical" href="${app.publicUrl}${address()}"/>`)
})

test("an empty shop says so", async () => {
  const empty = await insertShop(app.database.owner)
  expect(textOf((await app.visitor().visit(`/shop/${empty.slug}`)).html)).toContain(
    messages.en.no_products_yet,
  )
})
