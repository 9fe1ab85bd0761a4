import type { SeededApplication } from "#tests/e2e/fixtures.ts"
import { expect, test } from "#tests/e2e/fixtures.ts"
import { drag, dragByFinger } from "#tests/e2e/page/drag.ts"
import { expectToast } from "#tests/e2e/page/toasts.ts"
import { insertArea } from "#tests/fixtures/insert-area.ts"
import { insertShop, type TestShop } from "#tests/fixtures/insert-shop.ts"
import { messages } from "#tests/fixtures/messages.ts"
import { ownerOf } from "./own-shop.ts"
import type { Page } from "@playwright/test"

const path = "/shop/settings/delivery?lang=en"
const texts = messages.en

const shown = (page: Page) => page.locator("[data-sortable] > li > a > b")
const handleOf = (page: Page, name: string) =>
  page.locator("[data-sortable] > li").filter({ hasText: name }).getByTitle("Drag to reorder")

/** Other tests send orders to the sample shops, which must not begin to ask where to. */
let shop: TestShop

async function stored(app: SeededApplication): Promise<unknown[]> {
  const { rows } = await app.owner.query(
    "select name, price_cents, is_active from delivery_areas where shop_id = $1 order by position",
    [shop.id],
  )
  return rows
}

const insertThree = async ({ owner }: SeededApplication) => {
  for (const name of ["Alpha", "Beta", "Gamma"]) await insertArea(owner, shop.id, { name })
}

test.beforeEach(async ({ app, page }) => {
  shop = await insertShop(app.owner, { name: "سوق العطّارين", language: "ar" })
  await (
    await ownerOf(app, shop)
  )(page)
})

test("the dots drag an area with the mouse, and Escape gives up", async ({ page, app, visit }) => {
  await insertThree(app)
  await visit(path)
  await drag(page, handleOf(page, "Alpha"), handleOf(page, "Gamma"))
  await page.keyboard.press("Escape")
  await page.mouse.up()
  await expect(shown(page)).toHaveText(["Alpha", "Beta", "Gamma"])
  await drag(page, handleOf(page, "Alpha"), handleOf(page, "Gamma"))
  await page.mouse.up()
  await expectToast(page, texts.delivery_reordered)
  await expect.poll(() => stored(app)).toMatchObject([{ name: "Beta" }, { name: "Gamma" }, { name: "Alpha" }])
})

test("keys move an area and keep the focus", async ({ page, app, visit }) => {
  await insertThree(app)
  await visit(path)
  const down = page.getByRole("button", { name: "Move Alpha down" })
  await down.focus()
  await page.keyboard.press("Enter")
  await expect(shown(page)).toHaveText(["Beta", "Alpha", "Gamma"])
  await expect(down).toBeFocused()
  await expectToast(page, texts.delivery_reordered)
  await expect.poll(() => stored(app)).toMatchObject([{ name: "Beta" }, { name: "Alpha" }, { name: "Gamma" }])
})

test.describe("by phone", () => {
  test.use({ hasTouch: true, viewport: { width: 360, height: 740 } })

  test("a finger drags an area, and the page does not scroll along", async ({ page, app, visit }) => {
    await insertThree(app)
    await visit(path)
    await dragByFinger(page, handleOf(page, "Alpha"), handleOf(page, "Beta"))
    await expect(shown(page)).toHaveText(["Beta", "Alpha", "Gamma"])
    await expectToast(page, texts.delivery_reordered)
  })

  test("districts are found in both languages, added together, and switched off", async ({
    page,
    app,
    visit,
  }) => {
    await visit(path)
    await page.getByRole("link", { name: texts.delivery_choose }).tap()
    const search = page.getByRole("searchbox", { name: texts.delivery_search })
    await search.fill("عاليه")
    await page.getByText("Aley", { exact: true }).tap()
    await search.fill("baab")
    await expect(page.getByText("Tripoli", { exact: true })).toBeHidden()
    await expect(page.getByText("Aley", { exact: true }), "what is ticked stays").toBeVisible()
    await page.getByText("Baabda", { exact: true }).tap()
    await expect(page.getByText(texts.delivery_as_one, { exact: true })).toBeVisible()
    const name = page.getByRole("textbox", { name: texts.delivery_name, exact: true })
    await expect(name, "in the shop's language").toHaveValue("بعبدا وعاليه")
    await name.fill("بعبدا وجوارها")
    await search.fill("Chouf")
    await page.getByText("Chouf", { exact: true }).tap()
    await expect(name, "what its owner wrote stays").toHaveValue("بعبدا وجوارها")
    await page.getByText("Chouf", { exact: true }).tap()
    await page.getByRole("textbox", { name: texts.delivery_price_amount }).fill("4")
    await page.getByRole("button", { name: texts.delivery_add }).tap()
    await expectToast(page, "Area added")
    await expect
      .poll(() => stored(app))
      .toEqual([{ name: "بعبدا وجوارها", price_cents: "400", is_active: true }])
    await page.getByRole("switch", { name: "Deliver to Baabda and Aley" }).tap()
    await expectToast(page, texts.delivery_switched_off)
    await expect.poll(() => stored(app)).toMatchObject([{ is_active: false }])
  })

  test("a place that is no district is written with the searched name", async ({ page, visit }) => {
    await visit("/shop/settings/delivery?choose&lang=en")
    await page.getByRole("searchbox", { name: texts.delivery_search }).fill("My street")
    await page.getByRole("dialog").getByRole("link", { name: texts.delivery_write }).tap()
    await expect(page.getByRole("dialog").getByRole("textbox").first()).toHaveValue("My street")
  })
})
