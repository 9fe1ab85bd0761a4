import { expect, test } from "../fixtures.ts"
import { expectNotice } from "../page/notices.ts"
import { press, reach } from "../page/reach.ts"

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

test("a decided request stays in its place in the list of those that wait, and can wait again until the list is left", async ({
  page,
  app,
  signInAsAdmin,
  visit,
}) => {
  await app.owner.query(
    `insert into join_requests (name, email, created_at)
     select name, lower(name) || '@waits.example', now() - number * interval '1 minute'
     from (values ('Ghazal', 1), ('Habbouba', 2)) as asking (name, number)`,
  )
  await signInAsAdmin()
  await visit("/admin/join-requests?status=pending&lang=en")
  const first = page.getByRole("row", { name: /Ghazal/ })
  const before = await first.boundingBox()
  await page.getByRole("button", { name: "Reject Ghazal" }).click()
  await expectNotice(page, "Ghazal: application rejected.")
  await expect(first).toContainText("Rejected")
  expect((await first.boundingBox())?.y).toBe(before?.y)
  await first.getByRole("button", { name: "Undo the decision about Ghazal" }).click()
  await expectNotice(page, "Ghazal: waits for a decision again.")
  await expect(first.getByRole("button", { name: "Approve Ghazal" })).toBeVisible()
  await first.getByRole("button", { name: "Approve Ghazal" }).click()
  await expect(first).toContainText("Approved")
  await visit("/admin/join-requests?lang=en")
  await expect(first).toContainText("Approved")
  await expect(first.getByRole("button")).toHaveCount(0)
})

test("the number beside the menu follows what comes in while a page stays open", async ({
  page,
  app,
  signInAsAdmin,
  visit,
}) => {
  await signInAsAdmin()
  await app.owner.query("update join_requests set status = 'rejected' where status = 'pending'")
  await page.clock.install()
  await visit("/admin/plans?lang=en")
  const item = page.getByRole("navigation", { name: "Main" }).getByRole("link", { name: /Join Requests/ })
  await expect(item).toHaveText("Join Requests")
  await app.owner.query("insert into join_requests (name) values ('Latecomer')")
  await page.clock.fastForward(31_000)
  await expect(item).toContainText("1")
})
