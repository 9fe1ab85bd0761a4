import { beforeAll, describe, expect, test } from "vitest"
import { useTestApplication } from "#tests/application/use-test-application.ts"
import { metaOf, structuredData, textOf, titleOf } from "#tests/client/page.ts"
import { insertCategory, insertProduct } from "#tests/fixtures/insert-product.ts"
import { insertShop, type TestShop } from "#tests/fixtures/insert-shop.ts"
import { item, shareCart, variantOf } from "./cart/carts-to-share.ts"
import { orderOf, placed } from "./order/orders-to-place.ts"

const app = useTestApplication()
let shop: TestShop
let rakweh: string
let soap: string

/** A shop in English with Arabic texts for most of it. */
beforeAll(async () => {
  const { owner } = app.database
  shop = await insertShop(owner, {
    ...{ name: "Dar", description: "Things for the home", location: "Hamra", phone: "+9613000000" },
  })
  await owner.query("update shops set opening_hours = '9 to 5', translations = $2 where id = $1", [
    shop.id,
    { ar: { name: "دار", description: "أغراض للبيت", location: "الحمرا" } },
  ])
  const category = await insertCategory(owner, shop, "Kitchen")
  await translate("categories", category, { name: "مطبخ" })
  rakweh = await insertProduct(owner, shop, {
    ...{ name: "Copper rakweh", description: "For coffee", categoryId: category, ageMinutes: 1 },
    variants: [
      ["Small", "Red", 3],
      ["Large", "Red", 2],
    ],
  })
  soap = await insertProduct(owner, shop, { name: "Soap", description: "Of olive oil", ageMinutes: 2 })
  await translate("products", rakweh, { name: "ركوة نحاس", description: "للقهوة" })
  await owner.query(
    `update product_variants set translations = case size when 'Small' then $2::jsonb else $3::jsonb end where product_id = $1`,
    [rakweh, { ar: { size: "صغيرة" } }, { ar: { size: "كبيرة" } }],
  )
})

const translate = (table: string, id: string, texts: object) =>
  app.database.owner.query(`update ${table} set translations = $2 where id = $1`, [id, { ar: texts }])
const visit = async (path: string) => (await app.visitor().visit(path)).html

test("a shop's page has its texts in the page's language, and says of each other one which language it is in", async () => {
  const html = await visit(`/shop/${shop.slug}?lang=ar`)
  for (const shown of [
    ...["<h1><bdi>دار</bdi></h1>", "أغراض للبيت", "<bdi>مطبخ</bdi>", "<bdi>ركوة نحاس</bdi>", "الحمرا"],
    '<bdi lang="en" dir="ltr">Soap</bdi>',
  ])
    expect(html).toContain(shown)
  expect(titleOf(html)).toBe("دار")
  expect([metaOf(html, "description"), metaOf(html, "og:site_name")]).toEqual(["أغراض للبيت", "دار"])
  const own = await visit(`/shop/${shop.slug}`)
  expect(own).toContain("<bdi>Copper rakweh</bdi>")
  expect(own).not.toMatch(/<bdi lang|ركوة|دار/)
})

test("a product's page, its link preview and its structured data follow the page's language", async () => {
  const html = await visit(`/shop/${shop.slug}/${rakweh}?lang=ar`)
  expect(titleOf(html)).toBe("ركوة نحاس · دار")
  expect(metaOf(html, "og:title")).toBe("ركوة نحاس · دار")
  expect(metaOf(html, "og:description")).toContain("للقهوة")
  expect(structuredData(html)).toMatchObject([
    { name: "ركوة نحاس", description: "للقهوة", category: "مطبخ", mainEntityOfPage: { inLanguage: "ar" } },
    { itemListElement: [{ name: "دار" }, { name: "ركوة نحاس" }] },
  ])
  expect(html).toContain("<bdi>صغيرة</bdi>")
  expect(html).toContain('<bdi lang="en">Red</bdi>')
  const english = await visit(`/shop/${shop.slug}/${rakweh}`)
  expect(titleOf(english)).toBe("Copper rakweh · Dar")
  expect(structuredData(english)[0]).toMatchObject({ mainEntityOfPage: { inLanguage: "en" } })
})

test("what the shop is written in a chat is in its own language, with its own names", async () => {
  const html = await visit(`/shop/${shop.slug}/${rakweh}?lang=ar`)
  const chats = [...html.matchAll(/https:\/\/wa\.me\/[^"]*/g)].map(([chat]) => decodeURIComponent(chat))
  expect(chats.length).toBeGreaterThan(0)
  for (const chat of chats) expect(chat).toMatch(/Copper rakweh/)
})

test.each(["rakweh", "ركوه"])(
  "a search for %s finds the product on the pages of both languages",
  async (search) => {
    for (const lang of ["en", "ar"]) {
      const text = textOf(await visit(`/shop/${shop.slug}?lang=${lang}&q=${encodeURIComponent(search)}`))
      expect(text).toContain(lang === "ar" ? "ركوة نحاس" : "Copper rakweh")
      expect(text).not.toContain("Soap")
    }
  },
)

test("sorted by name is sorted by the names that are shown", async () => {
  const names = async (lang: string) => {
    const html = await visit(`/shop/${shop.slug}?lang=${lang}&sort=name`)
    return [...html.matchAll(/class="card__name"><a[^>]*><bdi[^>]*>([^<]*)/g)].map(([, name]) => name)
  }
  expect(await names("en")).toEqual(["Copper rakweh", "Soap"])
  expect(await names("ar")).toEqual(["Soap", "ركوة نحاس"])
})

test("the app of a shop is named in the language of its page", async () => {
  const manifest = await app.visitor().visit(`/shop/${shop.slug}/manifest.webmanifest?lang=ar`)
  expect(JSON.parse(manifest.html)).toMatchObject({
    name: "دار",
    description: "أغراض للبيت",
    lang: "ar",
    dir: "rtl",
  })
})

describe("a cart", () => {
  test("that is shared is read in the reader's language", async () => {
    const items = [item(rakweh, 1, await variantOf(app, rakweh, "Small")), item(soap)]
    const { result } = await shareCart(app, shop, { items })
    const arabic = textOf(await visit(`/cart/${result.id}?lang=ar`))
    for (const shown of ["ركوة نحاس", "صغيرة · Red", "للقهوة", "Soap", "دار"]) expect(arabic).toContain(shown)
    expect(textOf(await visit(`/cart/${result.id}`))).toContain("Small · Red")
  })

  test("is read anew with the words of the page that asks", async () => {
    const sizes = async (query: string) => {
      const { html } = await app.visitor().visit(`/shop/${shop.slug}/cart?product=${rakweh}${query}`)
      const { products } = JSON.parse(html) as { products: { variants: { size: string }[] }[] }
      return products[0]?.variants.map(({ size }) => size)
    }
    expect(await sizes("&lang=ar")).toEqual(["صغيرة", "كبيرة"])
    expect(await sizes("&lang=en")).toEqual(["Small", "Large"])
    expect(await sizes("")).toEqual(["Small", "Large"])
  })
})

test("an order keeps its names in both languages as they were, also when the shop has others by now", async () => {
  const items = [item(rakweh, 1, await variantOf(app, rakweh, "Large")), item(soap)]
  const { id, chat } = await placed(app, shop.slug, orderOf(items, { language: "ar" }))
  expect(decodeURIComponent(chat ?? "")).toContain("Copper rakweh (Large, Red)")
  await app.database.owner.query("update products set name = 'Renamed', translations = '{}' where id = $1", [
    rakweh,
  ])
  try {
    const shown = textOf(await visit(`/order/${id}`))
    for (const text of ["ركوة نحاس", "كبيرة · Red", "Soap"]) expect(shown).toContain(text)
    const english = textOf(await visit(`/order/${id}?lang=en`))
    for (const text of ["Copper rakweh", "Large · Red"]) expect(english).toContain(text)
    const owner = await app.signInAsShop(shop)
    expect(textOf((await owner.visit(`/shop/orders/${id}?lang=ar`)).html)).toContain("ركوة نحاس")
    expect(textOf((await owner.visit(`/shop/orders/${id}?lang=en`)).html)).toContain("Copper rakweh")
  } finally {
    await app.database.owner.query("update products set name = 'Copper rakweh' where id = $1", [rakweh])
    await translate("products", rakweh, { name: "ركوة نحاس", description: "للقهوة" })
  }
})

test("two colours that would be called the same in the page's language keep their own names", async () => {
  const scarf = await insertProduct(app.database.owner, shop, {
    name: "Scarf",
    variants: [
      [null, "Grey", 1],
      [null, "Ash", 1],
    ],
  })
  await app.database.owner.query("update product_variants set translations = $2 where product_id = $1", [
    scarf,
    { ar: { color: "رمادي" } },
  ])
  const html = await visit(`/shop/${shop.slug}/${scarf}?lang=ar`)
  expect(html).toContain('<bdi lang="en">Grey</bdi>')
  expect(html).toContain('<bdi lang="en">Ash</bdi>')
  expect(html).not.toContain("رمادي")
})

test("a page without a script orders the size that was chosen by its translated name", async () => {
  const query = new URLSearchParams({ product: rakweh, size: "كبيرة", color: "Red", lang: "ar" })
  const html = await visit(`/shop/${shop.slug}/order?${query}`)
  const large = await variantOf(app, rakweh, "Large")
  expect(html).toMatch(new RegExp(`<option[^>]*value="${large}"[^>]*selected|selected[^>]*value="${large}"`))
  expect(textOf(html)).toContain("ركوة نحاس")
})

test("a kept page is rendered anew once a translation changes", async () => {
  const path = `/shop/${shop.slug}/${soap}?lang=ar`
  expect(await visit(path)).toContain("Soap")
  await translate("products", soap, { name: "صابون" })
  await expect.poll(() => visit(path)).toContain("<bdi>صابون</bdi>")
  await app.database.owner.query("update products set translations = '{}' where id = $1", [soap])
})
