import { randomUUID } from "node:crypto"
import { insertPlan, insertShop } from "#tests/fixtures/insert-shop.ts"
import { expect, test, type SeededApplication } from "../fixtures.ts"
import { expectToast } from "../page/toasts.ts"
import { press, reach, typeInto } from "../page/reach.ts"
import { messages } from "#tests/fixtures/messages.ts"

/** What the names of one test have in common: it looks for its own shops alone. */
const newMark = () => randomUUID().slice(0, 8)

async function insertNamedPlan({ owner }: SeededApplication, name: string): Promise<string> {
  await owner.query("update plans set name = $2 where id = $1", [await insertPlan(owner, 70), name])
  return name
}

test("an administrator makes a shop, marks it as paid, changes its plan, sets its password, blocks it and lets it back, by keyboard alone", async ({
  page,
  app,
  signInAsAdmin,
  visit,
}) => {
  const mark = newMark()
  const [one, two] = [`Browser ${mark}`, `Anise ${mark}`]
  const [plan, other] = [
    await insertNamedPlan(app, `Plan ${mark}`),
    await insertNamedPlan(app, `Other ${mark}`),
  ]
  await insertShop(app.owner, { name: two })
  await signInAsAdmin()
  await visit("/admin/shops?lang=en")
  await press(page, page.getByRole("link", { name: "Create Shop" }))
  const form = page.getByRole("dialog", { name: "Create New Shop" })
  await expect(form.getByLabel("Shop name")).toBeFocused()
  await page.keyboard.type(one)
  await expect(form.getByLabel("Slug")).toHaveValue(`browser-${mark}`)
  await expect(form.getByLabel("Username")).toHaveValue(`browser-${mark}`)
  await typeInto(page, form.getByLabel("Slug"), "login")
  await typeInto(page, form.getByLabel("Username"), `user-${mark}`)
  await typeInto(page, form.getByLabel("Email"), `${mark}@browser.example`)
  await press(page, form.getByRole("button", { name: "Create Shop" }))
  await expect(form.getByText("The platform uses this slug itself.")).toBeVisible()
  await reach(page, form.getByLabel("Plan"))
  await page.keyboard.type(plan)
  await page.keyboard.press("Control+s")
  await expect(form.getByText("is free", { exact: false })).toBeVisible()
  await typeInto(page, form.getByLabel("Slug"), `browser-${mark}`)
  await press(page, form.getByRole("button", { name: "Create Shop" }))
  const created = page.getByRole("dialog", { name: messages.en.shops_done_created })
  await expect(created).toContainText(`/shop/browser-${mark}`)
  const password = /[a-z]+-[a-z]+-[a-z]+-\d{4}/
  await expect(created.getByRole("definition").filter({ hasText: password })).toBeVisible()
  await expect(created.getByRole("link", { name: "Send by WhatsApp" })).toBeFocused()
  await page.context().grantPermissions(["clipboard-read", "clipboard-write"])
  const username = `user-${mark}`
  for (const [name, text] of [
    ["Copy the address", new RegExp(`^http://[^ ]+/shop/browser-${mark}$`)],
    ["Copy the username", new RegExp(`^${username}$`)],
    ["Copy the password", new RegExp(`^${password.source}$`)],
    ["Copy the sign-in address", /^http:\/\/[^ ]+\/shop\/login$/],
    ["Copy the message", new RegExp(`${username}[^]*${password.source}`)],
  ] as const) {
    await created.getByRole("button", { name, exact: true }).click()
    await expect.poll(() => page.evaluate(() => navigator.clipboard.readText())).toMatch(text)
  }
  await press(page, created.getByRole("link", { name: "Done" }), "Shift+Tab")
  await expect(created).toBeHidden()
  await expect(page).toHaveURL(/\/admin\/shops$/)

  const search = page.getByLabel("Search shops")
  await typeInto(page, search, `Anise ${mark}`)
  await expect(page.getByRole("row"), "the list follows what is typed").toHaveCount(2)
  await expect(search).toBeFocused()
  await typeInto(page, search, mark)
  await expect(page.getByRole("row")).toHaveCount(3)
  await expect(search).toHaveValue(mark)
  await page.goBack()
  await expect(search, "back is the whole list, not each letter").toHaveValue("")
  await page.goForward()
  await expect(search).toHaveValue(mark)
  await expect(page.getByRole("row")).toHaveCount(3)
  const row = page.getByRole("row", { name: one })
  await expect(row).toContainText(plan)
  const paid = row.getByRole("switch", { name: `Paid: ${one}` })
  await press(page, paid)
  await expectToast(page, "marked as paid.")
  await expect(paid).toBeChecked()

  const change = row.getByRole("link", { name: `Change plan of ${one}` })
  await press(page, change)
  await reach(page, page.getByRole("dialog").getByRole("combobox"))
  await page.keyboard.type(other)
  await page.keyboard.press("Tab")
  await press(page, page.getByRole("dialog").getByRole("button", { name: "Change plan" }))
  const question = page.getByRole("alertdialog")
  await press(page, question.getByRole("button", { name: "Change plan" }))
  await expect(row).toContainText(other)
  await expect(change).toBeFocused()

  const more = row.locator("summary")
  const setPassword = row.getByRole("link", { name: "Recover Password" })
  await press(page, more)
  await expect(setPassword).toBeVisible()
  await page.keyboard.press("Escape")
  await expect(more).toBeFocused()
  await page.keyboard.press("Enter")
  await press(page, setPassword)
  const recover = page.getByRole("dialog", { name: "Recover Password" })
  await typeInto(page, recover.getByLabel("New password", { exact: true }), "another-pass-1")
  await typeInto(page, recover.getByLabel("Confirm the new password"), "another-pass-2")
  await press(page, recover.getByRole("button", { name: "Set the password" }))
  await expect(recover.getByText(messages.en.shops_password_mismatch)).toBeVisible()
  await typeInto(page, recover.getByLabel("Confirm the new password"), "another-pass-1")
  await page.keyboard.press("Enter")
  const handed = page.getByRole("dialog", { name: messages.en.shops_done_password })
  await expect(handed.getByRole("definition").filter({ hasText: "another-pass-1" })).toBeVisible()
  await expect(handed.getByRole("definition").filter({ hasText: `user-${mark}` })).toBeVisible()
  // Nobody has the password yet.
  await page.keyboard.press("Escape")
  const leaving = page.getByRole("alertdialog", { name: messages.en.shops_hand_over_leave_title })
  await expect(leaving).toBeVisible()
  await press(page, leaving.getByRole("button", { name: messages.en.shops_hand_over_stay }))
  await expect(leaving).toBeHidden()
  const reloading = page.waitForEvent("dialog")
  await Promise.all([page.evaluate(() => location.reload()), reloading.then((asked) => asked.dismiss())])
  await expect(handed).toBeVisible()
  await press(page, handed.getByRole("link", { name: "Done" }), "Shift+Tab")
  await press(page, leaving.getByRole("button", { name: messages.en.shops_hand_over_leave }))
  await expect(more).toBeFocused()

  await press(page, row.getByRole("link", { name: `Block ${one}`, exact: true }), "Shift+Tab")
  const blocking = page.getByRole("alertdialog", { name: `Block ${one}?` })
  await expect(blocking.getByRole("link", { name: "Cancel" })).toBeFocused()
  await press(page, blocking.getByRole("button", { name: "Block" }))
  await expect(row).toContainText("Blocked")
  const unblock = page.getByRole("link", { name: `Unblock ${one}` })
  await expect(unblock).toBeFocused()

  const names = page.getByRole("row").getByRole("checkbox")
  const [filter, sort] = [page.getByLabel("Filter"), page.getByLabel("Sort")]
  await reach(page, sort, "Shift+Tab")
  await page.keyboard.press("o")
  await expect(page).toHaveURL(/sort=oldest/)
  await expect(names.first()).toHaveAccessibleName(`Select ${two}`)
  await expect(sort).toBeFocused()
  await reach(page, filter, "Shift+Tab")
  await page.keyboard.press("b")
  await expect(page).toHaveURL(/filter=blocked/)
  await expect(page.getByRole("row")).toHaveCount(2)
  await expect(filter).toBeFocused()
  await press(page, unblock)
  const unblocking = page.getByRole("alertdialog", { name: `Unblock ${one}?` })
  await expect(unblocking.getByRole("link", { name: "Cancel" })).toBeFocused()
  await page.keyboard.press("Escape")
  await expect(unblock).toBeFocused()
  await page.keyboard.press("Enter")
  await press(page, unblocking.getByRole("button", { name: "Unblock" }))
  await expectToast(page, `${one}: the shop is active again.`)
  await expect(page.locator("main :focus, main:focus")).toHaveCount(1)
  await press(page, page.getByRole("link", { name: "Clear filters" }))
  await expect(page).not.toHaveURL(/filter=/)
  await expect(page.locator("main :focus, main:focus")).toHaveCount(1)
})

test("a selection is marked, over all pages too, and a shop is deleted by its sentence in two steps, by keyboard alone", async ({
  page,
  app,
  signInAsAdmin,
  visit,
}) => {
  const mark = newMark()
  await insertShop(app.owner, { name: `Stays ${mark}` })
  await insertShop(app.owner, { name: `عسل ${mark}` })
  await signInAsAdmin()
  await visit(`/admin/shops?lang=en&q=${mark}`)
  const question = page.getByRole("alertdialog")
  const markAs = async (expected: "Mark as Paid" | "Mark as Unpaid", title: string, done: string) => {
    await press(page, page.getByRole("button", { name: expected }))
    const alert = page.getByRole("alertdialog", { name: title })
    await press(page, alert.getByRole("button", { name: expected }))
    await expect(page.getByText(done)).toBeVisible()
    await expect(page.locator("main :focus, main:focus")).toBeVisible()
  }
  const tick = async (label: string, key: "Tab" | "Shift+Tab" = "Tab") => {
    await reach(page, page.getByLabel(label), key)
    await page.keyboard.press("Space")
  }
  await tick(`Select Stays ${mark}`)
  await expect(page.getByText("1 shop selected")).toBeVisible()
  await markAs("Mark as Unpaid", "Mark 1 shop as unpaid?", "Successfully marked 1 shops as unpaid.")
  await tick(`Select Stays ${mark}`)
  await tick("Select all on this page", "Shift+Tab")
  await expect(page.getByText("2 shops selected")).toBeVisible()
  await markAs("Mark as Paid", "Mark 2 shops as paid?", "Marked 2 shops as paid.")
  await expect(page.getByRole("switch", { name: `Paid: Stays ${mark}` })).toBeChecked()

  const moreOf = (name: string) => page.getByRole("row", { name: `${name} ${mark}` }).locator("summary")
  await press(page, moreOf("عسل"))
  await press(page, page.getByRole("link", { name: `Delete عسل ${mark}` }))
  await expect(question).toHaveAccessibleName(/for good\?/)
  await expect(question.getByRole("link", { name: "Cancel" })).toBeFocused()
  await press(page, question.getByRole("link", { name: "Continue" }))
  await expect(question).toHaveAccessibleName(/for good\?/)
  const button = question.getByRole("button", { name: "Delete Shop" })
  await expect(button).toBeDisabled()
  await typeInto(page, question.getByLabel("Type this sentence"), ` DELETE عسل ${mark.toUpperCase()} `)
  await expect(button).toBeDisabled()
  await reach(page, question.getByLabel("I understand"))
  await page.keyboard.press("Space")
  await press(page, button)
  await expectToast(page, `عسل ${mark}: the shop is deleted.`)
  await expect(page.getByRole("row")).toHaveCount(2)
  await expect(moreOf("Stays")).toBeFocused()

  for (let created = 0; created < 20; created++)
    await insertShop(app.owner, { name: `More ${mark} ${created}` })
  await visit(`/admin/shops?lang=en&q=${mark}&sort=name`)
  await reach(page, page.getByLabel("Select all on this page"))
  await page.keyboard.press("Space")
  // At the end of the page, behind the rows.
  await reach(page, page.getByLabel("All 21 that match"), "Shift+Tab")
  await page.keyboard.press("Space")
  await expect(page.getByText("21 shops selected")).toBeVisible()
  await press(page, page.getByRole("button", { name: "Mark as Unpaid" }))
  await press(page, question.getByRole("link", { name: "Cancel" }), "Shift+Tab")
  await expect(question).toBeHidden()
  await expect(page.getByText("21 shops selected"), "a question that was left changes nothing").toBeVisible()
  await markAs("Mark as Unpaid", "Mark 21 shops as unpaid?", "marked 21 shops as unpaid.")
  await expect(
    page.getByRole("checkbox", { checked: true }),
    "what is done is no longer selected",
  ).toHaveCount(0)

  await page.getByLabel(`Select More ${mark} 0`).check()
  await page.getByRole("link", { name: "Next" }).click()
  await expect(page).toHaveURL(/page=2/)
  await page.getByLabel(`Select Stays ${mark}`).check()
  await expect(page.getByText("2 shops selected")).toBeVisible()
  await page.getByRole("button", { name: "Mark as Paid" }).click()
  await expect(question).toContainText(`More ${mark} 0`)
  await question.getByRole("button", { name: "Mark as Paid" }).click()
  await expectToast(page, "Marked 2 shops as paid.")
})
