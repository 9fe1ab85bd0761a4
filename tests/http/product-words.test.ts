import { expect, test } from "vitest"
import { useTestApplication } from "../application/use-test-application.ts"
import { insertProduct } from "../words/insert-product.ts"
import { insertShop } from "../words/insert-shop.ts"

const app = useTestApplication()

test("the day on which a product was added is written as everywhere", async () => {
  const shop = await insertShop(app.database.owner)
  const owner = await app.signInAsShop(shop)
  const id = await insertProduct(app.database.owner, shop)
  await app.database.owner.query("update products set created_at = '2026-03-04T12:00:00Z' where id = $1", [
    id,
  ])
  expect((await owner.visit(`/shop/products?view=${id}&lang=en`)).html).toContain("<dd>Mar 04, 2026</dd>")
  expect((await owner.visit(`/shop/products?view=${id}&lang=ar`)).html).toContain("<dd>4 آذار 2026</dd>")
})
