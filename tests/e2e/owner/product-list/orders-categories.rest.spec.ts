import type { Page } from "@playwright/test"
import type { SeededApplication } from "#tests/e2e/fixtures.ts"
import { expectToast } from "#tests/e2e/page/toasts.ts"
import { expect, test } from "#tests/e2e/fixtures.ts"
import { drag, dragByFinger } from "#tests/e2e/page/drag.ts"
import { intercept } from "#tests/e2e/page/intercept.ts"
import { expectRemarks } from "#tests/e2e/audit/meant-remarks.ts"
import { press, reach, typeInto } from "#tests/e2e/page/reach.ts"
import { messages } from "#tests/fixtures/messages.ts"

const path = "/shop/categories?lang=en"
const names = ["Alpha", "Beta", "Gamma", "Delta"]
const reordered = messages.en.categories_reordered

const shown = (page: Page) => page.getByRole("listitem").getByRole("heading")
const toast = (page: Page, expected: string) => page.getByRole("status").filter({ hasText: expected })
const handleOf = (page: Page, name: string) =>
  page.getByRole("listitem").filter({ hasText: name }).getByTitle("Drag to reorder")

const shop = "(select id from shops where slug = 'souk-al-attarine')"

/** What is on its way when a page is left goes with it: a test that looks at the next one waits until it has arrived. */
async function expectStored(app: SeededApplication, order: readonly string[]): Promise<void> {
  const stored = `select name from categories where shop_id = ${shop} order by sort_order`
  await expect
    .poll(async () => (await app.owner.query<{ name: string }>(stored)).rows.map(({ name }) => name))
    .toEqual(order)
}

/** Four categories of its own for each test. */
async function arrange(app: SeededApplication): Promise<void> {
  await app.owner.query(`delete from categories where shop_id = ${shop}`)
  for (const [index, name] of names.entries()) {
    await app.owner.query(`insert into categories (shop_id, name, sort_order) values (${shop}, $1, $2)`, [
      name,
      index,
    ])
  }
}

test.beforeEach(async ({ app, signInAsShop }) => {
  await arrange(app)
  await signInAsShop("souk-al-attarine")
})

test("dragging reorders at once, and Escape gives up", async ({ page, app, visit }) => {
  await visit(path)
  await drag(page, handleOf(page, "Alpha"), handleOf(page, "Gamma"))
  await page.keyboard.press("Escape")
  await page.mouse.up()
  await expect(shown(page)).toHaveText(names)

  await drag(page, handleOf(page, "Alpha"), handleOf(page, "Gamma"))
  await page.mouse.up()
  const order = ["Beta", "Gamma", "Alpha", "Delta"]
  await expect(shown(page)).toHaveText(order)
  await expectToast(page, reordered)
  await expect(toast(page, "Alpha is now number 3 of 4.")).toBeAttached()
  await expectStored(app, order)
})

test.describe("with a finger", () => {
  test.use({ hasTouch: true, viewport: { width: 360, height: 740 } })

  test("the dots drag, and the page does not scroll along", async ({ page, visit }) => {
    await visit(path)
    await dragByFinger(page, handleOf(page, "Alpha"), handleOf(page, "Beta"))
    await expect(shown(page)).toHaveText(["Beta", "Alpha", "Gamma", "Delta"])
    expect(await page.evaluate(() => window.scrollY)).toBe(0)
    await expectToast(page, reordered)
  })
})

test("the keyboard reorders, keeps the focus and says the new place, however fast", async ({
  page,
  app,
  visit,
}) => {
  await visit(path)
  const down = page.getByRole("button", { name: "Move Alpha down" })
  await reach(page, down)
  for (let pressed = 0; pressed < 4; pressed++) await page.keyboard.press("Enter")
  await expect(shown(page)).toHaveText(["Beta", "Gamma", "Delta", "Alpha"])
  await expect(down).toBeFocused()
  await expect(toast(page, "Alpha is now number 4 of 4.")).toBeAttached()
  await expectToast(page, reordered)
  await reach(page, page.getByRole("button", { name: "Move Alpha up" }), "Shift+Tab")
  await page.keyboard.press("Space")
  const order = ["Beta", "Gamma", "Alpha", "Delta"]
  await expect(shown(page)).toHaveText(order)
  await expectStored(app, order)
})

test("a refused order is rolled back, a list that changed elsewhere is shown as it stands", async ({
  page,
  app,
  consoleErrors,
  visit,
}) => {
  await visit(path)
  await intercept(page, "**/categories?reorder=", (route) => route.abort())
  await page.getByRole("button", { name: "Move Alpha down" }).click()
  await expect(toast(page, messages.en.categories_reorder_failed)).toBeVisible()
  await expect(shown(page)).toHaveText(names)
  await expectRemarks(consoleErrors, "ERR_FAILED")
  await page.unroute("**/categories?reorder=")

  await app.owner.query("delete from categories where name = 'Beta'")
  await page.getByRole("button", { name: "Move Gamma up" }).click()
  await expect(toast(page, "the list was changed elsewhere")).toBeVisible()
  await expect(shown(page)).toHaveText(["Alpha", "Gamma", "Delta"])
  await expectRemarks(consoleErrors, "409")
  await page.getByRole("button", { name: "Move Gamma up" }).click()
  await expectToast(page, reordered)
  await expect(shown(page)).toHaveText(["Gamma", "Alpha", "Delta"])
})

test("a category is moved while another one is edited: what was typed stays", async ({
  page,
  app,
  visit,
}) => {
  await visit(path)
  await page.getByRole("link", { name: "Edit Gamma" }).click()
  const name = page.getByRole("form").getByLabel("Category name")
  await name.fill("Third")
  await page.getByRole("button", { name: "Move Gamma up" }).click()
  await expectToast(page, reordered)
  await expect(toast(page, "Gamma is now number 2 of 4.")).toBeAttached()
  await expectStored(app, ["Alpha", "Gamma", "Beta", "Delta"])
  await expect(name).toHaveValue("Third")
})

test("a category is added, edited and deleted in its place, with the focus where it was, by keyboard alone", async ({
  page,
  visit,
}) => {
  await visit(path)
  const form = page.getByRole("form")
  const name = form.getByLabel("Category name")
  const add = page.getByRole("link", { name: "Add Category" })
  await press(page, add)
  await expect(name).toBeFocused()
  await page.keyboard.press("Enter")
  await expect(name).toHaveAccessibleDescription(messages.en.categories_name_required)
  await page.keyboard.type("Epsilon")
  await page.keyboard.press("Control+s")
  await expectToast(page, messages.en.categories_created)
  await expect(shown(page)).toHaveText([...names, "Epsilon"])
  await expect(add).toBeFocused()

  const edit = page.getByRole("link", { name: "Edit Beta" })
  await press(page, edit)
  await expect(name).toBeFocused()
  await press(page, form.getByRole("link", { name: "Cancel" }))
  await expect(edit).toBeFocused()
  await page.keyboard.press("Enter")
  await typeInto(page, name, "Second")
  await typeInto(page, form.getByLabel("Description"), "Plates and cups")
  await press(page, form.getByRole("link", { name: "Cancel" }))
  const unsaved = page.getByRole("alertdialog")
  await press(page, unsaved.getByRole("button", { name: "Keep editing" }))
  await expect(unsaved).toBeHidden()
  await expect(name).toHaveValue("Second")
  await press(page, form.getByRole("button", { name: "Save changes" }))
  await expectToast(page, messages.en.categories_updated)
  await expect(page.getByRole("link", { name: "Edit Second" })).toBeFocused()

  const remove = page.getByRole("link", { name: "Delete Second" })
  await press(page, remove)
  const question = page.getByRole("alertdialog", { name: "Delete Second?" })
  await expect(question.getByRole("link", { name: "Keep it" })).toBeFocused()
  await page.keyboard.press("Enter")
  await expect(remove).toBeFocused()
  await page.keyboard.press("Enter")
  await press(page, question.getByRole("button", { name: "Delete category" }))
  await expectToast(page, messages.en.categories_deleted)
  await expect(shown(page)).toHaveText(["Alpha", "Gamma", "Delta", "Epsilon"])
  await expect(page.locator("main :focus")).toBeVisible()
})

test.describe("without a script", () => {
  test.use({ javaScriptEnabled: false })

  test("buttons reorder", async ({ page }) => {
    await page.goto(path)
    await page.getByRole("button", { name: "Move Delta up" }).click()
    await expect(page.getByText(reordered)).toBeVisible()
    await expect(shown(page)).toHaveText(["Alpha", "Beta", "Delta", "Gamma"])
  })
})
