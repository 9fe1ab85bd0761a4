import { priceAlways } from "#tests/fixtures/insert-payment.ts"
import { insertShop } from "#tests/fixtures/insert-shop.ts"
import type { SeededApplication } from "../fixtures.ts"

/** Shops of one test, which have `mark` in their names: one that is late, with a phone, and one on a free plan. */
export async function insertPayers(app: SeededApplication, mark: string): Promise<void> {
  const late = await insertShop(app.owner, { name: `Late ${mark}`, phone: "+96170814220", productLimit: 50 })
  await insertShop(app.owner, { name: `مجّاني ${mark}`, productLimit: 10, language: "ar" })
  await app.owner.query(
    "update plans set name = 'Stall' where id = (select plan_id from shops where id = $1)",
    [late.id],
  )
  await priceAlways(app.owner, late, "15")
  await app.owner.query("update shops set created_at = now() - interval '90 days' where id = $1", [late.id])
}
