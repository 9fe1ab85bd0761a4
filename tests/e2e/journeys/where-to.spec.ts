import { insertArea } from "#tests/fixtures/insert-area.ts"
import { messages } from "#tests/fixtures/messages.ts"
import { expect, test } from "../fixtures.ts"
import { fillCart, openShop, sayWhereTo } from "./where-to.ts"

sayWhereTo("en")

test("a long list of areas is a page of the drawer, searched in both languages", async ({
  page,
  app,
  expectAccessible,
  expectNoSidewaysScroll,
}) => {
  await page.setViewportSize({ width: 360, height: 740 })
  const { shop } = await openShop(app)
  const both = await insertArea(app.owner, shop.id, {
    name: "Beirut and Metn",
    ar: "بيروت والمتن",
    priceCents: 250,
  })
  for (const name of ["Akkar", "Tyre", "Saida", "Chouf", "Keserwan", "Jbeil"])
    await insertArea(app.owner, shop.id, { name, priceCents: 600 })
  await fillCart(page, shop.slug, "ar")
  const drawer = page.getByRole("dialog")
  const where = drawer.locator("button[data-where]")
  await where.click()
  const search = drawer.getByRole("searchbox")
  await expect(drawer.getByRole("heading", { name: messages.ar.where_question })).toBeFocused()
  await expectAccessible()
  await search.fill("metn")
  await expect(drawer.locator("section li")).toHaveText([/المتن/, /بيروت والمتن.*\$2\.50/])
  await search.fill("متن")
  await expect(drawer.locator("section li")).toHaveCount(2)
  await expectNoSidewaysScroll()
  await page.goBack()
  await expect(search, "back returns to the cart").toBeHidden()
  await expect(where).toBeFocused()
  await where.click()
  await drawer.getByRole("button", { name: /بيروت والمتن/ }).click()
  await expect(where).toBeFocused()
  await expect(where).toContainText("$2.50")
  expect(await page.evaluate(() => localStorage.getItem("answers"))).toContain(both)
})

test.describe("without a script", () => {
  test.use({ javaScriptEnabled: false })

  test("the form asks the same, retains what was written, and places the order", async ({ page, app }) => {
    await page.setViewportSize({ width: 360, height: 740 })
    const { shop } = await openShop(app)
    await page.goto(`/shop/${shop.slug}?lang=en`)
    await page.locator("[data-delivery] summary").click()
    await expect(page.locator("[data-delivery] li")).toHaveText([
      /^Pick it up/,
      /^Metn.*\$3\.00$/,
      /^Zahle.*\$5\.00$/,
    ])
    await page.getByRole("link", { name: "Olive oil soap" }).click()
    await page.getByRole("button", { name: messages.en.order_form_open }).click()
    await page.getByLabel(messages.en.order_name).fill("Rana")
    await page.getByRole("button", { name: /^Send the order to / }).click()
    const where = page.getByLabel(messages.en.where_question)
    await expect(where).toHaveAccessibleDescription(messages.en.where_missing)
    await expect(page.getByLabel(messages.en.order_name)).toHaveValue("Rana")
    await where.selectOption({ label: "⁨Metn⁩ · $3.00 · Free from $40.00" })
    await page.getByLabel(messages.en.where_street).fill("Saab building")
    await page.getByLabel(messages.en.order_phone).fill("03 123 456")
    await page.getByRole("button", { name: messages.en.order_form_update }).click()
    await expect(page.getByText("$12.00")).toBeVisible()
    await page.getByRole("button", { name: /^Send the order to / }).click()
    await expect(page).toHaveURL(/\/order\/[0-9a-f-]{36}\?/)
    await expect(page.getByText("Saab building")).toBeVisible()
    await expect(page.getByText("$12.00")).toBeVisible()
  })
})
