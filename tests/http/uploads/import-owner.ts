import { insertShop } from "#tests/fixtures/insert-shop.ts"
import type { TestApplication } from "#tests/application/use-test-application.ts"

export function importsOf(app: TestApplication) {
  async function arrange(options: Parameters<typeof insertShop>[1] = {}) {
    const shop = await insertShop(app.database.owner, options)
    return { shop, owner: await app.signInAsShop(shop) }
  }

  async function rows(table: "products" | "product_variants" | "categories", shopId: string) {
    const { rows } = await app.database.owner.query(`select * from ${table} where shop_id = $1`, [shopId])
    return rows as Record<string, unknown>[]
  }

  return { arrange, rows }
}
