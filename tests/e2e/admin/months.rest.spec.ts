import { randomUUID } from "node:crypto"
import { monthAgo } from "#tests/fixtures/month-of.ts"
import { expect, test } from "../fixtures.ts"
import { expectToast } from "../page/toasts.ts"
import { expectRemarks } from "../audit/meant-remarks.ts"
import { press, reach, typeInto } from "../page/reach.ts"
import { insertPayers } from "./insert-payers.ts"

const timeZone = "Asia/Beirut"

test("an administrator sees who is late and who paid, and looks at the month before and downloads it, by keyboard alone", async ({
  page,
  app,
  signInAsAdmin,
  visit,
}) => {
  const mark = randomUUID().slice(0, 8)
  await insertPayers(app, mark)
  await signInAsAdmin()
  await visit("/admin/shops/payments?lang=en")
  const rows = page.getByRole("row")
  await typeInto(page, page.getByLabel("Search shops"), mark)
  await expect(rows, "the list follows what is typed").toHaveCount(3)
  const late = page.getByRole("row", { name: `Late ${mark}` })
  const reminder = late.getByRole("link", { name: `Remind Late ${mark} on WhatsApp` })
  const button = late.getByRole("button", { name: `Mark as Paid: Late ${mark}` })
  await press(page, button)
  await expectToast(page, "marked as paid.")
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
  consoleErrors,
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
  await expectToast(page, "marked as paid.")

  await visit(`/admin/shops?lang=en&q=${mark}`)
  const paid = page.getByRole("switch", { name: `Paid: Late ${mark}` })
  await page.context().setOffline(true)
  await paid.click()
  await expect(page.getByText("Error updating payment status:")).toBeVisible()
  await expect(paid).toBeChecked()
  await page.context().setOffline(false)
  await page.getByRole("link", { name: "Payments by month" }).click()
  await expect(page.getByRole("heading", { level: 2 })).toBeVisible()
  await expectRemarks(consoleErrors, "ERR_INTERNET_DISCONNECTED", "ERR_INTERNET_DISCONNECTED")
})

for (const lang of ["en", "ar"] as const) {
  test(`time flows with the writing in the charts, ${lang}`, async ({ page, signInAsAdmin }) => {
    await signInAsAdmin()
    await page.goto(`/admin?lang=${lang}`)
    const positions = await page
      .getByRole("img", { name: lang === "en" ? "Shops by month" : "المتاجر حسب الشهر" })
      .locator(".plot__reach")
      .evaluateAll((bars) => bars.map((bar) => Math.round(bar.getBoundingClientRect().left)))
    expect(new Set(positions).size).toBe(12)
    expect(positions).toEqual(positions.toSorted((one, other) => (lang === "en" ? one - other : other - one)))
  })
}
