import { expect, test } from "../fixtures.ts"
import { expectToast } from "../page/toasts.ts"
import { expectRemarks } from "../audit/meant-remarks.ts"
import { press, reach, typeInto } from "../page/reach.ts"
import { messages } from "#tests/fixtures/messages.ts"

/** The worker's administrator gave the password long ago. */
const longAgo =
  "update sessions set authenticated_at = now() - interval '16 minutes' where identity_id is not null"

test("an administrator makes another, sends the mail again, and removes them with the password, by keyboard alone", async ({
  page,
  app,
  signInAsAdmin,
  visit,
}) => {
  await signInAsAdmin()
  await visit("/admin/admins?lang=en")
  await press(page, page.getByRole("link", { name: "Create New Admin" }))
  const dialog = page.getByRole("dialog", { name: "Create New Admin" })
  const name = dialog.getByLabel("Full name")
  await expect(name).toBeFocused()
  await page.keyboard.press("Enter")
  await expect(dialog.getByText("Enter the full name")).toBeVisible()
  await expect(dialog.getByText("Enter a password")).toBeVisible()
  await expect(name).toBeFocused()
  await page.keyboard.type("Karim Nassar")
  await page.keyboard.press("Escape")
  const unsaved = page.getByRole("alertdialog", { name: "Leave without saving?" })
  await press(page, unsaved.getByRole("button", { name: "Keep editing" }))
  await expect(unsaved).toBeHidden()
  await typeInto(page, dialog.getByLabel("Email"), "karim@admins.example")
  await typeInto(page, dialog.getByLabel("Password", { exact: true }), "karim-1")
  await page.keyboard.press("Enter")
  await expect(page.getByText(messages.en.admins_created)).toBeVisible()
  await expect(page.locator("main :focus")).toBeVisible()
  const row = page.getByRole("row", { name: /Karim Nassar/ })
  await expect(row).toContainText("Not confirmed yet")
  await expect(row).toContainText("Never")
  await press(page, row.getByRole("button", { name: "Send email again to Karim Nassar" }))
  await expectToast(page, messages.en.admins_resent)

  await app.owner.query(longAgo)
  await press(page, row.getByRole("link", { name: "Remove Karim Nassar" }))
  const question = page.getByRole("alertdialog", { name: "Remove Karim Nassar?" })
  await expect(question.getByRole("link", { name: "Cancel" })).toBeFocused()
  const password = question.getByLabel("Your password")
  await typeInto(page, password, "not mine")
  await press(page, question.getByRole("button", { name: "Remove administrator" }))
  await expect(question.getByText("Invalid password")).toBeVisible()
  await expect(password).toBeFocused()
  await expect(password).toHaveValue("not mine")
  await typeInto(page, password, app.administrator.password)
  await page.keyboard.press("Enter")
  await expectToast(page, "The administrator is removed and signed out everywhere.")
  await expect(row).toHaveCount(0)
  await expect(page.locator("main :focus")).toBeVisible()
})

test("a deletion keeps what was typed while the password is required again", async ({
  page,
  app,
  signInAsAdmin,
  visit,
  consoleErrors,
}) => {
  await app.owner.query(
    "insert into shops (name, slug, username, email) values ('Asked twice', 'asked-twice', 'askedtwice', 'asked@shops.example')",
  )
  await signInAsAdmin()
  const { rows } = await app.owner.query<{ id: string }>("select id from shops where slug = 'asked-twice'")
  await visit(`/admin/shops?delete=${rows[0]?.id}&step=2&lang=en`)
  const question = page.getByRole("alertdialog")
  await expect(question.getByLabel("Type this sentence")).toBeVisible()
  await expect(question.getByLabel("Your password")).toHaveCount(0)
  await question.getByLabel("Type this sentence").fill("DELETE ASKED TWICE")
  await question.getByRole("checkbox").check()
  await app.owner.query(longAgo)
  await question.getByRole("button", { name: "Delete" }).click()
  const password = question.getByLabel("Your password")
  await expect(password).toBeFocused()
  await expect(question.getByLabel("Type this sentence")).toHaveValue("DELETE ASKED TWICE")
  await expect(question.getByRole("checkbox")).toBeChecked()
  await password.fill(app.administrator.password)
  await question.getByRole("button", { name: "Delete" }).click()
  await expect(question).toHaveCount(0)
  const left = async () => (await app.owner.query("select from shops where slug = 'asked-twice'")).rowCount
  await expect.poll(left).toBe(0)
  await expectRemarks(consoleErrors, "status of 400")
})

test("the log is narrowed by a choice, by a name in it and by a day, and cleared again, by keyboard alone", async ({
  page,
  app,
  signInAsAdmin,
  visit,
}) => {
  await app.owner.query(
    `insert into audit_log (actor, actor_name, action, shop_id, shop_name, at) values
     ('operator', null, 'shop_blocked', gen_random_uuid(), 'Narrow street', '2020-05-05T10:00:00Z'),
     ('operator', null, 'join_request_approved', null, null, '2020-05-05T11:00:00Z')`,
  )
  await signInAsAdmin()
  await visit("/admin?lang=en")
  await press(page, page.getByRole("link", { name: "Audit log" }))
  await expect(page.getByRole("heading", { name: "Audit log" })).toBeVisible()
  const kind = page.getByLabel("Type of action")
  // The browser's own field for a day takes it in parts.
  for (const label of [page.getByLabel("From"), page.getByLabel("To", { exact: true })]) {
    await reach(page, label)
    await page.keyboard.type("05052020")
  }
  await press(page, page.getByRole("button", { name: "Show" }))
  await expect(page.getByText("2 entries")).toBeVisible()
  await reach(page, kind)
  // One key chooses it: each choice is a list of its own, and the next key would be typed into that.
  await page.keyboard.press("J")
  await expect(page).toHaveURL(/kind=requests/)
  await expect(page.getByText("1 entry")).toBeVisible()
  await expect(page.getByRole("cell", { name: "Join request approved" })).toBeVisible()
  await reach(page, kind)
  await page.keyboard.press("E")
  await press(page, page.getByRole("link", { name: "Narrow street" }))
  await expect(page.getByText("Shop: Narrow street")).toBeVisible()
  await expect(page).toHaveURL(/from=2020-05-05/)
  await press(page, page.getByRole("link", { name: "Show every shop" }))
  await expect(page.getByText("2 entries")).toBeVisible()
  await typeInto(page, page.getByLabel("Search by shop"), "no such shop")
  const none = page.getByRole("heading", { name: "No entries match" })
  await expect(none, "the log follows what is typed").toBeVisible()
  await press(page, page.getByRole("search").getByRole("link", { name: "Clear filters" }))
  await expect(page).toHaveURL(/\/admin\/audit$/)
  await expect(page.locator("main:focus, main :focus")).toHaveCount(1)
})
