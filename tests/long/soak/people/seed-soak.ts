import type { Client } from "pg"
import { insertAdmin, type TestAdmin } from "#tests/fixtures/insert-admin.ts"
import { insertProduct } from "#tests/fixtures/insert-product.ts"
import { insertShop, type TestShop } from "#tests/fixtures/insert-shop.ts"

export type FurnishedShop = TestShop & {
  /** Ids of products that stay. */
  products: readonly string[]
}

export type Furnished = { shops: readonly FurnishedShop[]; admin: TestAdmin }

const shops = 4
const productsOfEach = 40

/** Some shops with some products, and an administrator. */
export async function seedFixtures(client: Client): Promise<Furnished> {
  const admin = await insertAdmin(client)
  const created: FurnishedShop[] = []
  for (let number = 0; number < shops; number++) {
    const language = number % 2 === 0 ? "en" : "ar"
    const shop = await insertShop(client, { slug: `soak-${number}`, language, productLimit: 1_000 })
    const products: string[] = []
    for (let one = 0; one < productsOfEach; one++)
      products.push(
        await insertProduct(client, shop, {
          ...{ name: `Lamp ${one}`, priceCents: 500 + one * 25 },
          variants: [[null, null, 1_000]],
        }),
      )
    created.push({ ...shop, products })
  }
  await client.query("update plans set price = 15")
  return { shops: created, admin }
}
