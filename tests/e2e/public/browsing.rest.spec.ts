import { insertCategory, insertProduct } from "#tests/fixtures/insert-product.ts"
import { insertShop } from "#tests/fixtures/insert-shop.ts"
import { expect, test } from "../fixtures.ts"
import { expectToast } from "../page/toasts.ts"
import { press, typeInto } from "../page/reach.ts"
import { follow } from "../page/settle.ts"
import { messages } from "#tests/fixtures/messages.ts"

test("each way back from a search that finds nothing takes away what it says, by keyboard alone", async ({
  page,
  app,
  visit,
}) => {
  const shop = await insertShop(app.owner)
  const category = await insertCategory(app.owner, shop, "Kitchen")
  for (const name of ["Lamp", "Vase"]) await insertProduct(app.owner, shop, { name })
  await insertProduct(app.owner, shop, { name: "Bowl", categoryId: category })
  const at = (query: string) => `${app.address}/shop/${shop.slug}${query}`
  await visit(`/shop/${shop.slug}?category=${category}`)
  const list = page.getByRole("main")
  const cards = list.locator(".card")
  const search = page.getByLabel("Search products")
  await typeInto(page, search, "no such thing")
  await follow(page, () => page.keyboard.press("Enter"))
  await expect(page.getByText(messages.en.no_products_search)).toBeVisible()
  await press(page, list.locator(".empty").getByRole("link", { name: "Clear Search" }))
  await expect(search).toHaveValue("")
  await expect(cards).toHaveCount(1)
  await expect(page).toHaveURL(at(`?category=${category}`))
  await expect(list).toBeFocused()
  await page.goBack()
  await press(page, list.getByRole("link", { name: "Clear Filters" }))
  await expect(cards).toHaveCount(3)
  await expect(page).toHaveURL(at(""))
  await expect(list).toBeFocused()
})

test("the arrow of a product leads back to the list as it was left", async ({ page, app, visit }) => {
  const shop = await insertShop(app.owner)
  const category = await insertCategory(app.owner, shop, "Kitchen")
  await insertProduct(app.owner, shop, { name: "Bowl", categoryId: category })
  const list = `/shop/${shop.slug}?category=${category}&sort=newest`
  await visit(`${list}&lang=en`)
  const left = page.url()
  await follow(page, () => page.getByRole("link", { name: "Bowl" }).click())
  await page.getByRole("link", { name: "Back to Shop" }).click()
  await expect(page.getByRole("link", { name: "Kitchen" })).toHaveAttribute("aria-current", "true")
  expect(page.url()).toBe(left)
  await page.goForward()
  await page.reload()
  await page.getByRole("link", { name: "Back to Shop" }).click()
  await expect(page.getByRole("link", { name: "Kitchen" }), "after a reload too").toHaveAttribute(
    "aria-current",
    "true",
  )
})

test("what is typed goes along when a category is chosen", async ({ page, app, visit }) => {
  const shop = await insertShop(app.owner)
  const category = await insertCategory(app.owner, shop, "Kitchen")
  for (const name of ["Bowl", "Jug"]) await insertProduct(app.owner, shop, { name, categoryId: category })
  await visit(`/shop/${shop.slug}?lang=en`)
  await page.getByLabel("Search products").fill(" bowl ")
  await page.getByRole("link", { name: "Kitchen" }).click()
  await expect(page).toHaveURL(`${app.address}/shop/${shop.slug}?q=bowl&category=${category}`)
  await expect(page.getByRole("heading", { name: "Bowl" })).toBeVisible()
  await expect(page.getByRole("heading", { name: "Jug" })).toHaveCount(0)
})

test("a category keeps the focus, and the press that is under way on it, when other results arrive", async ({
  page,
  app,
  visit,
}) => {
  const shop = await insertShop(app.owner)
  const category = await insertCategory(app.owner, shop, "Kitchen")
  for (const name of ["Bowl", "Jug"]) await insertProduct(app.owner, shop, { name, categoryId: category })
  await visit(`/shop/${shop.slug}?lang=en`)
  const chip = page.getByRole("link", { name: "Kitchen" })
  const search = page.getByLabel("Search products")
  await search.focus()
  await chip.focus()
  await search.evaluate((field: HTMLInputElement) => {
    field.value = "jug"
    field.dispatchEvent(new Event("input", { bubbles: true }))
  })
  await expect(page.locator(".card")).toHaveCount(1)
  await expect(chip).toBeFocused()

  await chip.hover()
  await page.mouse.down()
  await search.fill("bowl")
  await expect(page.getByRole("heading", { name: "Bowl" })).toBeVisible()
  const address = `${app.address}/shop/${shop.slug}?q=bowl&category=${category}`
  expect(await chip.evaluate((link) => (link as HTMLAnchorElement).href), "for a window of its own").toBe(
    address,
  )
  await page.mouse.up()
  await expect(page).toHaveURL(address)
})

test("without a line the page stays, says why, and goes on by itself once the line is back", async ({
  page,
  app,
  context,
  visit,
}) => {
  const shop = await insertShop(app.owner)
  const category = await insertCategory(app.owner, shop, "Kitchen")
  await insertProduct(app.owner, shop, { name: "Bowl", categoryId: category })
  await insertProduct(app.owner, shop, { name: "Lamp" })
  await page.clock.install()
  await visit(`/shop/${shop.slug}?lang=en`)
  await context.setOffline(true)
  await page.getByRole("link", { name: "Kitchen" }).click()
  await expectToast(page, "No connection")
  await page.clock.runFor(10_000)
  await expect(page.getByText("No connection")).toBeVisible()
  await expect(page.getByRole("heading", { name: "Lamp" })).toBeVisible()
  await context.setOffline(false)
  await expect(page.getByRole("heading", { name: "Lamp" })).toHaveCount(0)
  await expect(page.getByRole("heading", { name: "Bowl" })).toBeVisible()
})

test("an empty category offers Clear Filters, in the page's language", async ({ page, app }) => {
  const empty = await insertShop(app.owner, { language: "ar" })
  const category = await insertCategory(app.owner, empty, "فارغة")
  await page.goto(`/shop/${empty.slug}?category=${category}&sort=name`)
  await expect(page.getByText("جرّب فئة أخرى.")).toBeVisible()
  await page.getByRole("link", { name: "مسح التصفية" }).click()
  await expect(page.getByText(messages.ar.no_products_yet)).toBeVisible()
})

test("size and colour are chosen by keyboard, and colours follow the size", async ({ page }) => {
  await page.goto("/shop/preview-shop?q=ceramic+mug")
  await follow(page, () => page.getByRole("link", { name: "Hand-thrown ceramic mug" }).click())
  await expect(page.getByRole("radio", { name: "90 ml" })).toBeChecked()
  await expect(page.getByRole("radio", { name: "Olive" })).toHaveCount(0)
  await expect(page.getByText("14 in stock")).toBeVisible()
  await page.getByRole("radio", { name: "90 ml" }).focus()
  await page.keyboard.press("ArrowDown")
  await expect(page.getByRole("radio", { name: "250 ml" })).toBeChecked()
  await expect(page.getByRole("radio", { name: "Charcoal" })).toBeDisabled()
  await expect(page.getByText("6 in stock")).toBeVisible()
})

test("what a search finds is shown while it is typed, can be added, and is the page's address", async ({
  page,
  app,
  visit,
}) => {
  const shop = await insertShop(app.owner)
  const category = await insertCategory(app.owner, shop, "Kitchen")
  for (const name of ["Bowl", "قهوة", "Lamp"])
    await insertProduct(app.owner, shop, { name, categoryId: category })
  await visit(`/shop/${shop.slug}?lang=en`)
  const search = page.getByLabel("Search products")
  await search.pressSequentially("bow")
  await expect(page.locator(".card")).toHaveCount(1)
  await expect(page).toHaveURL(/[?&]q=bow/)
  await expect(page.getByRole("main").getByRole("status")).toContainText("1 product")
  await expect(search).toBeFocused()
  await page.getByRole("button", { name: "Add to cart: Bowl" }).click()
  await expect(page.locator(".float__count")).toHaveText("1")
  // Arabic letters are folded, as in every search.
  await search.fill("قهوه")
  await expect(page.getByRole("heading", { name: "قهوة" })).toBeVisible()
  await search.fill("")
  await expect(page.locator(".card")).toHaveCount(3)
  await expect(page.locator(".add.is-in")).toHaveCount(1)
  await search.fill("lam")
  await expect(page.locator(".card")).toHaveCount(1)
  await page.getByRole("link", { name: "Kitchen" }).click()
  await expect(page).toHaveURL(`${app.address}/shop/${shop.slug}?q=lam&category=${category}`)
})
