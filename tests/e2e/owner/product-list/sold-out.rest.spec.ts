import type { Page } from "@playwright/test"
import { expect, type SeededApplication } from "#tests/e2e/fixtures.ts"
import { findWeakText } from "#tests/e2e/audit/contrast.ts"
import { expectRemarks } from "#tests/e2e/audit/meant-remarks.ts"
import { intercept } from "#tests/e2e/page/intercept.ts"
import { expectToast } from "#tests/e2e/page/toasts.ts"
import { press, reach } from "#tests/e2e/page/reach.ts"
import { countTaps } from "#tests/e2e/page/taps.ts"
import { path, slug, test, tile, toast } from "./spice-list.ts"
import { messages } from "#tests/fixtures/messages.ts"

const soldOut = (page: Page, name: string) => tile(page, name).getByText("Mark sold out")
const back = (page: Page, name: string) => tile(page, name).getByText("Back in stock")
const sheet = (page: Page) => page.getByRole("dialog", { name: "Sold out or back?" })
const inSheet = (page: Page, name: string) => sheet(page).getByRole("button", { name, exact: true })
const undo = (page: Page) => page.getByRole("status").getByRole("button", { name: "Undo" })

/** The stocks of a product of the list, in the order of its variants. */
async function stocksOf(app: SeededApplication, name: string): Promise<number[]> {
  const { rows } = await app.owner.query<{ stock: number }>(
    `select stock from product_variants v join products p on p.shop_id = v.shop_id and p.id = v.product_id
     where p.name = $1 and p.shop_id = (select id from shops where slug = '${slug}') order by v.position`,
    [name],
  )
  return rows.map(({ stock }) => stock)
}

async function setStock(app: SeededApplication, name: string, stock: number): Promise<void> {
  await app.owner.query(
    `update product_variants set stock = $2 where product_id = (
       select id from products where name = $1 and shop_id = (select id from shops where slug = '${slug}'))`,
    [name, stock],
  )
}

test.describe("on a phone", () => {
  test.use({ viewport: { width: 360, height: 800 }, hasTouch: true })

  test("sold out and back are one tap for a product without choices, two for a variant or for three sizes", async ({
    page,
    app,
    visit,
  }) => {
    await app.owner.query(
      `insert into product_variants (shop_id, product_id, position, size, stock)
       select shop_id, id, 2, 'Huge', 9 from products
       where name = 'Item 2' and shop_id = (select id from shops where slug = '${slug}')`,
    )
    await visit(path)
    const taps = await countTaps(page)

    await soldOut(page, "Item 1").tap()
    await expectToast(page, "Item 1 is sold out.")
    await expect(tile(page, "Item 1")).toContainText("Stock: 0")
    expect([await taps(), await stocksOf(app, "Item 1")]).toEqual([1, [0]])

    await soldOut(page, "Item 2").tap()
    await inSheet(page, "Mark sold out: Large").tap()
    await expectToast(page, "One variant of Item 2 is sold out.")
    await expect(sheet(page)).toHaveCount(0)
    expect([await taps(), await stocksOf(app, "Item 2")]).toEqual([3, [7, 0, 9]])
    await soldOut(page, "Item 2").tap()
    await inSheet(page, "Mark all sold out").tap()
    await expectToast(page, "Item 2 is sold out.")
    expect([await taps(), await stocksOf(app, "Item 2")]).toEqual([5, [0, 0, 0]])
    // Not at once at the same spot: that would be a double tap, which counts once.
    await back(page, "Item 1").tap()
    await expectToast(page, "Item 1 is back in stock.")
    expect([await taps(), await stocksOf(app, "Item 1")]).toEqual([6, [7]])
  })

  test("a field that is opened lies under no notice", async ({ page, visit }) => {
    await visit(path)
    await soldOut(page, "Item 1").tap()
    const flash = page.locator(".toast")
    await expect(flash).toContainText("Item 1 is sold out.")
    const opener = tile(page, "Item 3").getByRole("link", { name: /Edit the price of Item 3/ })
    await opener.evaluate((link) => scrollBy(0, link.getBoundingClientRect().top - 20))
    const covered = await flash.boundingBox()
    // The notice is in the way of a finger, not of the keyboard.
    await opener.press("Enter")
    const field = tile(page, "Item 3").getByRole("textbox", { name: "Price" })
    await expect(field).toBeFocused()
    const top = async () => (await field.boundingBox())?.y ?? 0
    await expect.poll(top).toBeGreaterThan((covered?.y ?? 0) + (covered?.height ?? 0))
  })

  for (const lang of ["en", "ar"]) {
    test(`each control of a card is a thumb's size, and its menu opens inside the screen, ${lang}`, async ({
      page,
      visit,
    }) => {
      await visit(`/shop/products?lang=${lang}`)
      const small = await page.evaluate(() => {
        const controls = [...document.querySelectorAll<HTMLElement>("main li :is(a, button, summary, label)")]
        return controls
          .filter((control) => control.checkVisibility())
          .flatMap((control) => {
            const { width, height } = control.getBoundingClientRect()
            const reach = getComputedStyle(control, "::after")
            const high = Math.max(height, Number.parseFloat(reach.height) || 0)
            const wide = Math.max(width, Number.parseFloat(reach.width) || 0)
            const isSmall = high < 44 || wide < 44
            return isSmall ? [`${control.outerHTML.slice(0, 120)}: ${wide} × ${high}`] : []
          })
      })
      expect(small).toEqual([])
      for (const position of [0, 1]) {
        const more = page.locator("main li summary").nth(position)
        await more.tap()
        const menu = page.locator("main li details[open] ul")
        await expect(menu).toBeInViewport({ ratio: 1 })
        expect(await findWeakText(page)).toEqual([])
        for (const action of await menu.locator("a, button").all())
          expect((await action.boundingBox())?.height).toBeGreaterThanOrEqual(44)
        await page.keyboard.press("Escape")
        await expect(menu).toBeHidden()
        await expect(more).toBeFocused()
      }
      // The deletion is beside no other act: it stands in the menu alone, apart.
      await expect(page.locator("main li a[href*='delete=']").first()).toBeHidden()
    })
  }
})

test("by keyboard alone: marked, undone, a variant, and the menu up to the deletion", async ({
  page,
  visit,
}) => {
  await visit(path)
  await press(page, tile(page, "Item 1").getByRole("button", { name: "Mark sold out: Item 1" }))
  await expectToast(page, "Item 1 is sold out.")
  await expect(tile(page, "Item 1").getByRole("button", { name: "Back in stock: Item 1" })).toBeFocused()
  await press(page, undo(page), "Shift+Tab")
  await expectToast(page, messages.en.flash_undone)
  await expect(tile(page, "Item 1")).toContainText("Stock: 7")
  await expect(page.locator("main :focus, main:focus")).toHaveCount(1)

  await press(page, tile(page, "Item 2").getByRole("link", { name: "Mark sold out: Item 2" }))
  await press(page, inSheet(page, "Mark sold out: Small"))
  await expectToast(page, "One variant of Item 2 is sold out.")

  const more = tile(page, "Item 3").getByLabel("More: Item 3")
  const remove = page.getByRole("link", { name: "Delete Item 3" })
  await press(page, more)
  await reach(page, remove)
  await page.keyboard.press("Escape")
  await expect(more).toBeFocused()
  await expect(remove).toBeHidden()
  await page.keyboard.press("Enter")
  await press(page, remove)
  await expect(page.getByRole("alertdialog")).toBeVisible()
  await page.keyboard.press("Escape")
  await expect(more).toBeFocused()
})

test("on a slow line the button says what is going on, neither a second press nor a double one does it twice, and what is marked keeps its place under a filter that has no room for it", async ({
  page,
  app,
  visit,
}) => {
  for (const name of ["Item 1", "Item 4"]) await setStock(app, name, 3)
  await visit(`${path}&status=low-stock`)
  const sent: string[] = []
  const waiting = Promise.withResolvers<void>()
  await intercept(page, "**/shop/products?*", async (route) => {
    if (route.request().method() === "POST") {
      sent.push(route.request().postData() ?? "")
      await waiting.promise
    }
    await route.continue()
  })
  const button = tile(page, "Item 1").getByRole("button", { name: "Mark sold out: Item 1" })
  await button.click()
  await expect(button).toHaveText("Saving…")
  await expect(button).toHaveAttribute("aria-busy", "true")
  await button.click({ force: true })
  await page.keyboard.press("Enter")
  waiting.resolve()
  await expectToast(page, "Item 1 is sold out.")
  await expect(back(page, "Item 1")).toBeVisible()
  await expect(tile(page, "Item 1")).toContainText("Just changed")
  await expect(tile(page, "Item 1")).toContainText("Stock: 0")
  expect(sent).toHaveLength(1)

  await tile(page, "Item 4").getByRole("button", { name: "Mark sold out: Item 4" }).dblclick()
  await expectToast(page, "Item 4 is sold out.")
  await expect(back(page, "Item 4")).toBeVisible()
  expect(sent).toHaveLength(2)
  expect(await stocksOf(app, "Item 4")).toEqual([0])
})

test("two devices: what the other one changed is not overwritten, but shown", async ({
  page,
  consoleErrors,
  app,
  visit,
}) => {
  await visit(path)
  await setStock(app, "Item 1", 20)
  await soldOut(page, "Item 1").click()
  await expect(toast(page, "Nothing was changed: the stock is not what you saw any more.")).toBeVisible()
  await expect(tile(page, "Item 1")).toContainText("Stock: 20")
  await soldOut(page, "Item 2").click()
  await expect(sheet(page)).toContainText("Stock: 7")
  await setStock(app, "Item 2", 30)
  await inSheet(page, "Mark sold out: Small").click()
  await expect(sheet(page).getByRole("alert")).toContainText("Nothing was changed")
  await expect(sheet(page)).toContainText("Stock: 30")
  await expectRemarks(consoleErrors, "status of 409")
})
