import type { Locator, Page } from "@playwright/test"
import type { SeededApplication } from "./fixtures.ts"
import { expect, test } from "./fixtures.ts"

const path = "/shop/categories?lang=en"
const names = ["Alpha", "Beta", "Gamma", "Delta"]
const reordered = "Categories reordered successfully"

const shown = (page: Page) => page.getByRole("listitem").getByRole("heading")
const toast = (page: Page, words: string) => page.getByRole("status").filter({ hasText: words })
const handleOf = (page: Page, name: string) =>
  page.getByRole("listitem").filter({ hasText: name }).locator(".grip__handle")

const shop = "(select id from shops where slug = 'souk-al-attarine')"

/** What is on its way when a page is left goes with it: whoever looks at the next one waits until it has arrived. */
async function expectStored(app: SeededApplication, order: readonly string[]): Promise<void> {
  const stored = `select name from categories where shop_id = ${shop} order by sort_order`
  await expect
    .poll(async () => (await app.owner.query<{ name: string }>(stored)).rows.map(({ name }) => name))
    .toEqual(order)
}

/** Four categories of its own for each test. */
async function arrange(app: SeededApplication): Promise<void> {
  await app.owner.query(`delete from categories where shop_id = ${shop}`)
  for (const [place, name] of names.entries()) {
    await app.owner.query(`insert into categories (shop_id, name, sort_order) values (${shop}, $1, $2)`, [
      name,
      place,
    ])
  }
}

async function middleOf(locator: Locator): Promise<{ x: number; y: number }> {
  const box = await locator.boundingBox()
  if (box === null) throw new Error("it is not on the screen")
  return { x: box.x + box.width / 2, y: box.y + box.height / 2 }
}

async function drag(page: Page, name: string, over: string): Promise<void> {
  const [from, to] = [await middleOf(handleOf(page, name)), await middleOf(handleOf(page, over))]
  await page.mouse.move(from.x, from.y)
  await page.mouse.down()
  await page.mouse.move(from.x, (from.y + to.y) / 2, { steps: 5 })
  await page.mouse.move(from.x, to.y, { steps: 5 })
}

test.beforeEach(async ({ app, signInAsShop }) => {
  await arrange(app)
  await signInAsShop("souk-al-attarine")
})

test("dragging reorders at once, Escape gives up, and shoppers see the same order", async ({ page, app }) => {
  await page.goto(path)
  await drag(page, "Alpha", "Gamma")
  await page.keyboard.press("Escape")
  await page.mouse.up()
  await expect(shown(page)).toHaveText(names)

  await drag(page, "Alpha", "Gamma")
  await page.mouse.up()
  await expect(shown(page)).toHaveText(["Beta", "Gamma", "Alpha", "Delta"])
  await expect(toast(page, reordered)).toBeVisible()
  await expect(toast(page, "Alpha is now number 3 of 4.")).toBeAttached()

  await drag(page, "Delta", "Beta")
  await page.mouse.up()
  const order = ["Delta", "Beta", "Gamma", "Alpha"]
  await expect(shown(page)).toHaveText(order)
  await expectStored(app, order)
  await page.reload()
  await expect(shown(page)).toHaveText(order)
  await page.goto("/shop/souk-al-attarine?lang=en")
  await expect(page.locator("body")).toContainText(/Delta\s*Beta\s*Gamma\s*Alpha/)
})

test.describe("with a finger", () => {
  test.use({ hasTouch: true, viewport: { width: 360, height: 740 } })

  test("the dots drag, and the page does not scroll along", async ({ page }) => {
    await page.goto(path)
    const [from, to] = [await middleOf(handleOf(page, "Alpha")), await middleOf(handleOf(page, "Beta"))]
    const touch = await page.context().newCDPSession(page)
    const send = (type: "touchStart" | "touchMove" | "touchEnd", y?: number) =>
      touch.send("Input.dispatchTouchEvent", { type, touchPoints: y === undefined ? [] : [{ x: from.x, y }] })
    await send("touchStart", from.y)
    for (let step = 1; step <= 6; step++) await send("touchMove", from.y + ((to.y - from.y) * step) / 6)
    await send("touchEnd")
    await expect(shown(page)).toHaveText(["Beta", "Alpha", "Gamma", "Delta"])
    expect(await page.evaluate(() => window.scrollY)).toBe(0)
    await expect(toast(page, reordered)).toBeVisible()
  })
})

test("the keyboard reorders, keeps the focus and says the new place, however fast", async ({ page, app }) => {
  await page.goto(path)
  const down = page.getByRole("button", { name: "Move Alpha down" })
  await down.focus()
  for (let press = 0; press < 5; press++) await page.keyboard.press("Enter")
  await expect(shown(page)).toHaveText(["Beta", "Gamma", "Delta", "Alpha"])
  await expect(down).toBeFocused()
  await expect(toast(page, "Alpha is now number 4 of 4.")).toBeAttached()
  await expect(toast(page, reordered)).toBeVisible()
  await page.getByRole("button", { name: "Move Alpha up" }).focus()
  await page.keyboard.press("Space")
  const order = ["Beta", "Gamma", "Alpha", "Delta"]
  await expect(shown(page)).toHaveText(order)
  await expectStored(app, order)
  await page.reload()
  await expect(shown(page)).toHaveText(order)
})

test("a refused order is rolled back, a list that changed elsewhere is shown as it stands", async ({
  page,
  app,
  complaints,
}) => {
  await page.goto(path)
  await page.route("**/categories.data*", (route) => route.abort())
  await page.getByRole("button", { name: "Move Alpha down" }).click()
  await expect(toast(page, "Failed to reorder categories")).toBeVisible()
  await expect(shown(page)).toHaveText(names)
  expect(complaints.splice(0).join(), "the browser's own words about the line").toContain("ERR_FAILED")
  await page.unroute("**/categories.data*")

  await app.owner.query("delete from categories where name = 'Beta'")
  await page.getByRole("button", { name: "Move Gamma up" }).click()
  await expect(toast(page, "the list was changed elsewhere")).toBeVisible()
  await expect(shown(page)).toHaveText(["Alpha", "Gamma", "Delta"])
  expect(complaints.splice(0).join(), "the browser's own words about 409").toContain("409")
  await page.getByRole("button", { name: "Move Gamma up" }).click()
  await expect(toast(page, reordered)).toBeVisible()
  await expect(shown(page)).toHaveText(["Gamma", "Alpha", "Delta"])
})

test("a category is added, edited and deleted in its place, with the focus where it was", async ({
  page,
}) => {
  await page.goto(path)
  await page.getByRole("link", { name: "Add Category" }).click()
  await expect(page.getByLabel("Category name")).toBeFocused()
  await page.getByRole("button", { name: "Create Category" }).click()
  await expect(page.getByLabel("Category name")).toHaveAccessibleDescription("Category name is required")
  await page.getByLabel("Category name").fill("Epsilon")
  await page.getByRole("button", { name: "Create Category" }).click()
  await expect(toast(page, "Category created successfully")).toBeVisible()
  await expect(shown(page)).toHaveText([...names, "Epsilon"])
  await expect(page.getByRole("link", { name: "Add Category" })).toBeFocused()

  await page.getByRole("link", { name: "Edit Beta" }).click()
  await page.getByLabel("Category name").fill("Second")
  await page.getByRole("link", { name: "Cancel" }).click()
  await page.getByRole("alertdialog").getByRole("button", { name: "Keep editing" }).click()
  await expect(page.getByRole("alertdialog")).toBeHidden()
  await expect(page.getByLabel("Category name")).toHaveValue("Second")
  await page.getByRole("button", { name: "Save Changes" }).click()
  await expect(toast(page, "Category updated successfully")).toBeVisible()
  await expect(page.getByRole("link", { name: "Edit Second" })).toBeFocused()

  await page.getByRole("link", { name: "Delete Second" }).click()
  const question = page.getByRole("alertdialog", { name: "Delete Second?" })
  await expect(question.getByRole("link", { name: "Keep it" })).toBeFocused()
  await page.keyboard.press("Enter")
  await expect(page.getByRole("link", { name: "Delete Second" })).toBeFocused()
  await page.keyboard.press("Enter")
  await question.getByRole("button", { name: "Delete Category" }).click()
  await expect(toast(page, "Category deleted successfully")).toBeVisible()
  await expect(shown(page)).toHaveText(["Alpha", "Gamma", "Delta", "Epsilon"])
})

test("what was typed stays when the line breaks", async ({ page, complaints }) => {
  await page.goto(path)
  await page.getByRole("link", { name: "Add Category" }).click()
  await page.getByLabel("Category name").fill("Epsilon")
  await page.route("**/categories.data*", (route) => route.abort())
  await page.getByRole("button", { name: "Create Category" }).click()
  await expect(toast(page, "Failed to create category")).toBeVisible()
  await expect(page.getByLabel("Category name")).toHaveValue("Epsilon")
  await page.unroute("**/categories.data*")
  expect(complaints.splice(0).join()).toContain("ERR_FAILED")
  await page.getByRole("button", { name: "Create Category" }).click()
  await expect(toast(page, "Category created successfully")).toBeVisible()
})

test.describe("without a script", () => {
  test.use({ javaScriptEnabled: false })

  test("buttons reorder, and the form saves", async ({ page }) => {
    await page.goto(path)
    await page.getByRole("button", { name: "Move Delta up" }).click()
    await expect(page.getByText(reordered)).toBeVisible()
    await expect(shown(page)).toHaveText(["Alpha", "Beta", "Delta", "Gamma"])
    await page.getByRole("link", { name: "Edit Delta" }).click()
    await page.getByLabel("Category name").fill("Fourth")
    await page.getByRole("button", { name: "Save Changes" }).click()
    await expect(shown(page)).toHaveText(["Alpha", "Beta", "Fourth", "Gamma"])
  })
})
