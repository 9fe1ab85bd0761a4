import { expect, test } from "./fixtures.ts"
import { press, reach, typeInto } from "./reach.ts"

// As in keyboard.spec.ts: no pointer is used and no focus is given.

test("a shopper sends a cart, and the shop opens it in its own language, by keyboard alone", async ({
  page,
  context,
  visit,
}) => {
  await context.route("https://wa.me/**", (route) => route.fulfill({ body: "chat" }))
  await visit("/shop/preview-shop?lang=ar")
  await press(page, page.getByRole("button", { name: /^أضف إلى السلّة/ }).first())
  await press(page, page.locator(".float--cart"))
  const opened = context.waitForEvent("page")
  await press(page, page.getByRole("dialog").getByRole("button", { name: "أرسلها عبر واتساب" }))
  const chat = await opened
  await chat.waitForURL("https://wa.me/**")
  const message = new URL(chat.url()).searchParams.get("text") ?? ""
  await chat.close()
  await expect(page.getByRole("dialog").locator(":focus")).toBeVisible()
  const [cart = ""] = /\/cart\/[0-9a-f-]{36}/.exec(message) ?? []

  await visit(`${cart}?lang=ar`)
  await press(page, page.getByRole("link", { name: "English" }))
  await expect(page.getByText("Customer cart")).toBeVisible()
  await press(page, page.getByRole("heading", { level: 1 }).getByRole("link"))
  await expect(page.getByRole("searchbox")).toBeVisible()
})

test("an application is written, refused and taken, by keyboard alone from the page's first stop", async ({
  page,
  app,
  visit,
  complaints,
}) => {
  await visit("/?lang=en")
  await page.keyboard.press("Tab")
  await expect(page.locator(":focus")).toBeInViewport()
  await press(page, page.getByRole("link", { name: "Apply Now" }).first())
  await expect(page).toHaveURL(/#apply$/)
  const form = page.getByRole("form", { name: "Application" })
  await press(page, form.getByRole("button", { name: "Submit Application" }))
  await expect(form.getByLabel("Shop name")).toBeFocused()
  // The browser itself tells of the refusal.
  for (const complaint of complaints.splice(0)) expect(complaint).toContain("Failed to load resource")
  await page.keyboard.type("Keys of the house")
  await typeInto(page, form.getByLabel("Email"), "keys@house.example")
  await reach(page, form.getByRole("combobox"))
  await page.keyboard.type("Germany")
  await typeInto(page, form.getByLabel("Phone", { exact: true }), "030 123456")
  const plans = form.getByRole("radio")
  await reach(page, plans.first())
  await page.keyboard.press("ArrowDown")
  await expect(plans.nth(1)).toBeChecked()
  await press(page, form.getByRole("button", { name: "Submit Application" }))
  await expect(form.getByRole("status")).toContainText("Application Submitted!")
  await expect(form.locator("[data-answer]")).toBeFocused()
  const { rows } = await app.owner.query("select phone from join_requests where name = 'Keys of the house'")
  expect(rows).toEqual([{ phone: "+4930123456" }])
})
