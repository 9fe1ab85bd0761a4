import { expect, test } from "./fixtures.ts"

/** The worker's administrator gave the password long ago. */
const longAgo =
  "update sessions set authenticated_at = now() - interval '16 minutes' where identity_id is not null"

/** The browser remarks on each answer of 4xx that a script gets; the one that was meant is no complaint. */
function forgetRefusal(complaints: string[], status: number): void {
  expect(complaints).toEqual([expect.stringContaining(`status of ${status}`)])
  complaints.length = 0
}

test("an administrator makes another by keyboard, sends the mail again, and removes them with the password", async ({
  page,
  app,
  signInAsAdmin,
  complaints,
}) => {
  await signInAsAdmin()
  await page.getByRole("navigation").getByRole("link", { name: "Admin Management" }).click()
  await page.getByRole("link", { name: "Create New Admin" }).press("Enter")
  const dialog = page.getByRole("dialog", { name: "Create New Admin" })
  await expect(dialog.getByLabel("Full name")).toBeFocused()
  await page.keyboard.press("Enter")
  await expect(dialog.getByText("Enter the full name")).toBeVisible()
  await expect(dialog.getByText("Enter a password")).toBeVisible()
  await expect(dialog.getByLabel("Full name")).toBeFocused()
  await page.keyboard.type("Karim Nassar")
  await page.keyboard.press("Escape")
  const unsaved = page.getByRole("alertdialog", { name: "Leave without saving?" })
  await unsaved.getByRole("button", { name: "Keep editing" }).click()
  await expect(unsaved).toBeHidden()
  await dialog.getByLabel("Email").fill("karim@admins.example")
  await dialog.getByLabel("Password", { exact: true }).fill("karim-1")
  await page.keyboard.press("Enter")
  await expect(
    page.getByText("Admin created. Email confirmation required to activate account."),
  ).toBeVisible()
  const row = page.getByRole("row", { name: /Karim Nassar/ })
  await expect(row).toContainText("Not confirmed yet")
  await expect(row).toContainText("Never")
  await row.getByRole("button", { name: "Send mail again to Karim Nassar" }).click()
  await expect(page.getByText("The confirmation mail is on its way again.")).toBeVisible()

  await app.owner.query(longAgo)
  await row.getByRole("link", { name: "Remove Karim Nassar" }).click()
  const question = page.getByRole("alertdialog", { name: "Remove Karim Nassar?" })
  await expect(question.getByRole("link", { name: "Cancel" })).toBeFocused()
  const password = question.getByLabel("Your password")
  await password.fill("not mine")
  await question.getByRole("button", { name: "Remove administrator" }).click()
  await expect(question.getByText("Invalid password")).toBeVisible()
  await expect(password).toBeFocused()
  await expect(password).toHaveValue("not mine")
  await password.fill(app.administrator.password)
  await page.keyboard.press("Enter")
  await expect(page.getByText("The administrator is removed and signed out everywhere.")).toBeVisible()
  await expect(row).toHaveCount(0)
  forgetRefusal(complaints, 401)
})

test("a deletion keeps what was typed while the password is asked for again", async ({
  page,
  app,
  signInAsAdmin,
  complaints,
}) => {
  await app.owner.query(
    "insert into shops (name, slug, username, email) values ('Asked twice', 'asked-twice', 'askedtwice', 'asked@shops.example')",
  )
  await signInAsAdmin()
  const { rows } = await app.owner.query<{ id: string }>("select id from shops where slug = 'asked-twice'")
  await page.goto(`/admin/shops?delete=${rows[0]?.id}&step=2&lang=en`)
  const question = page.getByRole("alertdialog")
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
  const left = await app.owner.query("select from shops where slug = 'asked-twice'")
  expect(left.rowCount).toBe(0)
  forgetRefusal(complaints, 400)
})

test("the log is narrowed by a choice, by a name in it and by a day, and cleared again", async ({
  page,
  app,
  signInAsAdmin,
}) => {
  await app.owner.query(
    `insert into audit_log (actor, actor_name, action, shop_id, shop_name, at) values
     ('operator', null, 'shop_blocked', gen_random_uuid(), 'Narrow street', '2020-05-05T10:00:00Z'),
     ('operator', null, 'plan_created', null, null, '2020-05-05T11:00:00Z')`,
  )
  await signInAsAdmin()
  await page.getByRole("link", { name: "Audit Log" }).click()
  await expect(page.getByRole("heading", { name: "Audit Log" })).toBeVisible()
  await page.getByLabel("From").fill("2020-05-05")
  await page.getByLabel("To", { exact: true }).fill("2020-05-05")
  await page.getByRole("button", { name: "Show" }).click()
  await expect(page.getByText("2 entries")).toBeVisible()
  await page.getByLabel("Kind of act").selectOption("Plans")
  await expect(page.getByText("1 entry")).toBeVisible()
  await expect(page.getByRole("cell", { name: "Plan created" })).toBeVisible()
  await page.getByLabel("Kind of act").selectOption("Everything")
  await page.getByRole("link", { name: "Narrow street" }).click()
  await expect(page.getByText("Shop: Narrow street")).toBeVisible()
  await expect(page).toHaveURL(/from=2020-05-05/)
  await page.getByRole("link", { name: "Show every shop" }).click()
  await expect(page.getByText("2 entries")).toBeVisible()
  await page.getByRole("link", { name: "Clear filters" }).click()
  await expect(page).toHaveURL(/\/admin\/audit$/)
})

for (const lang of ["en", "ar"]) {
  test(`the administrators and their dialogs, ${lang}: accessible, no sideways scroll, silent`, async ({
    app,
    signInAsAdmin,
    visit,
    expectSound,
  }) => {
    const email = `a-rather-long-address-${lang}@administrators.example`
    const { rows } = await app.owner.query<{ id: string }>(
      `with identity as (insert into identities (email, password_hash) values ($1, 'no password at all') returning id, email)
       insert into admins (id, email, name) select id, email, 'Abdelrahman Alexandros Featherstonehaugh' from identity
       returning id`,
      [email],
    )
    const id = rows[0]?.id ?? ""
    await signInAsAdmin()
    await app.owner.query(longAgo)
    const shop = (await app.owner.query<{ id: string }>("select id from shops limit 1")).rows[0]?.id ?? ""
    const paths = [
      ...["/admin/admins?", "/admin/admins?new", `/admin/admins?remove=${id}`],
      ...[`/admin/shops?delete=${shop}&step=2`, `/admin/shops?recover=${shop}`, "/admin/shops?all-unpaid"],
      ...[`/admin/audit?shop=${shop}`, "/admin/audit?from=1999-01-01&to=1999-01-02"],
    ]
    for (const path of paths) {
      expect(await visit(`${path}&lang=${lang}`)).toBe(200)
      await expectSound()
    }
  })
}
