import { beforeAll, expect, test } from "vitest"
import { useTestApplication } from "#tests/application/use-test-application.ts"
import { insertProduct } from "#tests/fixtures/insert-product.ts"
import { insertShop, type TestShop } from "#tests/fixtures/insert-shop.ts"
import { textOf } from "#tests/client/page.ts"

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

const texts = {
  en: { sale: "Sale", save: "Save", ask: "Ask for the price", now: "Sale price:", was: "Regular price:" },
  ar: { sale: "تخفيض", save: "توفير", ask: "اسأل عن السعر", now: "سعر التخفيض:", was: "السعر الأصليّ:" },
}

for (const lang of ["en", "ar"] as const) {
  const { sale, save, ask, now, was } = texts[lang]
  test.each<[string, Options, { badge: boolean; price: string; saving?: string }]>([
    [
      "a saving is named",
      { priceCents: 1800, salePriceCents: 1450 },
      { badge: true, price: `${now} $14.50 ${was} $18.00`, saving: `${save} $3.50` },
    ],
    [
      "a sale price of 0 counts as set",
      { priceCents: 1800, salePriceCents: 0 },
      { badge: true, price: `${now} $0.00 ${was} $18.00`, saving: `${save} $18.00` },
    ],
    [
      "a sale price that is higher saves nothing",
      { priceCents: 1000, salePriceCents: 1200 },
      { badge: true, price: `${now} $12.00` },
    ],
    [
      "an equal one saves nothing",
      { priceCents: 1000, salePriceCents: 1000 },
      { badge: true, price: `${now} $10.00` },
    ],
    [
      "without a price there is nothing to save from",
      { priceCents: null, salePriceCents: 700 },
      { badge: true, price: `${now} $7.00` },
    ],
    [
      "not on sale, its sale price is not shown",
      { priceCents: 1000, salePriceCents: 700, isOnSale: false },
      { badge: false, price: "$10.00" },
    ],
    [
      "on sale without a sale price is not on sale",
      { priceCents: 123456, isOnSale: true },
      { badge: false, price: "$1,234.56" },
    ],
    ["without any price it is asked for", { priceCents: null }, { badge: false, price: ask }],
  ])(`${lang}: %s`, async (_, options, { badge, price, saving }) => {
    const { html, card } = await pagesOf(lang, options)
    const shown = textOf(/<\/h1>(<p[\s\S]*?<\/p>)/.exec(html)?.[1] ?? "")
    expect(shown).toBe(saving ? `${price} ${saving}` : price)
    expect(textOf(/<p class="prices">[\s\S]*?<\/p>/.exec(card)?.[0] ?? "")).toBe(price)
    for (const part of [html, card])
      expect(/<span class="badge badge--sale[^>]*>([^<]*)/.exec(part)?.[1] === sale).toBe(badge)
  })
}
