import { readdir, readFile } from "node:fs/promises"
import { dirname, join } from "node:path"
import PostalMime from "postal-mime"
import { insertAdmin } from "../words/insert-admin.ts"
import { linkIn } from "../words/mail-link.ts"
import { switchOnSecondStep } from "../words/second-step.ts"
import { signInAtAdminDoor } from "../words/sign-in.ts"
import { visitorOf } from "../words/visitor.ts"
import { expect, test, type SeededApplication } from "./fixtures.ts"
import { openOwnShop } from "./own-shop.ts"
import { press, pressToOpen, reach, typeInto } from "./reach.ts"

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

// As in keyboard.spec.ts: no pointer is used and no focus is given.

test("an administrator who forgot the password sets another and switches two-step sign-in off, by keyboard alone", async ({
  page,
  app,
  visit,
}) => {
  const admin = await insertAdmin(app.owner)
  const visitor = visitorOf(app.address)
  await signInAtAdminDoor(visitor, admin)
  const { codes } = await switchOnSecondStep(visitor, admin.password)

  await visit("/admin/login?lang=en&to=%2Fadmin%2Faccount")
  await press(page, page.getByRole("link", { name: "Forgot your password?" }))
  await expect(page.getByRole("heading", { name: "Forgot Password" })).toBeVisible()
  await typeInto(page, page.getByLabel("Email"), admin.email)
  await page.keyboard.press("Enter")
  await expect(page.getByText("a link is on its way")).toBeVisible()
  await page.keyboard.press("Tab")
  await expect(page.getByRole("link", { name: "Back to sign-in" })).toBeFocused()

  const next = "another-admin-pass-2"
  await visit(await linkMailedTo(app, admin.email))
  await typeInto(page, page.getByLabel("New password", { exact: true }), next)
  await typeInto(page, page.getByLabel("Confirm new password"), next)
  await page.keyboard.press("Enter")
  await expect(page.getByText("Password updated successfully")).toBeVisible()
  await typeInto(page, page.getByLabel("Email"), admin.email)
  await typeInto(page, page.getByLabel("Password", { exact: true }), next)
  await page.keyboard.press("Enter")
  await typeInto(page, page.locator('input[name="code"]'), codes[0] ?? "")
  await page.keyboard.press("Enter")

  await expect(page.getByRole("heading", { level: 1, name: "Dashboard", exact: true })).toBeVisible()
  await visit("/admin/account")
  await press(page, page.locator("summary", { hasText: "Switch off" }))
  await typeInto(page, page.getByLabel("Your password").last(), next)
  await press(page, page.getByRole("button", { name: "Switch off" }))
  await expect(page.getByText("Two-step sign-in is off.")).toBeVisible()
  await expect(page.locator("main :focus, main:focus")).toHaveCount(1)
  await reach(page, page.getByRole("button", { name: "Set up" }))
})

test("the owner of a blocked shop writes to support, takes the other language and signs out, by keyboard alone", async ({
  page,
  app,
  context,
  visit,
}) => {
  await context.route("https://wa.me/**", (route) => route.fulfill({ body: "chat" }))
  const shop = await openOwnShop(app)
  await shop.signIn(page)
  await app.owner.query("update shops set is_active = false where id = $1", [shop.id])
  expect(await visit("/shop/products?lang=en")).toBe(403)
  await expect(page.getByRole("heading", { name: "Account Blocked" })).toBeVisible()
  await page.keyboard.press("Tab")
  const support = page.getByRole("link", { name: "Contact Support on WhatsApp" })
  await expect(support).toBeFocused()
  expect(await pressToOpen(page, support)).toContain("https://wa.me/")
  await page.keyboard.press("Tab")
  await expect(page.getByRole("button", { name: "Sign Out" })).toBeFocused()
  await press(page, page.getByRole("button", { name: "العربية" }))
  await expect(page.locator("html")).toHaveAttribute("dir", "rtl")
  await press(page, page.getByRole("button", { name: "تسجيل الخروج" }))
  await page.waitForURL("**/shop/login*")
})
