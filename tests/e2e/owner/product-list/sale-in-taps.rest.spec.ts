import { dayIn, daysBefore } from "#app/domain/time/platform-day.ts"
import { saleEnds, usualSaleEnd } from "#app/domain/price/sale-ends.ts"
import { withDate } from "#app/domain/price/sale-plan.ts"
import { formatUntil } from "#app/messages/format-time.ts"
import { closeViewOf, lookAt } from "#tests/e2e/audit/look-at-screen.ts"
import { expect, type SeededApplication } from "#tests/e2e/fixtures.ts"
import { settle } from "#tests/e2e/page/settle.ts"
import { expectToast } from "#tests/e2e/page/toasts.ts"
import { messages } from "#tests/fixtures/messages.ts"
import { path, slug, test, tickOf, tile } from "./spice-list.ts"

test.use({ viewport: { width: 360, height: 740 }, hasTouch: true })

/** The platform's, unless its operator chose another. */
const timeZone = "Asia/Beirut"
const endings = () => saleEnds(dayIn(new Date(), timeZone))

/** The products on sale, with their last whole day. */
async function salesIn({ owner }: SeededApplication) {
  const { rows } = await owner.query<{ name: string; sale: string; until: string | null; shown: boolean }>(
    `select name, sale_price::text as sale, is_sale_end_shown as shown,
       to_char((sale_ends_at at time zone '${timeZone}') - interval '1 day', 'YYYY-MM-DD HH24:MI') as until
     from products where is_on_sale and shop_id = (select id from shops where slug = '${slug}') order by name`,
  )
  return rows
}

test("a sale until Sunday from a product, and from a selection", async ({ page, app, visit }) => {
  await visit(path)
  const until = `${usualSaleEnd(endings())} 00:00`
  const dialog = page.getByRole("dialog")
  await page.getByLabel("More: Item 1", { exact: true }).tap()
  await page.getByRole("link", { name: "Sale: Item 1", exact: true }).tap()
  await expect(dialog.getByRole("button", { name: /^25% ?\$7\.50$/ })).toBeVisible()
  await dialog.getByRole("button", { name: /^25%/ }).tap()
  await expectToast(page, "1 product is on sale now.")
  await expect(tile(page, "Item 1")).toContainText("$7.50")
  expect(await salesIn(app)).toEqual([{ name: "Item 1", sale: "7.50", until, shown: true }])

  await settle(page)
  await tickOf(page, "Item 2").tap()
  await page.getByRole("region", { name: "Selected products" }).getByRole("button", { name: "Sale" }).tap()
  await dialog.getByRole("button", { name: /^10%/ }).tap()
  await expectToast(page, "1 product is on sale now.")
  expect(await salesIn(app)).toMatchObject([{}, { name: "Item 2", sale: "18.00", until }])
})

test("another end is one tap more, each with its day and how long it lasts; a date says them too, and its time is filled in", async ({
  page,
  app,
  visit,
}) => {
  await visit(path)
  const dialog = page.getByRole("dialog")
  const open = async (name: string) => {
    await page.getByLabel(`More: ${name}`, { exact: true }).tap()
    await page.getByRole("link", { name: `Sale: ${name}`, exact: true }).tap()
  }
  await open("Item 1")
  await expect(dialog.getByRole("radio", { name: /^Tonight · 1 day \w+day \d+/ })).toBeVisible()
  await dialog.getByRole("radio", { name: /^A week · 7 days \w+day \d+/ }).tap()
  await dialog.getByRole("button", { name: /^20%/ }).tap()
  await expectToast(page, "1 product is on sale now.")
  expect(await salesIn(app)).toMatchObject([{ sale: "8.00", until: `${endings().at(-1)?.day} 00:00` }])

  const today = dayIn(new Date(), timeZone)
  const day = daysBefore(today, -37)
  await open("Item 4")
  await dialog.getByRole("radio", { name: messages.en.sale_end_other }).tap()
  await expect(dialog.getByLabel("Ends, time")).toHaveValue("23:59")
  await dialog.getByLabel("Ends", { exact: true }).fill(day)
  await expect(dialog).toContainText(`${formatUntil(withDate(day, today), "en")} · 38 days`)
  expect(await lookAt(page, closeViewOf("en"))).toEqual([])
  await dialog.getByRole("button", { name: /^50%/ }).tap()
  await expectToast(page, "1 product is on sale now.")
  expect(await salesIn(app)).toMatchObject([{}, { name: "Item 4", sale: "20.00", until: `${day} 00:00` }])
})

test("a price is another way; what is wrong stands beside it, and what was typed stays", async ({
  page,
  app,
  visit,
}) => {
  await visit(path)
  await tickOf(page, "Item 1").tap()
  await tickOf(page, "Item 2").tap()
  await page.getByRole("region", { name: "Selected products" }).getByRole("button", { name: "Sale" }).tap()
  const dialog = page.getByRole("dialog", { name: "Put 2 products on sale" })
  const price = dialog.getByLabel("Sale price")
  await dialog.getByRole("radio", { name: messages.en.sale_end_none }).tap()
  await price.fill("10")
  await page.keyboard.press("Enter")
  await expect(price).toHaveAccessibleDescription(/Write less than \$10\.00/)
  await expect(price).toHaveValue("10")
  await expect(dialog.getByRole("radio", { name: messages.en.sale_end_none })).toBeChecked()
  expect(await salesIn(app)).toEqual([])
  await price.fill("٩٫٥")
  await dialog.getByRole("button", { name: messages.en.actions_sale_confirm }).last().tap()
  await expectToast(page, "2 products are on sale now.")
  expect(await salesIn(app)).toEqual([
    { name: "Item 1", sale: "9.50", until: null, shown: true },
    { name: "Item 2", sale: "9.50", until: null, shown: true },
  ])
})

test.describe("without a script", () => {
  test.use({ javaScriptEnabled: false })

  test("a sale is a link and a form", async ({ page, app }) => {
    await page.goto(path)
    await page.getByLabel("More: Item 1", { exact: true }).click()
    await page.getByRole("link", { name: "Sale: Item 1", exact: true }).click()
    await page.getByRole("radio", { name: /^Tonight/ }).check()
    await page.getByRole("button", { name: /^25%/ }).click()
    await expect(page.getByText("1 product is on sale now.")).toBeVisible()
    expect(await salesIn(app)).toMatchObject([{ sale: "7.50", until: `${endings()[0]?.day} 00:00` }])
  })
})
