import type { Page } from "@playwright/test"
import { expect, test, type SeededApplication } from "#tests/e2e/fixtures.ts"
import { expectRemarks } from "#tests/e2e/audit/meant-remarks.ts"
import { drag, dragByFinger } from "#tests/e2e/page/drag.ts"
import { intercept } from "#tests/e2e/page/intercept.ts"
import { expectNotice } from "#tests/e2e/page/notices.ts"
import { press, reach } from "#tests/e2e/page/reach.ts"
import { insertProduct } from "#tests/fixtures/insert-product.ts"
import { insertShop, type TestShop } from "#tests/fixtures/insert-shop.ts"
import { ownerOf, type OwnShop } from "../own-shop.ts"

const path = "/shop/products/arrange?lang=en"
const names = ["Alpha", "Beta", "Gamma", "Delta", "Epsilon"]
let shop: TestShop & Pick<OwnShop, "signIn">

const shown = (page: Page) => page.locator("main li h3")
const grip = (page: Page, name: string) => page.getByRole("button", { name: `Move ${name}`, exact: true })
const button = (page: Page, name: string) => page.getByRole("button", { name, exact: true })
const said = (page: Page, text: string) => page.getByRole("status").filter({ hasText: text })

async function expectStored(app: SeededApplication, order: readonly string[]): Promise<void> {
  const stored = "select name from products where shop_id = $1 order by rank"
  await expect
    .poll(async () =>
      (await app.owner.query<{ name: string }>(stored, [shop.id])).rows.map(({ name }) => name),
    )
    .toEqual(order)
}

test.beforeAll(async ({ app }) => {
  const own = await insertShop(app.owner, { name: "Dar Rank" })
  shop = { ...own, signIn: await ownerOf(app, own) }
})

test.beforeEach(async ({ app, page }) => {
  await app.owner.query("delete from products where shop_id = $1", [shop.id])
  for (const [age, name] of names.entries()) await insertProduct(app.owner, shop, { name, age })
  await shop.signIn(page)
})

test("a mouse drags a product at once, Escape gives up, Undo takes it back, and shoppers see the same order", async ({
  app,
  page,
  visit,
}) => {
  await visit("/shop/products?lang=en")
  await page.getByRole("link", { name: "Arrange", exact: true }).click()
  await expect(page.getByRole("heading", { level: 1 })).toHaveText("Arrange products")
  await drag(page, grip(page, "Alpha"), grip(page, "Gamma"))
  await page.keyboard.press("Escape")
  await page.mouse.up()
  await expect(shown(page)).toHaveText(names)
  await expect(grip(page, "Alpha"), "the end of a drag lifts nothing").toHaveAttribute(
    "aria-pressed",
    "false",
  )

  await drag(page, grip(page, "Alpha"), grip(page, "Gamma"))
  await page.mouse.up()
  const order = ["Beta", "Gamma", "Alpha", "Delta", "Epsilon"]
  await expect(shown(page)).toHaveText(order)
  await expect(said(page, "Alpha is now number 3 of 5.")).toBeAttached()
  await expectNotice(page, "Alpha moved")
  await expectStored(app, order)
  await page.goto(`/shop/${shop.slug}?lang=en`)
  await expect(page.getByRole("main")).toContainText(/Beta[^]*Gamma[^]*Alpha[^]*Delta[^]*Epsilon/)

  await visit(path)
  await button(page, "Move Epsilon to the top").click()
  await expect(shown(page)).toHaveText(["Epsilon", ...order.slice(0, 4)])
  await page.getByRole("button", { name: "Undo" }).click()
  await expectNotice(page, "Undone")
  await expect(shown(page)).toHaveText(order)
  await expectStored(app, order)
})

test.describe("with a finger", () => {
  test.use({ hasTouch: true, viewport: { width: 360, height: 740 } })

  test("the dots drag, and the page does not scroll along", async ({ page, visit }) => {
    await visit(path)
    await dragByFinger(page, grip(page, "Alpha"), grip(page, "Beta"))
    await expect(shown(page)).toHaveText(["Beta", "Alpha", "Gamma", "Delta", "Epsilon"])
    expect(await page.evaluate(() => window.scrollY)).toBe(0)
    await expectNotice(page, "Alpha moved")
  })

  test("a tap on the dots lifts, and two arrows move what is lifted", async ({
    app,
    page,
    visit,
    expectSound,
  }) => {
    await visit(path)
    await grip(page, "Delta").tap()
    await button(page, "Move Delta up").tap()
    await button(page, "Move Delta up").tap()
    await button(page, "Move Delta down").tap()
    const order = ["Alpha", "Beta", "Delta", "Gamma", "Epsilon"]
    await expect(shown(page)).toHaveText(order)
    await expectSound()
    await button(page, "Drop Delta here").tap()
    await expectNotice(page, "Delta moved")
    await expectStored(app, order)
  })
})

test("keys lift, move, put back and drop, keep the focus and say where it is", async ({
  app,
  page,
  visit,
}) => {
  await visit(path)
  await reach(page, grip(page, "Beta"))
  await page.keyboard.press("Space")
  await expect(said(page, "Beta is lifted: number 2 of 5.")).toBeAttached()
  for (const key of ["ArrowDown", "ArrowDown", "ArrowUp", "End", "ArrowDown"]) await page.keyboard.press(key)
  await expect(shown(page)).toHaveText(["Alpha", "Gamma", "Delta", "Epsilon", "Beta"])
  await expect(grip(page, "Beta")).toBeFocused()
  await expect(said(page, "Beta: number 5 of 5.")).toBeAttached()
  await page.keyboard.press("Escape")
  await expect(shown(page)).toHaveText(names)
  await expect(said(page, "Beta is back in its place.")).toBeAttached()
  await expectStored(app, names)

  await page.keyboard.press("Space")
  await page.keyboard.press("ArrowDown")
  await page.keyboard.press("Space")
  await expect(said(page, "Beta is now number 3 of 5.")).toBeAttached()
  await expect(grip(page, "Beta")).toBeFocused()
  await expectNotice(page, "Beta moved")
  // Whoever goes on elsewhere drops it, too; and many moves in a row all arrive.
  await page.keyboard.press("Enter")
  await page.keyboard.press("Home")
  await reach(page, button(page, "Pin Alpha"))
  await page.keyboard.press("Enter")
  await press(page, button(page, "Move Delta to the top"))
  await expect(shown(page)).toHaveText(["Alpha", "Delta", "Beta", "Gamma", "Epsilon"])
  await expectStored(app, ["Alpha", "Delta", "Beta", "Gamma", "Epsilon"])
  await expect(page.getByRole("heading", { name: "Pinned" })).toBeVisible()
  await expect(page.locator("main :focus")).toBeVisible()
})

test("pinned products are moved among themselves, in Arabic", async ({ app, page, visit, expectSound }) => {
  await visit("/shop/products/arrange?lang=ar")
  for (const name of ["Delta", "Gamma"]) await button(page, `تثبيت ${name}`).click()
  await expectNotice(page, "جرى تثبيت Gamma")
  await expect(shown(page)).toHaveText(["Gamma", "Delta", "Alpha", "Beta", "Epsilon"])
  await expect(page.getByRole("region", { name: "المثبّتة" }).locator("h3")).toHaveText(["Gamma", "Delta"])
  await reach(page, button(page, "نقل Gamma"))
  await page.keyboard.press("Space")
  await page.keyboard.press("End")
  await page.keyboard.press("Space")
  await expectNotice(page, "تغيّر مكان Gamma")
  await expectStored(app, ["Delta", "Gamma", "Alpha", "Beta", "Epsilon"])
  await expectSound()
  await button(page, "تثبيت Gamma").click()
  await expectNotice(page, "أُزيل التثبيت عن Gamma")
  await expect(shown(page)).toHaveText(["Delta", "Gamma", "Alpha", "Beta", "Epsilon"])
  await expect(page.getByRole("region", { name: "المثبّتة" }).locator("h3")).toHaveText(["Delta"])
})

test("a refused move is rolled back, and what was changed elsewhere is shown as it is", async ({
  app,
  page,
  complaints,
  visit,
}) => {
  await visit(path)
  await intercept(page, "**/arrange.data*", (route) => route.abort())
  await button(page, "Move Delta to the top").click()
  await expect(said(page, "Failed to move the product")).toBeVisible()
  await expect(shown(page)).toHaveText(names)
  await expectRemarks(complaints, "ERR_FAILED")
  await page.unroute("**/arrange.data*")

  await app.owner.query("delete from products where shop_id = $1 and name = 'Beta'", [shop.id])
  await drag(page, grip(page, "Alpha"), grip(page, "Beta"))
  await page.mouse.up()
  await expect(said(page, "the list was changed elsewhere")).toBeVisible()
  await expect(shown(page)).toHaveText(["Alpha", "Gamma", "Delta", "Epsilon"])
  await expectRemarks(complaints, "409")
  await button(page, "Move Delta to the top").click()
  await expectNotice(page, "Delta moved to the top")
  await expectStored(app, ["Delta", "Alpha", "Gamma", "Epsilon"])
})

test("a long list is shown fifty at a time, and a product behind them goes to the top by its name", async ({
  app,
  page,
  visit,
}) => {
  await app.owner.query(
    `insert into products (shop_id, name, created_at) select $1, 'Row ' || n, now() - n * interval '1 day'
     from generate_series(1, 45) n`,
    [shop.id],
  )
  await visit(`${path}&shown=50`)
  await expect(shown(page)).toHaveCount(50)
  await page.getByLabel("Search products by name").fill("row 45")
  await expect(shown(page)).toHaveText(["Row 45"])
  await expect(grip(page, "Row 45")).toBeHidden()
  await button(page, "Move Row 45 to the top").click()
  await expectNotice(page, "Row 45 moved to the top")
  await visit(path)
  await expect(shown(page).first()).toHaveText("Row 45")
})

test.describe("without a script", () => {
  test.use({ javaScriptEnabled: false })

  test("buttons move, pin and undo", async ({ page }) => {
    await page.goto(path)
    await expect(grip(page, "Alpha")).toBeHidden()
    await button(page, "Move Delta up").click()
    await expect(page.getByText("Delta moved")).toBeVisible()
    await expect(shown(page)).toHaveText(["Alpha", "Beta", "Delta", "Gamma", "Epsilon"])
    await button(page, "Pin Epsilon").click()
    await expect(shown(page)).toHaveText(["Epsilon", "Alpha", "Beta", "Delta", "Gamma"])
    await page.getByRole("button", { name: "Undo" }).click()
    await expect(page.getByText("Undone")).toBeVisible()
    await expect(shown(page)).toHaveText(["Alpha", "Beta", "Delta", "Gamma", "Epsilon"])
  })
})
