import type { Page } from "@playwright/test"
import { expect, test, type SeededApplication } from "#tests/e2e/fixtures.ts"
import { expectRemarks } from "#tests/e2e/audit/meant-remarks.ts"
import { drag, dragByFinger } from "#tests/e2e/page/drag.ts"
import { intercept } from "#tests/e2e/page/intercept.ts"
import { expectToast } from "#tests/e2e/page/toasts.ts"
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
  for (const [ageMinutes, name] of names.entries()) await insertProduct(app.owner, shop, { name, ageMinutes })
  await shop.signIn(page)
})

test("a mouse drags a product at once, Escape gives up, and Undo takes it back", async ({
  app,
  page,
  visit,
}) => {
  await visit(path)
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
  await expectToast(page, "Alpha moved")
  await expectStored(app, order)
  await page.getByRole("button", { name: "Undo" }).click()
  await expectToast(page, "Undone")
  await expect(shown(page)).toHaveText(names)
})

test.describe("with a finger", () => {
  test.use({ hasTouch: true, viewport: { width: 360, height: 740 } })

  test("the dots drag, and the page does not scroll along; a tap on them lifts, and two arrows move what is lifted", async ({
    page,
    visit,
  }) => {
    await visit(path)
    await dragByFinger(page, grip(page, "Alpha"), grip(page, "Beta"))
    await expect(shown(page)).toHaveText(["Beta", "Alpha", "Gamma", "Delta", "Epsilon"])
    expect(await page.evaluate(() => window.scrollY)).toBe(0)
    await expectToast(page, "Alpha moved")

    await grip(page, "Delta").tap()
    await button(page, "Move Delta up").tap()
    await button(page, "Move Delta up").tap()
    await button(page, "Move Delta down").tap()
    await expect(shown(page)).toHaveText(["Beta", "Alpha", "Delta", "Gamma", "Epsilon"])
    await button(page, "Drop Delta here").tap()
    await expectToast(page, "Delta moved")
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
  await page.keyboard.press("ArrowDown")
  await expect(shown(page)).toHaveText(["Alpha", "Gamma", "Beta", "Delta", "Epsilon"])
  await expect(grip(page, "Beta")).toBeFocused()
  await expect(said(page, "Beta: number 3 of 5.")).toBeAttached()
  await page.keyboard.press("Escape")
  await expect(shown(page)).toHaveText(names)
  await expect(said(page, "Beta is back in its place.")).toBeAttached()

  await press(page, button(page, "Pin Alpha"), "Shift+Tab")
  await expect(page.getByRole("region", { name: "Pinned" }).locator("h3")).toHaveText(["Alpha"])
  await reach(page, grip(page, "Beta"))
  await page.keyboard.press("Space")
  await page.keyboard.press("ArrowDown")
  await page.keyboard.press("Space")
  await expect(said(page, "Beta is now number 2 of 4.")).toBeAttached()
  await expect(grip(page, "Beta")).toBeFocused()
  await expectToast(page, "Beta moved")
  // Whoever goes on elsewhere drops it, too; and many moves in a row all arrive.
  await page.keyboard.press("Enter")
  await page.keyboard.press("Home")
  await press(page, button(page, "Move Delta to the top"))
  const order = ["Alpha", "Delta", "Beta", "Gamma", "Epsilon"]
  await expect(shown(page)).toHaveText(order)
  await expectStored(app, order)
  await expect(page.locator("main :focus")).toBeVisible()
})

test("a refused move is rolled back, and what was changed elsewhere is shown as it is", async ({
  app,
  page,
  consoleErrors,
  visit,
}) => {
  await visit(path)
  await intercept(page, "**/arrange?move*", (route) => route.abort())
  await button(page, "Move Delta to the top").click()
  await expect(said(page, "Failed to move the product")).toBeVisible()
  await expect(shown(page)).toHaveText(names)
  await expectRemarks(consoleErrors, "ERR_FAILED")
  await page.unroute("**/arrange?move*")

  await app.owner.query("delete from products where shop_id = $1 and name = 'Beta'", [shop.id])
  await drag(page, grip(page, "Alpha"), grip(page, "Beta"))
  await page.mouse.up()
  await expect(said(page, "the list was changed elsewhere")).toBeVisible()
  await expect(shown(page)).toHaveText(["Alpha", "Gamma", "Delta", "Epsilon"])
  await expectRemarks(consoleErrors, "409")
  await button(page, "Move Delta to the top").click()
  await expectToast(page, "Delta moved to the top")
  await expectStored(app, ["Delta", "Alpha", "Gamma", "Epsilon"])
})

test.describe("without a script", () => {
  test.use({ javaScriptEnabled: false })

  test("buttons move", async ({ page }) => {
    await page.goto(path)
    await expect(grip(page, "Alpha")).toBeHidden()
    await button(page, "Move Delta up").click()
    await expect(page.getByText("Delta moved")).toBeVisible()
    await expect(shown(page)).toHaveText(["Alpha", "Beta", "Delta", "Gamma", "Epsilon"])
  })
})
