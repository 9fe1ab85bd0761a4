import type { Unit } from "#app/domain/measure/measure.ts"
import { writeAnswers, type Entry } from "#app/domain/question/answers.ts"
import type { TestApplication } from "#tests/application/use-test-application.ts"
import { insertProduct } from "#tests/fixtures/insert-product.ts"
import { insertShop } from "#tests/fixtures/insert-shop.ts"
import { item } from "../../cart/carts-to-share.ts"

const questions = `Nuts | ar: المكسّرات | 0-1
- Pistachio | ar: فستق حلبيّ | $3.00
Packing | ar: التغليف | 0-1 | ×1
- Glass jar | ar: مرطبان زجاج | $1.50`

export const pistachio: Entry = ["Nuts", "Pistachio"]
export const jar: Entry = ["Packing", "Glass jar"]

/** A shop that sells za’atar for 8 dollars a kilogram by 250 g, of which it has two kilograms, and soap for 3 dollars. */
export async function zaatarShop(
  { database: { owner } }: TestApplication,
  options: Parameters<typeof insertProduct>[2] = {},
) {
  const shop = await insertShop(owner, { phone: "+961 3 000 000" })
  const zaatar = await insertProduct(owner, shop, {
    ...{ name: "Za’atar", priceCents: 800, measure: "250 g + 250 g", questions },
    variants: [[null, null, 2_000]],
    ...options,
  })
  const soap = await insertProduct(owner, shop, { name: "Soap", priceCents: 300 })
  return { shop, zaatar, soap }
}

/** An item of a cart that counts grams, or `unit`. */
export const weighed = (
  productId: string,
  quantity: number,
  {
    entries = [],
    unit = "g",
    ...more
  }: { entries?: readonly Entry[]; unit?: Unit; shownCents?: number } = {},
) => ({ ...item(productId, quantity), unit, answers: writeAnswers(entries), ...more })

/** Has a product be sold by the piece, or by measure: `{"unit": "g", …}`. */
export async function sellBy(
  { database: { owner } }: TestApplication,
  product: string,
  measure: { unit: Unit; step: number; least: number; isWeighed: boolean } | null,
): Promise<void> {
  await owner.query("update products set measure = $2 where id = $1", [product, measure])
}

export const byQuarters = { unit: "g", step: 250, least: 250, isWeighed: false } as const
