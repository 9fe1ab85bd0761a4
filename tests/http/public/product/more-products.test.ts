import { expect, test } from "vitest"
import { useTestApplication } from "#tests/application/use-test-application.ts"
import { insertCategory, insertProduct } from "#tests/fixtures/insert-product.ts"
import { insertShop } from "#tests/fixtures/insert-shop.ts"

const app = useTestApplication()

/** The names of the products that a product's page ends in. */
async function moreOf(path: string): Promise<string[]> {
  const { html } = await app.visitor().visit(path)
  const cards = html.slice(html.indexOf('<h2 id="more"')).split('<li class="card').slice(1)
  return cards.map((card) => /<bdi[^>]*>(.*?)<\/bdi>/.exec(card)?.[1] ?? "")
}

test("a product's page ends in six others: of its category first, then the newest, all with a picture and in stock", async () => {
  const { owner } = app.database
  const shop = await insertShop(owner)
  const category = await insertCategory(owner, shop, "Kitchen")
  const insert = (name: string, ageMinutes: number, of: object = {}) =>
    insertProduct(owner, shop, { name, ageMinutes, pictures: 1, ...of })
  const mug = await insert("Mug", 50, { categoryId: category })
  await insert("Bowl", 90, { categoryId: category })
  await insert("Plate", 80, { categoryId: category })
  await insert("Sold out", 1, { categoryId: category, variants: [[null, null, 0]] })
  await insert("Hidden", 1, { categoryId: category, isActive: false })
  await insert("No picture", 1, { categoryId: category, pictures: 0 })
  await insert("Nothing to buy", 1, { variants: [] })
  const others = [3, 4, 5, 6, 7]
  for (const age of others) await insert(`Lamp ${age}`, age)
  await insertProduct(owner, await insertShop(owner), { name: "Another shop's", pictures: 1 })

  expect(await moreOf(`/shop/${shop.slug}/${mug}`)).toEqual([
    "Plate",
    "Bowl",
    "Lamp 3",
    "Lamp 4",
    "Lamp 5",
    "Lamp 6",
  ])
  const plain = await insert("Plain", 100)
  const { html } = await app.visitor().visit(`/shop/${shop.slug}/${plain}?lang=ar`)
  expect(await moreOf(`/shop/${shop.slug}/${plain}`)).toEqual([...others.map((age) => `Lamp ${age}`), "Mug"])
  expect(html, "and in all of them, in the page's language").toMatch(
    new RegExp(`<a href="/shop/${shop.slug}\\?lang=ar">كلّ المنتجات<`),
  )
})

test("a product that is alone in its shop leads to the shop", async () => {
  const shop = await insertShop(app.database.owner)
  const id = await insertProduct(app.database.owner, shop, { pictures: 1 })
  expect(await moreOf(`/shop/${shop.slug}/${id}`)).toEqual([])
})
