import { beforeAll, expect, test } from "vitest"
import { useTestApplication } from "#tests/application/use-test-application.ts"
import { insertCategory, insertProduct } from "#tests/fixtures/insert-product.ts"
import { insertShop, type TestShop } from "#tests/fixtures/insert-shop.ts"
import { textOf } from "#tests/client/page.ts"

const app = useTestApplication()
let shop: TestShop
let empty: string

beforeAll(async () => {
  const { owner } = app.database
  shop = await insertShop(owner, { productLimit: -1 })
  empty = await insertCategory(owner, shop, "Nothing yet")
  await insertProduct(owner, shop, {
    name: "Dear on sale",
    priceCents: 9000,
    salePriceCents: 150,
    ageMinutes: 1,
  })
  await insertProduct(owner, shop, { name: "Ask", priceCents: null, ageMinutes: 2 })
  await insertProduct(owner, shop, { name: "Given away", priceCents: 500, salePriceCents: 0, ageMinutes: 3 })
  await insertProduct(owner, shop, {
    name: "Not on sale",
    priceCents: 400,
    salePriceCents: 1,
    isOnSale: false,
    ageMinutes: 4,
  })
  await insertProduct(owner, shop, { name: "Bread", priceCents: 300, ageMinutes: 5 })
  await owner.query(
    `insert into products (shop_id, name, price, created_at)
     select $1, 'filler ' || lpad(n::text, 3, '0'), 2, now() - interval '1 day' from generate_series(1, 96) as n`,
    [shop.id],
  )
})

const visit = (query: string) => app.visitor().visit(`/shop/${shop.slug}?${query}`)

function namesOf(html: string): (string | undefined)[] {
  return [...html.matchAll(/class="card__name"><a[^>]*><bdi[^>]*>([^<]*)/g)].map(([, name]) => name)
}

/** What the pager shows, the current page in brackets. */
function pagerOf(html: string): string {
  const pager = /<nav class="pager"[\s\S]*?<\/nav>/.exec(html)?.[0] ?? ""
  return textOf(pager.replaceAll(/<a [^>]*aria-current="page"[^>]*>(\d+)<\/a>/g, "[$1]"))
}

test.each(["en", "ar"])(
  "lists are sorted by what is paid, without a price last, and newest first (%s)",
  async (lang) => {
    const first = async (query: string, count: number) =>
      namesOf((await visit(`lang=${lang}&${query}`)).html).slice(0, count)
    const newest = ["Dear on sale", "Ask", "Given away", "Not on sale", "Bread"]
    expect(await first("", 5)).toEqual(newest)
    expect(await first("sort=newest", 5)).toEqual(newest)
    expect(await first("sort=price-low", 2)).toEqual(["Given away", "Dear on sale"])
    expect(await first("sort=price-high", 2)).toEqual(["Not on sale", "Bread"])
    expect(await first("sort=name", 3)).toEqual(["Ask", "Bread", "Dear on sale"])
    for (const sort of ["price-low", "price-high"])
      expect(namesOf((await visit(`lang=${lang}&sort=${sort}&page=11`)).html).at(-1)).toBe("Ask")
  },
)

test.each([
  ["en", "Previous", "Next"],
  ["ar", "السابق", "التالي"],
])(
  "the pager shows the first page, the last, the neighbours and ellipses (%s)",
  async (lang, previous, next) => {
    const pager = async (page: number) => pagerOf((await visit(`lang=${lang}&page=${page}`)).html)
    expect(await pager(1)).toBe(`[1] 2 … 11 ${next}`)
    expect(await pager(4)).toBe(`${previous} 1 2 3 [4] 5 … 11 ${next}`)
    expect(await pager(6)).toBe(`${previous} 1 … 5 [6] 7 … 11 ${next}`)
    expect(await pager(11)).toBe(`${previous} 1 … 10 [11]`)
    const { html } = await visit(`lang=${lang}&page=2&sort=name&q=filler&utm_source=x`)
    const address = `/shop/${shop.slug}?q=filler&amp;sort=name`
    const tail = lang === "en" ? "" : "&amp;lang=ar"
    expect(html).toContain(`href="${address}&amp;page=3${tail}"`)
    expect(html, "the first page needs no number").toContain(`href="${address}${tail}"`)
  },
)

test.each([
  ["en", "", "101 products"],
  ["ar", "", "101 منتج"],
  ["en", "&q=bread", "1 product · bread"],
  ["ar", "&q=bread", "منتج واحد · bread"],
])("the list says how much it shows (%s%s)", async (lang, query, expected) => {
  expect(textOf((await visit(`lang=${lang}${query}`)).html)).toContain(expected)
})

test("a search finds a name however its apostrophe and its spaces are typed", async () => {
  const own = await insertShop(app.database.owner)
  await insertProduct(app.database.owner, own, { name: "Wild za’atar" })
  await insertProduct(app.database.owner, own, { name: "Thyme" })
  for (const input of ["za’atar", "za'atar", "wild  za'atar", " wild za`atar"]) {
    const { html } = await app.visitor().visit(`/shop/${own.slug}?lang=en&q=${encodeURIComponent(input)}`)
    expect(namesOf(html), input).toEqual(["Wild za’atar"])
  }
})

test.each([
  ["خصم ٢٠٪", "20%"],
  ["Sale 20%", "٢٠٪"],
  ["زيت ٣٫٥ ل", "3.5"],
])("%s is found by %s", async (name, input) => {
  const own = await insertShop(app.database.owner)
  await insertProduct(app.database.owner, own, { name })
  await insertProduct(app.database.owner, own, { name: "200 g" })
  const { html } = await app.visitor().visit(`/shop/${own.slug}?lang=en&q=${encodeURIComponent(input)}`)
  expect(namesOf(html)).toEqual([name])
})

test.each(["'", "`", "ـــ", "\u200D", "\u202E"])("a search of %j alone is none", async (input) => {
  const { html } = await visit(`lang=en&q=${encodeURIComponent(input)}`)
  expect(textOf(html)).toContain("101 products")
  expect(textOf(html)).not.toContain("101 products ·")
  expect(html).toMatch(/<input[^>]*name="q"[^>]*value=""/)
})

test.each([
  ["en", "q=zzz", "No products match your search.", ["Clear Search", "Clear Filters"]],
  ["en", "category=EMPTY", "Try a different category.", ["Clear Filters"]],
  [
    "en",
    "q=zzz&category=EMPTY&sort=name",
    "No products match your search.",
    ["Clear Search", "Clear Filters"],
  ],
  ["ar", "q=zzz", "لا منتج يطابق بحثك.", ["مسح البحث", "مسح التصفية"]],
  ["ar", "category=EMPTY", "جرّب فئة أخرى.", ["مسح التصفية"]],
  ["ar", "q=zzz&category=EMPTY&sort=name", "لا منتج يطابق بحثك.", ["مسح البحث", "مسح التصفية"]],
])("an empty list says why and offers the ways back (%s, %s)", async (lang, query, reason, options) => {
  const { status, html } = await visit(`${query.replace("EMPTY", empty)}&lang=${lang}`)
  expect(status).toBe(200)
  const text = textOf(/<section class="empty [\s\S]*?<\/section>/.exec(html)?.[0] ?? "")
  const nothing = query.startsWith("q=") ? "لم نجد ما تبحث عنه" : "لا منتجات هنا"
  expect(text).toBe(`${lang === "en" ? "No products found" : nothing} ${reason} ${options.join(" ")}`)
  const tail = lang === "en" ? "" : "lang=ar"
  expect(html, "Clear Filters").toContain(`href="/shop/${shop.slug}${tail && `?${tail}`}"`)
  if (query.includes("q=zzz&category"))
    expect(html, "Clear Search keeps the rest").toContain(
      `class="btn" href="/shop/${shop.slug}?category=${empty}&amp;sort=name${tail && `&amp;${tail}`}"`,
    )
})

test.each([
  ["en", "This shop has no products yet."],
  ["ar", "لا منتجات في هذا المتجر بعد."],
])("a shop without products says so, and has nothing to clear (%s)", async (lang, expected) => {
  const bare = await insertShop(app.database.owner)
  const { html } = await app.visitor().visit(`/shop/${bare.slug}?lang=${lang}`)
  expect(textOf(html)).toContain(expected)
  expect(html).not.toContain('class="pager"')
  expect(/<div class="empty__actions">(.*?)<\/div>/.exec(html)?.[1]).toBe("")
})

test.each([
  [
    "en",
    "No products found",
    "The products could not be loaded. Please try again in a moment.",
    "Shop Not Found",
  ],
  ["ar", "لا منتجات هنا", "تعذّر تحميل المنتجات. حاول مرّة أخرى بعد قليل.", "المتجر غير موجود"],
])(
  "a list that fails is shown empty, and a shop that fails is not found: 503, never kept (%s)",
  async (lang, ...texts) => {
    const [title, reason, notFound] = texts
    const { owner } = app.database
    await owner.query("revoke select on products from vitrine_visitor")
    const list = await visit(`lang=${lang}&q=filler`)
    await owner.query("revoke select on shops from vitrine_visitor")
    const failed = await visit(`lang=${lang}`)
    await owner.query("grant select on products, shops to vitrine_visitor")
    for (const page of [list, failed]) {
      expect(page.status).toBe(503)
      expect(page.headers.get("cache-control")).toBe("no-store")
      expect(page.headers.get("retry-after")).toBe("5")
      expect(page.html).not.toContain("permission denied")
    }
    expect(textOf(list.html)).toContain(shop.name)
    expect(textOf(list.html)).toContain(`${title} ${reason}`)
    expect(textOf(failed.html)).toContain(notFound)
    expect(textOf(failed.html)).toContain(failed.headers.get("x-request-id"))
  },
)

test.each([
  ["en", "q=brass+lantern", "Hello Dar, do you have “brass lantern”?"],
  ["en", "category=EMPTY", "Hello Dar, what do you have in “Nothing yet”?"],
  ["en", "q=lamp&category=EMPTY", "Hello Dar, do you have “lamp”?"],
  ["ar", "q=فانوس", "مرحبًا Dar، هل لديكم «فانوس»؟"],
  ["ar", "category=EMPTY", "مرحبًا Dar، ماذا لديكم في فئة «Nothing yet»؟"],
  ["en", "", "Hello Dar, what do you have at the moment?"],
  ["ar", "", "مرحبًا Dar، ماذا لديكم حاليًّا؟"],
] as const)(
  "an empty list offers the chat, which asks in the shop's language (%s, %s)",
  async (language, query, question) => {
    const { owner } = app.database
    const own = await insertShop(owner, { name: "Dar", language, phone: "+961 3 222 333" })
    const none = query === "" ? "" : await insertCategory(owner, own, "Nothing yet")
    const other = language === "en" ? "ar" : "en"
    const path = `/shop/${own.slug}?${query.replace("EMPTY", none)}&lang=${other}`
    const { html } = await app.visitor().visit(path)
    const state = /<section class="empty [\s\S]*?<\/section>/.exec(html)?.[0] ?? ""
    expect(textOf(state)).toContain(other === "en" ? "Ask Dar" : "اسأل Dar")
    const [chat = ""] = /https:\/\/wa\.me\/9613222333\?text=[^"]*/.exec(state) ?? []
    expect(new URL(chat).searchParams.get("text")).toBe(question)
  },
)

test.each([
  ["en", "This category is no longer in the shop. Here are all products."],
  ["ar", "لم تعد هذه الفئة في المتجر. هذه كلّ المنتجات."],
])("a category that is gone is said to be gone, above all products (%s)", async (lang, gone) => {
  const read = async (category: string) =>
    textOf((await app.visitor().visit(`/shop/${shop.slug}?category=${category}&lang=${lang}`)).html)
  const text = await read("0199aaaa-0000-4000-8000-000000000000")
  expect(text).toContain(gone)
  expect(text).toContain("Bread")
  expect(await read(empty)).not.toContain(gone)
})
