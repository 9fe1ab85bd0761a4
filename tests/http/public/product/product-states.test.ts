import { beforeAll, expect, test } from "vitest"
import { useTestApplication } from "#tests/application/use-test-application.ts"
import { insertCategory, insertProduct } from "#tests/fixtures/insert-product.ts"
import { insertShop, type TestShop } from "#tests/fixtures/insert-shop.ts"
import { radioOf, textOf } from "#tests/client/page.ts"

const app = useTestApplication()
let shop: TestShop

beforeAll(async () => {
  shop = await insertShop(app.database.owner, {
    name: "Sample & Sons",
    location: "Byblos",
    phone: "+961 3 000 000",
  })
})

type Options = Parameters<typeof insertProduct>[2]

/** The page of a product that was just made, and its line in the shop's grid. */
async function pagesOf(lang: string, options: Options) {
  const id = await insertProduct(app.database.owner, shop, options)
  const product = await app.visitor().visit(`/shop/${shop.slug}/${id}?lang=${lang}`)
  const grid = (await app.visitor().visit(`/shop/${shop.slug}?lang=${lang}`)).html
  const card = grid.split('<li class="card').find((part) => part.includes(id)) ?? ""
  expect(product.status).toBe(200)
  return { id, html: product.html, card }
}

test.each([
  ["en", "Out of stock", "Out of stock for this selection", "In stock", "4 in stock", "Add to cart"],
  ["ar", "نفدت الكمّيّة", "هذا الخيار غير متوفّر", "متوفّر", "متوفّر منه 4", "إضافة إلى السلّة"],
])("the stock line and the button say what is left (%s)", async (lang, out, noneOfIt, some, count, add) => {
  const stockOf = (html: string) => textOf(/<p[^>]*data-stock[^>]*>[\s\S]*?<\/p>/.exec(html)?.[0] ?? "")
  const button = (html: string) => /<button class="btn (?!btn--)[\s\S]*?<\/button>/.exec(html)?.[0] ?? ""
  const none = await pagesOf(lang, {
    variants: [
      ["S", null, 0],
      ["M", null, 0],
    ],
  })
  expect(stockOf(none.html)).toBe(out)
  expect(none.html).toContain('data-stock="out"')
  expect(textOf(button(none.html))).toBe(out)
  expect(button(none.html)).toContain("disabled")
  expect(none.card).toContain("badge--out")
  expect(none.card, "nothing to add").not.toContain('class="add')
  const no = await pagesOf(lang, { variants: [] })
  expect(stockOf(no.html)).toBe(out)
  const chosen = await pagesOf(lang, {
    variants: [
      ["S", null, 0],
      ["M", null, 4],
    ],
  })
  expect(stockOf(chosen.html)).toBe(count)
  expect(textOf(button(chosen.html)), "what it adds").toBe(`${add} M`)
  expect(button(chosen.html)).not.toContain("disabled")
  expect(radioOf(chosen.html, "size", "M")).toContain("checked")
  expect(radioOf(chosen.html, "size", "S")).toContain("disabled")
  expect([noneOfIt, some]).not.toContain(stockOf(chosen.html))
})

test("the first variant in stock is chosen; colours are those of its size, struck where there is none", async () => {
  const { html } = await pagesOf("en", {
    variants: [
      ["S", "Red", 0],
      ["M", "Red", 0],
      ["M", "Blue", 2],
      ["L", "Green", 9],
    ],
  })
  expect(radioOf(html, "size", "S")).toContain("disabled")
  expect(radioOf(html, "size", "M")).toContain("checked")
  expect(radioOf(html, "color", "Red")).toContain("disabled")
  expect(radioOf(html, "color", "Blue")).toContain("checked")
  expect(radioOf(html, "color", "Green"), "not of this size").toContain('hidden=""')
})

test("a dimension that no variant has is not offered", async () => {
  const { html } = await pagesOf("en", {
    variants: [
      [null, "Red", 1],
      [null, "Blue", 1],
    ],
  })
  expect(html).not.toContain('name="size"')
  expect(radioOf(html, "color", "Red")).toContain("checked")
  expect((await pagesOf("en", {})).html).not.toContain('type="radio"')
})

test.each([
  ["en", "This product on", "Back to Shop", "Share"],
  ["ar", "هذا المنتج على", "العودة إلى المتجر", "مشاركة"],
])(
  "links lead to the shop, the category and the product's own posts (%s)",
  async (lang, posts, back, share) => {
    const { owner } = app.database
    const categoryId = await insertCategory(owner, shop, `Kitchen ${lang}`)
    const { id, html: bare } = await pagesOf(lang, { categoryId, pictures: 5 })
    expect(textOf(bare)).not.toContain(posts)
    await owner.query(
      "update products set instagram_url = 'https://instagram.example/p', facebook_url = 'https://facebook.example/p' where id = $1",
      [id],
    )
    const { html } = await app.visitor().visit(`/shop/${shop.slug}/${id}?lang=${lang}`)
    expect(textOf(html)).toContain(posts)
    for (const site of ["https://instagram.example/p", "https://facebook.example/p"])
      expect(html).toMatch(new RegExp(`<a [^>]*href="${site}" target="_blank" rel="noopener"`))
    const tail = lang === "en" ? "" : "lang=ar"
    expect(html).toContain(`href="/shop/${shop.slug}?category=${categoryId}${tail && `&amp;${tail}`}"`)
    expect(html).toMatch(
      new RegExp(`<a [^>]*aria-label="${back}" [^>]*href="/shop/${shop.slug}${tail && `\\?${tail}`}"`),
    )
    expect(textOf(html)).toContain(share)
    expect(textOf(html)).toContain("Sample & Sons Byblos")
    expect(html).toContain('href="https://wa.me/9613000000?text=')
    expect(html.match(/href="#picture-\d"/g)).toHaveLength(5)
  },
)

test.each([
  ["en", "No picture", "Previous picture"],
  ["ar", "بلا صورة", "الصورة السابقة"],
])(
  "without pictures there is a placeholder, with one there is nothing to turn (%s)",
  async (lang, none, iteration) => {
    const { html, card } = await pagesOf(lang, {})
    expect(textOf(html)).toContain(none)
    expect(card).toContain("picture__none")
    const { html: one } = await pagesOf(lang, { pictures: 1 })
    for (const piece of [iteration, 'href="#picture-1"']) {
      expect(one).not.toContain(piece)
      expect(html).not.toContain(piece)
    }
  },
)

test.each([
  ["en", "Shop Not Found"],
  ["ar", "المتجر غير موجود"],
])("a product that can't be loaded for a moment is 503 and never kept (%s)", async (lang, title) => {
  const { owner } = app.database
  const id = await insertProduct(owner, shop)
  await owner.query("revoke select on shops from vitrine_visitor")
  const { status, headers, html } = await app.visitor().visit(`/shop/${shop.slug}/${id}?lang=${lang}`)
  await owner.query("grant select on shops to vitrine_visitor")
  expect(status).toBe(503)
  expect([headers.get("cache-control"), headers.get("retry-after")]).toEqual(["no-store", "5"])
  expect(textOf(html)).toContain(title)
  expect(textOf(html)).toContain(headers.get("x-request-id"))
})
