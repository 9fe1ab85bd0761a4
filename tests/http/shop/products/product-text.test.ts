import { expect, test } from "vitest"
import { useTestApplication } from "#tests/application/use-test-application.ts"
import { insertProduct } from "#tests/fixtures/insert-product.ts"
import { insertShop } from "#tests/fixtures/insert-shop.ts"

const app = useTestApplication()

test("a name that may be cut off is whole in its title, wherever an owner's products are listed", async () => {
  const shop = await insertShop(app.database.owner)
  const owner = await app.signInAsShop(shop)
  const [name, description] = ["A jar with a name of many words", "It is told about at some length"]
  const options = { name, description, variants: [[null, null, 2]] as const }
  const id = await insertProduct(app.database.owner, shop, options)
  const titlesAt = async (path: string, look: string) => {
    const { html } = await owner.visit(path)
    return [...html.matchAll(new RegExp(`class="${look}"[^>]*title="([^"]*)"`, "g"))].map(
      ([, title]) => title,
    )
  }
  expect(await titlesAt("/shop/dashboard", '[^"]+ clip')).toContain(name)
  expect(await titlesAt("/shop/dashboard", '[^"]+ clip-2')).toEqual([name])
  expect(await titlesAt(`/shop/products?selected=delete&id=${id}`, "clip")).toEqual([name])
  expect(await titlesAt("/shop/products", '[^"]+ clip-2')).toEqual([name])
  expect(await titlesAt("/shop/products", '[^"]+ clip')).toEqual([description])
})

test("the day on which a product was added is written as everywhere", async () => {
  const shop = await insertShop(app.database.owner)
  const owner = await app.signInAsShop(shop)
  const id = await insertProduct(app.database.owner, shop)
  await app.database.owner.query("update products set created_at = '2026-03-04T12:00:00Z' where id = $1", [
    id,
  ])
  expect((await owner.visit(`/shop/products?view=${id}&lang=en`)).html).toContain("<dd>4 March 2026</dd>")
  expect((await owner.visit(`/shop/products?view=${id}&lang=ar`)).html).toContain("<dd>4 آذار 2026</dd>")
})
