import { expect, test } from "../fixtures.ts"
import { expectToast } from "../page/toasts.ts"

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
  await expectToast(page, "Ghazal: application rejected.")
  await expect(first).toContainText("Rejected")
  expect((await first.boundingBox())?.y).toBe(before?.y)
  await first.getByRole("button", { name: "Undo the decision about Ghazal" }).click()
  await expectToast(page, "Ghazal: waits for a decision again.")
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
