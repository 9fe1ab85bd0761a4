import { expect, test } from "vitest"
import { useTestApplication } from "../application.ts"
import { insertCategory, insertProduct } from "../words/insert-product.ts"
import { insertShop } from "../words/insert-shop.ts"
import { textOf } from "../words/page.ts"

const app = useTestApplication()

async function arrange() {
  const shop = await insertShop(app.database.owner, { productLimit: 50 })
  const owner = await app.signInAsShop(shop)
  return { shop, owner }
}

test("the list is searched and filtered by its address, and says how much it shows", async () => {
  const { shop, owner } = await arrange()
  const category = await insertCategory(app.database.owner, shop, "Kitchen")
  await insertProduct(app.database.owner, shop, {
    name: "Blue mug",
    categoryId: category,
    variants: [[null, null, 2]],
  })
  for (let made = 0; made < 11; made++)
    await insertProduct(app.database.owner, shop, { isActive: made !== 0, age: made + 1 })
  const read = async (query: string) => textOf((await owner.visit(`/shop/products${query}`)).html)

  const all = await read("")
  expect(all).toContain("Showing 10 of 12 products")
  expect(all).not.toContain("(filtered)")
  expect(all).toContain("Total Products 12 Active 11 Inactive 1 On Sale 0 Low Stock 1")
  expect(await read("?page=2")).toContain("Showing 2 of 12 products")
  expect(await read("?q=MUG")).toContain("Showing 1 of 1 products (filtered)")
  expect(await read(`?category=${category}`)).toContain("Showing 1 of 1 products (filtered)")
  expect(await read("?status=inactive")).toContain("Showing 1 of 1 products (filtered)")
  expect(await read("?q=nothing")).toContain("No products found Try adjusting your search")
})

test("an empty shop says what to do first", async () => {
  const { owner } = await arrange()
  expect(textOf((await owner.visit("/shop/products")).html)).toContain(
    "Get started by creating your first product",
  )
  expect(textOf((await owner.visit("/shop/dashboard")).html)).toContain("0 of 50 products")
})
