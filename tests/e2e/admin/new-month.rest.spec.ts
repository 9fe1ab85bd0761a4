import type { Locator } from "@playwright/test"
import { insertAdmin } from "#tests/fixtures/insert-admin.ts"
import { insertShop } from "#tests/fixtures/insert-shop.ts"
import { passwordWasGivenLongAgo } from "#tests/fixtures/long-ago.ts"
import { signInAtAdminPage } from "#tests/client/sign-in.ts"
import { visitorOf } from "#tests/client/visitor.ts"
import { expect, test } from "../fixtures.ts"
import { press, reach } from "../page/reach.ts"
import { messages } from "#tests/fixtures/messages.ts"

// The tests of a worker share its shops: a shop that had paid has paid again afterwards.
test.beforeEach(({ app }) =>
  app.owner.query(
    `create temporary table paid_before as select id, payment_status, last_paid_month from shops;
     create temporary table recorded_before as select id from payments where voided_at is null`,
  ),
)
test.afterEach(async ({ app }) => {
  await app.owner.query(
    `update shops set payment_status = paid_before.payment_status, last_paid_month = paid_before.last_paid_month
     from paid_before where paid_before.id = shops.id`,
  )
  await app.owner.query(
    "update payments set voided_at = null, voided_by = null where id in (select id from recorded_before)",
  )
  await app.owner.query("drop table paid_before, recorded_before")
})

const isSeen = (element: Locator) =>
  element.evaluate((there) => {
    const { top, bottom } = there.getBoundingClientRect()
    return top >= 0 && bottom <= innerHeight
  })

test("an administrator looks when the last backup was made and begins a month for everyone, by keyboard alone", async ({
  page,
  app,
  visit,
}) => {
  const [first, second] = [await insertShop(app.owner), await insertShop(app.owner)]
  const paid = async () => {
    const { rows } = await app.owner.query<{ id: string }>("select id from shops where payment_status")
    return rows.map(({ id }) => id)
  }
  await app.owner.query(
    "update shops set payment_status = true, last_paid_month = now() where id = any($1)",
    [[first.id, second.id]],
  )
  // An administrator of its own, who entered the password long ago: such an action requires it again.
  const admin = await insertAdmin(app.owner)
  const visitor = visitorOf(app.address)
  await signInAtAdminPage(visitor, admin)
  await passwordWasGivenLongAgo(app.owner, admin)
  await page
    .context()
    .addCookies(
      [...visitor.cookies].map(([name, value]) => ({ name, value, url: app.address, httpOnly: true })),
    )

  await page.setViewportSize({ width: 360, height: 480 })
  await visit("/admin?lang=en")
  const backup = page.getByText("Last backup", { exact: true })
  await expect(backup).not.toBeInViewport()
  await reach(page, page.getByRole("region", { name: "Quick Actions" }).getByRole("link").last())
  // It is only read: the page is moved to it by an arrow.
  await expect(async () => {
    await page.keyboard.press("ArrowDown")
    expect(await isSeen(backup)).toBe(true)
  }).toPass({ intervals: [20], timeout: 10_000 })

  const all = page.getByRole("link", { name: "Make All Unpaid" })
  const question = page.getByRole("alertdialog", { name: messages.en.shops_all_unpaid_title })
  await press(page, page.getByRole("button", { name: "Open menu" }), "Shift+Tab")
  await press(page, page.getByRole("navigation", { name: "Main" }).getByRole("link", { name: "Shops" }))
  await press(page, all)
  await expect(question.locator(":focus")).toBeVisible()
  await page.keyboard.press("Escape")
  await expect(all).toBeFocused()
  expect(await paid()).toContain(first.id)
  await page.keyboard.press("Enter")
  await reach(page, question.getByLabel("Your password"))
  await page.keyboard.type(admin.password)
  await press(page, question.getByRole("button", { name: "Make All Unpaid" }))
  await expect(page.getByText(/Successfully marked \d+ shops as unpaid\./)).toBeVisible()
  await expect(all).toBeFocused()
  expect(await paid()).toEqual([])
})
