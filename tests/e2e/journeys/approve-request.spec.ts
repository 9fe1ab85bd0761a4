import { expect, test } from "../fixtures.ts"
import { press, reach } from "../page/reach.ts"
import { messages } from "#tests/fixtures/messages.ts"

test("an administrator rejects a request, approves another, makes its shop, which is open at once, and marks it as paid, by keyboard alone", async ({
  page,
  app,
  signInAsAdmin,
  visit,
}) => {
  await app.owner.query(
    `insert into join_requests (name, email, phone, plan_id)
     select asking.name, lower(asking.name) || '@shops.example', '+9613123456', plans.id
     from plans, (values ('Farhat'), ('Keystone')) as asking (name) where protected`,
  )
  await signInAsAdmin()
  await visit("/admin?lang=en")
  const menu = page.getByRole("navigation", { name: "Main" })
  await press(page, menu.getByRole("link", { name: /Join Requests/ }))
  await press(page, page.getByRole("button", { name: "Reject Farhat" }))
  const rejected = page.getByRole("row", { name: /Farhat/ })
  await expect(rejected).toContainText("Rejected")
  await expect(rejected.locator(":focus")).toBeVisible()
  await press(page, rejected.getByRole("button", { name: "Undo the decision about Farhat" }), "Shift+Tab")
  await expect(rejected).toContainText("Pending")
  await press(page, page.getByRole("button", { name: "Reject Farhat" }), "Shift+Tab")
  await expect(rejected).toContainText("Rejected")

  await press(page, page.getByRole("button", { name: "Approve Keystone" }), "Shift+Tab")
  const approved = page.getByRole("row", { name: /Keystone/ })
  await expect(approved).toContainText("Approved")
  await press(page, approved.getByRole("link", { name: /Create shop for/ }))
  const form = page.getByRole("dialog", { name: "Create New Shop" })
  await reach(page, form.getByLabel(/Shop name/))
  await press(page, form.getByRole("button", { name: "Create Shop" }))
  await expect(page.getByRole("dialog", { name: messages.en.shops_done_created })).toBeVisible()
  await page.context().grantPermissions(["clipboard-read", "clipboard-write"])
  await press(page, page.getByRole("button", { name: "Copy the message" }))
  await press(page, page.getByRole("link", { name: "Done" }))
  const paid = page.getByRole("switch", { name: "Paid: Keystone" })
  await press(page, paid)
  await expect(paid).toBeChecked()
  const created = async () => {
    const { rows } = await app.owner.query<{ slug: string; isPaid: boolean; hasItsPlan: boolean }>(
      `select slug, payment_status as "isPaid",
         plan_id = (select plan_id from join_requests where name = 'Keystone') as "hasItsPlan"
       from shops where name = 'Keystone'`,
    )
    return rows[0]
  }
  // The switch turns before the answer.
  await expect.poll(created).toMatchObject({ isPaid: true, hasItsPlan: true })
  await visit(`/shop/${(await created())?.slug}?lang=en`)
  await expect(page.getByRole("heading", { level: 1, name: "Keystone" })).toBeVisible()
})
