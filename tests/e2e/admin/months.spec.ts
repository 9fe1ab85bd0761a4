import { randomUUID } from "node:crypto"
import { priceAlways } from "#tests/fixtures/insert-payment.ts"
import { insertShop } from "#tests/fixtures/insert-shop.ts"
import { monthAgo } from "#tests/fixtures/month-of.ts"
import { expect, test, type SeededApplication } from "../fixtures.ts"
import { expectNotice } from "../page/notices.ts"
import { expectRemarks } from "../audit/meant-remarks.ts"
import { press, reach, typeInto } from "../page/reach.ts"

const timeZone = "Asia/Beirut"

/** Shops that are there for this spec alone: one that is late, with a phone, and one on a free plan. */
async function insertPayers(app: SeededApplication, mark: string): Promise<void> {
  const late = await insertShop(app.owner, { name: `Late ${mark}`, phone: "+96170814220", productLimit: 50 })
  await insertShop(app.owner, { name: `مجّاني ${mark}`, productLimit: 10, language: "ar" })
  await app.owner.query(
    "update plans set name = 'Stall' where id = (select plan_id from shops where id = $1)",
    [late.id],
  )
  await priceAlways(app.owner, late, "15")
  await app.owner.query("update shops set created_at = now() - interval '90 days' where id = $1", [late.id])
}

test("an administrator looks who is late, reminds, marks as paid and takes it back, and looks at the month before, by keyboard alone", async ({
  page,
  app,
  signInAsAdmin,
  visit,
}) => {
  const mark = randomUUID().slice(0, 8)
  await insertPayers(app, mark)
  await signInAsAdmin()
  await visit("/admin/shops?lang=en")
  await press(page, page.getByRole("link", { name: "Payments by month" }))
  await expect(page.getByRole("link", { name: "Payments by month" })).toHaveAttribute("aria-current", "page")
  await typeInto(page, page.getByLabel("Search shops"), mark)
  await page.keyboard.press("Enter")
  const rows = page.getByRole("row")
  await expect(rows).toHaveCount(3)
  const late = page.getByRole("row", { name: `Late ${mark}` })
  const reminder = late.getByRole("link", { name: `Remind Late ${mark} on WhatsApp` })
  await expect(reminder).toHaveAttribute("href", /^https:\/\/wa\.me\/96170814220\?text=Hello/)
  await expect(reminder).toHaveAttribute("target", "_blank")

  const button = late.getByRole("button", { name: `Mark as Paid: Late ${mark}` })
  await press(page, button)
  await expectNotice(page, "marked as paid.")
  await expect(late).toContainText("$15.00")
  const back = late.getByRole("button", { name: `Mark as Unpaid: Late ${mark}` })
  await expect(back).toBeFocused()
  await expect(reminder).toBeHidden()
  await expect(page, "the notice has left the address").not.toHaveURL(/done=/)
  await press(page, back)
  await expectNotice(page, "marked as unpaid.")
  await expect(button).toBeFocused()
  await expect(reminder).toBeVisible()

  await page.keyboard.press("Enter")
  await expect(back).toBeFocused()
  const filter = page.getByLabel("Filter")
  for (const [state, count] of [
    ["Late", 0],
    ["Paid", 2],
    ["All", 3],
  ] as const) {
    await reach(page, filter, "Shift+Tab")
    // One key: what is chosen is loaded at once, and in the new list a second key would begin another search.
    await page.keyboard.press(state.charAt(0))
    await expect(rows).toHaveCount(count)
    await expect(filter).toBeFocused()
    if (count === 0) await expect(page.getByRole("heading", { name: "No shops found" })).toBeVisible()
  }

  await press(page, page.getByRole("link", { name: "Previous month" }), "Shift+Tab")
  await expect(page).toHaveURL(new RegExp(`month=${monthAgo(timeZone, 1)}`))
  await expect(page.locator("main :focus")).toBeVisible()
  await expect(rows).toHaveCount(2)
  await expect(button).toBeHidden()
  await expect(reminder).toBeVisible()
  const download = page.waitForEvent("download")
  await press(page, page.getByRole("link", { name: "Download CSV" }))
  expect((await download).suggestedFilename()).toBe(`payments-${monthAgo(timeZone, 1)}.csv`)
  await press(page, page.getByRole("link", { name: "This month" }), "Shift+Tab")
  await expect(page).toHaveURL(new RegExp(`month=${monthAgo(timeZone)}`))
  await expect(page.locator("main :focus")).toBeVisible()
})

test("a line that breaks leaves the shop as it was, says so once, and the page goes on", async ({
  page,
  app,
  signInAsAdmin,
  visit,
  complaints,
}) => {
  const mark = randomUUID().slice(0, 8)
  await insertPayers(app, mark)
  await signInAsAdmin()
  await visit(`/admin/shops/payments?lang=en&q=${mark}`)
  await page.context().setOffline(true)
  const button = page.getByRole("button", { name: `Mark as Paid: Late ${mark}` })
  await button.click()
  await expect(page.getByText("Error updating payment status:")).toBeVisible()
  await expect(button).toHaveText("Mark as Paid")
  await page.context().setOffline(false)
  await button.click()
  await expectNotice(page, "marked as paid.")

  await visit(`/admin/shops?lang=en&q=${mark}`)
  const paid = page.getByRole("switch", { name: `Paid: Late ${mark}` })
  await page.context().setOffline(true)
  await paid.click()
  await expect(page.getByText("Error updating payment status:")).toBeVisible()
  await expect(paid).toBeChecked()
  await page.context().setOffline(false)
  await page.getByRole("link", { name: "Payments by month" }).click()
  await expect(page.getByRole("heading", { level: 2 })).toBeVisible()
  await expectRemarks(complaints, "ERR_INTERNET_DISCONNECTED", "ERR_INTERNET_DISCONNECTED")
})

for (const lang of ["en", "ar"] as const) {
  test(`time flows with the writing in the charts, ${lang}`, async ({ page, signInAsAdmin }) => {
    await signInAsAdmin()
    await page.goto(`/admin?lang=${lang}`)
    const places = await page
      .getByRole("img", { name: lang === "en" ? "Shops by month" : "المتاجر حسب الشهر" })
      .locator(".plot__reach")
      .evaluateAll((bars) => bars.map((bar) => Math.round(bar.getBoundingClientRect().left)))
    expect(new Set(places).size).toBe(12)
    expect(places).toEqual(places.toSorted((one, other) => (lang === "en" ? one - other : other - one)))
  })
}
