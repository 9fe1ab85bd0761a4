import { expect, test } from "vitest"
import { useTestApplication } from "#tests/application/use-test-application.ts"
import { insertCategory, insertProduct } from "#tests/fixtures/insert-product.ts"
import { insertShop } from "#tests/fixtures/insert-shop.ts"
import { textOf } from "#tests/client/page.ts"

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
  for (let created = 0; created < 11; created++)
    await insertProduct(app.database.owner, shop, { isActive: created !== 0, ageMinutes: created + 1 })
  const read = async (query: string) => textOf((await owner.visit(`/shop/products${query}`)).html)

  const all = await read("")
  expect(all).toContain("Showing 10 of 12 products")
  expect(all).not.toContain("(filtered)")
  expect(all).toContain("Total Products 12 Active 11 Inactive 1 On Sale 0 Low Stock 1")
  expect(await read("?page=2")).toContain("Showing 2 of 12 products")
  expect(await read("?q=MUG")).toContain("Showing 1 of 1 products (filtered)")
  expect(await read(`?category=${category}`)).toContain("Showing 1 of 1 products (filtered)")
  expect(await read("?status=inactive")).toContain("Showing 1 of 1 products (filtered)")
  expect(await read("?q='"), "signs alone are no search").not.toContain("(filtered)")
  expect(await read("?q=nothing")).toContain("No products found Try adjusting your search")
})

test("an empty shop says what to do first", async () => {
  const { owner } = await arrange()
  expect(textOf((await owner.visit("/shop/products")).html)).toContain(
    "Get started by creating your first product",
  )
  expect(textOf((await owner.visit("/shop/dashboard")).html)).toContain("0 of 50 products")
})

test("the figures lead to the products that they count, and stock is a filter", async () => {
  const { shop, owner } = await arrange()
  const stocks = { Gone: [], Empty: [0, 0], Low: [1, 3], Plenty: [2, 3] }
  for (const [name, pieces] of Object.entries(stocks)) {
    const variants = pieces.map((stock, size) => [`Size ${size}`, null, stock] as const)
    await insertProduct(app.database.owner, shop, {
      ...{ name, variants },
      ...(name === "Low" && { salePriceCents: 100 }),
    })
  }
  // Another shop's pieces are not counted in.
  await insertProduct(app.database.owner, await insertShop(app.database.owner), { name: "Theirs" })
  const shown = async (status: string) => {
    const { html } = await owner.visit(`/shop/products?status=${status}`)
    return [...html.matchAll(/<h3 [^>]*>(\w+)<\/h3>/g)].map(([, name]) => name).toSorted()
  }
  expect(await shown("low-stock")).toEqual(["Low"])
  expect(await shown("out-of-stock")).toEqual(["Empty", "Gone"])
  expect(await shown("on-sale")).toEqual(["Low"])
  expect(await shown("nonsense")).toEqual(["Empty", "Gone", "Low", "Plenty"])
  const { html } = await owner.visit("/shop/products?q=low&page=2")
  for (const [status, name, count] of [
    ["low-stock", "Low Stock", 1],
    ["active", "Active", 4],
    ["inactive", "Inactive", 0],
    ["on-sale", "On Sale", 1],
  ]) {
    expect(html).toMatch(new RegExp(`<a [^>]*href="/shop/products\\?status=${status}"[^>]*>${name}</a>`))
    expect(textOf(html)).toContain(`${name} ${count}`)
  }
})

test.each([
  ["en", "inactive", "All of your products are active."],
  ["en", "on-sale", "No product is on sale."],
  ["en", "low-stock", "No product is running low."],
  ["en", "out-of-stock", "No product is out of stock."],
  ["en", "draft", "You have no drafts."],
  ["en", "no-price", "All active products have a price."],
  ["ar", "inactive", "كلّ منتجاتك معروضة."],
  ["ar", "on-sale", "لا تخفيض على أيّ منتج."],
  ["ar", "low-stock", "لا منتج على وشك النفاد."],
  ["ar", "out-of-stock", "لم ينفد أيّ منتج."],
  ["ar", "draft", "لا مسوّدات لديك."],
  ["ar", "no-price", "لكلّ منتج معروض سعر."],
])("an empty list says why (%s, %s)", async (lang, status, why) => {
  const { shop, owner } = await arrange()
  await insertProduct(app.database.owner, shop)
  const category = await insertCategory(app.database.owner, shop, "Kitchen")
  const read = async (query: string) =>
    textOf((await owner.visit(`/shop/products?lang=${lang}${query}`)).html)
  const [hint, none, clear, active, bare] =
    lang === "en"
      ? [
          "Try adjusting your search",
          "No products found",
          "Clear search and filters",
          "None of your products is active",
          "This category has no products yet.",
        ]
      : [
          "جرّب تعديل البحث",
          "لا منتجات هنا",
          "مسح البحث والتصفية",
          "لا منتجات معروضة",
          "لا منتجات في هذه الفئة بعد.",
        ]
  const page = await read(`&status=${status}`)
  for (const expected of [none, why, hint, clear]) expect(page).toContain(expected)
  expect(await read(`&category=${category}`)).toContain(bare)
  expect(await read(`&status=${status}&q=zzz`)).not.toContain(why)
  await app.database.owner.query("update products set is_active = false where shop_id = $1", [shop.id])
  expect(await read("&status=active")).toContain(active)
})
