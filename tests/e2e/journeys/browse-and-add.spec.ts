import { expect, test } from "../fixtures.ts"
import { press, reach } from "../page/reach.ts"
import { follow } from "../page/settle.ts"
import { insertCategory, insertProduct } from "#tests/fixtures/insert-product.ts"
import { insertShop } from "#tests/fixtures/insert-shop.ts"

test("a shopper pages, searches, sorts, filters and adds, by keyboard alone", async ({
  page,
  app,
  visit,
}) => {
  const shop = await insertShop(app.owner)
  const category = await insertCategory(app.owner, shop, "Kitchen")
  for (let ageMinutes = 1; ageMinutes <= 21; ageMinutes++)
    await insertProduct(app.owner, shop, {
      name: `Thing ${ageMinutes}`,
      ageMinutes,
      priceCents: 2200 - ageMinutes * 100,
    })
  await insertProduct(app.owner, shop, { name: "Bowl", categoryId: category })
  const at = (query: string) => `${app.address}/shop/${shop.slug}${query}`
  await visit(`/shop/${shop.slug}`)
  const list = page.getByRole("main")
  const cards = list.locator(".card")
  const search = page.getByLabel("Search products")
  const next = page.getByRole("navigation", { name: "Pages" }).getByRole("link", { name: "Next" })
  for (const number of [2, 3]) {
    await press(page, next)
    await expect(page).toHaveURL(at(`?page=${number}`))
    await expect(list).toBeFocused()
    await page.keyboard.press("Tab")
    await expect(list.getByRole("listitem").first().locator(":focus")).toBeInViewport()
  }

  await reach(page, search, "Shift+Tab")
  await page.keyboard.type("thing")
  await follow(page, () => page.keyboard.press("Enter"))
  await expect(page).toHaveURL(/q=thing/)
  await expect(list.getByRole("status"), "the bowl is none").toContainText("21 products")
  await follow(page, () => press(page, next))
  await expect(page).toHaveURL(/page=2/)
  // The order keeps the search and starts at the first page.
  const sort = page.getByLabel("Sort")
  await reach(page, sort, "Shift+Tab")
  await follow(page, () => page.keyboard.type("Price"))
  await expect(page).toHaveURL(at("?q=thing&sort=price-low"))
  await expect(cards.first()).toContainText("Thing 21")
  await press(page, page.getByRole("link", { name: "Clear Search" }).first())
  await expect(page).not.toHaveURL(/q=/)
  await expect(list).toBeFocused()

  const kitchen = page.getByRole("link", { name: "Kitchen" })
  await follow(page, () => press(page, kitchen, "Shift+Tab"))
  await expect(kitchen).toHaveAttribute("aria-current", "true")
  await expect(page).toHaveURL(at(`?category=${category}&sort=price-low`))
  await expect(cards).toHaveCount(1)
  await press(page, list.getByRole("button", { name: "Add to cart: Bowl" }))
  await expect(list.getByRole("button", { name: "In cart: Bowl" })).toBeVisible()
  await expect(page.locator(".float__count")).toHaveText("1")
})
