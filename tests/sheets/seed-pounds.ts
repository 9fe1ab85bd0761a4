import type { ClientBase } from "pg"
import { insertCategory, insertProduct } from "#tests/fixtures/insert-product.ts"
import { showPounds } from "#tests/fixtures/show-pounds.ts"

/**
 * Has a shop show pounds alone, with its rate, in each way that a price is written.
 * @returns a product whose sizes have their own prices, on a sale whose end shoppers read
 */
export async function seedPounds(owner: ClientBase, shop: { id: string }): Promise<string> {
  await showPounds(owner, shop, { shown: "second", isRateShown: true })
  const category = await insertCategory(owner, shop, "Ribbons")
  await insertProduct(owner, shop, {
    name: "Pearl button",
    priceCents: 25,
    categoryId: category,
    ageMinutes: 5,
  })
  await insertProduct(owner, shop, { name: "Silk lining, made to measure", priceCents: null, ageMinutes: 4 })
  await insertProduct(owner, shop, { name: "عباءة مطرّزة بخيوط القصب", priceCents: 123_456, ageMinutes: 3 })
  await insertProduct(owner, shop, {
    ...{ name: "Tape measure", priceCents: 500, salePriceCents: 350, ageMinutes: 2 },
    variants: [[null, null, 0]],
  })
  return insertProduct(owner, shop, {
    ...{ name: "Velvet ribbon", priceCents: 900, salePriceCents: 700, categoryId: category, ageMinutes: 1 },
    description: "Cut to your length. It does not fray where it is cut.",
    ...{ saleEnds: 60 * 24 * 20, isSaleEndShown: true },
    variants: [
      ["2 m", "Garnet", 8],
      ["10 m", "Garnet", 3, { priceCents: 3900, salePriceCents: 3200 }],
      ["10 m", "Ivory", 0, { priceCents: 4200 }],
    ],
  })
}
