import { expect, test } from "./fixtures.ts"
import { press, reach } from "./reach.ts"

test("an administrator rejects a request, approves another, makes its shop and marks it as paid, by keyboard alone", async ({
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

  await press(page, page.getByRole("button", { name: "Approve Keystone" }), "Shift+Tab")
  const approved = page.getByRole("row", { name: /Keystone/ })
  await expect(approved).toContainText("Approved")
  await press(page, approved.getByRole("link", { name: /Create shop for/ }))
  const form = page.getByRole("dialog", { name: "Create New Shop" })
  await reach(page, form.getByLabel(/Shop name/))
  await press(page, form.getByRole("button", { name: "Create Shop" }))
  await expect(page.getByRole("dialog", { name: "Shop created successfully" })).toBeVisible()
  await press(page, page.getByRole("link", { name: "Done" }))
  const paid = page.getByRole("switch", { name: "Paid: Keystone" })
  await press(page, paid)
  await expect(paid).toBeChecked()
  // The switch turns before the answer.
  const isPaid = async () => {
    const { rows } = await app.owner.query<{ payment_status: boolean }>(
      "select payment_status from shops where name = 'Keystone'",
    )
    return rows[0]?.payment_status
  }
  await expect.poll(isPaid).toBe(true)
})
