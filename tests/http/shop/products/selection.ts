import { insertProduct } from "#tests/fixtures/insert-product.ts"
import { insertShop } from "#tests/fixtures/insert-shop.ts"
import type { Page } from "#tests/client/visitor.ts"
import type { TestApplication } from "#tests/application/use-test-application.ts"

export const path = "/shop/products"

export const leadsTo = ({ status, headers }: Page) => [status, headers.get("location")]

export function selectionOf(app: TestApplication) {
  /** A shop with products of these prices, oldest first. */
  async function arrange(prices: readonly (number | null)[] = [1000, 2000, 3000]) {
    const shop = await insertShop(app.database.owner)
    const ids: string[] = []
    for (const [index, priceCents] of prices.entries()) {
      const options = { name: `Thing ${index}`, priceCents, age: prices.length - index }
      ids.push(await insertProduct(app.database.owner, shop, options))
    }
    return { shop, ids, owner: await app.signInAsShop(shop) }
  }

  async function rows(shop: { id: string }) {
    const { rows } = await app.database.owner.query(
      "select * from products where shop_id = $1 order by created_at, id",
      [shop.id],
    )
    return rows as Record<string, unknown>[]
  }

  return { arrange, rows }
}
