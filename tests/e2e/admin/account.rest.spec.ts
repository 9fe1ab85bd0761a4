import { readdir, readFile } from "node:fs/promises"
import { dirname, join } from "node:path"
import type { Page } from "@playwright/test"
import PostalMime from "postal-mime"
import { insertAdmin, type TestAdmin } from "#tests/fixtures/insert-admin.ts"
import { linkIn } from "#tests/client/mail-link.ts"
import { codeOf } from "#tests/client/second-step.ts"
import { expect, test, type SeededApplication } from "../fixtures.ts"
import { expectToast } from "../page/toasts.ts"
import { press, reach, typeInto } from "../page/reach.ts"
import { follow } from "../page/settle.ts"
import { messages } from "#tests/fixtures/messages.ts"

/** The link of the one mail that lies in the outbox for `address`. */
async function linkMailedTo({ images }: SeededApplication, address: string): Promise<string> {
  const folder = join(dirname(images), "outbox")
  let link = ""
  await expect(async () => {
    const mails = await Promise.all(
      (await readdir(folder)).map(async (name) => PostalMime.parse(await readFile(join(folder, name)))),
    )
    const mail = mails.find(({ to }) => to?.[0]?.address === address)
    link = linkIn({ text: mail?.text ?? "", html: mail?.html ?? "" })
  }).toPass({ intervals: [50], timeout: 15_000 })
  return link
}

const code = (page: Page) => page.locator('input[name="code"]')

async function fillSignIn(page: Page, { email }: TestAdmin, password: string): Promise<void> {
  await typeInto(page, page.locator('input[name="email"]'), email)
  await typeInto(page, page.locator('input[name="password"]'), password)
  await page.keyboard.press("Enter")
}

/** From the sign-in page on, in the page's language. @returns the first of the recovery codes */
async function setUpSecondStep(page: Page, admin: TestAdmin, look: () => Promise<void>): Promise<string> {
  await fillSignIn(page, admin, admin.password)
  await expect(page).toHaveURL(/\/admin\/account$/)
  await press(page, page.locator('main button[type="submit"]').first())
  const secret = (await page.locator("main code").textContent()) ?? ""
  await look()
  await typeInto(page, code(page), codeOf(secret.replaceAll(" ", "")))
  await typeInto(page, page.locator('input[name="own_password"]'), admin.password)
  await page.keyboard.press("Enter")
  const codes = page.locator("main li code")
  await expect(codes).toHaveCount(10)
  await look()
  return (await codes.first().textContent()) ?? ""
}

// Administrators of their own: the other tests sign in without a code.

test("an administrator sets up two-step sign-in, forgets the password, comes in with a recovery code and switches it off, by keyboard alone", async ({
  page,
  app,
  visit,
  expectAccessible,
  expectNoSidewaysScroll,
}) => {
  const admin = await insertAdmin(app.owner)
  const look = async () => {
    await expectAccessible()
    await expectNoSidewaysScroll()
  }
  await page.setViewportSize({ width: 1280, height: 800 })
  await visit("/admin/login?lang=en&to=%2Fadmin%2Faccount")
  const recovery = await setUpSecondStep(page, admin, look)
  await follow(page, () => press(page, page.getByRole("button", { name: "Sign Out" }), "Shift+Tab"))
  await expect(page).toHaveURL(/\/admin\/login$/)

  await press(page, page.getByRole("link", { name: messages.en.admin_forgot_password }))
  await expect(page.getByRole("heading", { name: messages.en.admin_forgot_password })).toBeVisible()
  await typeInto(page, page.getByLabel("Email"), admin.email)
  await page.keyboard.press("Enter")
  await expect(page.getByText("a link is on its way")).toBeVisible()
  await page.keyboard.press("Tab")
  await expect(page.getByRole("link", { name: "Back to sign-in" })).toBeFocused()
  const next = "another-admin-pass-2"
  await visit(await linkMailedTo(app, admin.email))
  await typeInto(page, page.getByLabel("New password", { exact: true }), next)
  await typeInto(page, page.getByLabel(messages.en.password_again), next)
  await page.keyboard.press("Enter")
  await expect(page.getByText(messages.en.shops_done_password)).toBeVisible()

  await fillSignIn(page, admin, next)
  await expect(page).toHaveURL(/\/admin\/login\/code/)
  await look()
  await typeInto(page, code(page), recovery)
  await page.keyboard.press("Enter")
  await expect(page.getByRole("heading", { level: 1, name: "Dashboard", exact: true })).toBeVisible()
  await visit("/admin/account?lang=en")
  await press(page, page.locator("summary", { hasText: "Switch off" }))
  await typeInto(page, page.getByLabel("Your password").last(), next)
  await press(page, page.getByRole("button", { name: "Switch off" }))
  await expectToast(page, "Two-step sign-in is off.")
  await expect(page.locator("main :focus, main:focus")).toHaveCount(1)
  await reach(page, page.getByRole("button", { name: "Set up" }))
})

test("an administrator sets up two-step sign-in and comes in with it, in Arabic, by keyboard alone", async ({
  page,
  app,
  visit,
  expectAccessible,
  expectNoSidewaysScroll,
}) => {
  const admin = await insertAdmin(app.owner)
  const look = async () => {
    await expectAccessible()
    await expectNoSidewaysScroll()
  }
  await page.setViewportSize({ width: 360, height: 800 })
  await visit("/admin/login?lang=ar&to=%2Fadmin%2Faccount")
  const recovery = await setUpSecondStep(page, admin, look)
  await press(page, page.locator("header form button"), "Shift+Tab")
  await expect(page).toHaveURL(/\/admin\/login$/)
  await fillSignIn(page, admin, admin.password)
  await expect(page).toHaveURL(/\/admin\/login\/code/)
  await look()
  await typeInto(page, code(page), recovery)
  await page.keyboard.press("Enter")
  await expect(page).toHaveURL(/\/admin$/)
  await expect(page.locator("html")).toHaveAttribute("dir", "rtl")
})
