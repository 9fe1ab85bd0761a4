import type { Browser, Page } from "@playwright/test"
import { expect, test, type SeededApplication } from "../fixtures.ts"
import { ownerOf } from "../owner/own-shop.ts"
import { addPlain } from "../public/add-plain.ts"
import { settle } from "../page/settle.ts"
import { messages } from "#tests/fixtures/messages.ts"

/** It is sent in Arabic, and followed in English; the owner works in Arabic. */
const sent = {
  ...{ name: "الاسم", phone: "رقم الهاتف", send: /^إرسال إلى / },
  title: messages.ar.order_sent_title,
  ...{ missing: messages.ar.order_answer_required, short: messages.ar.phone_too_short },
}
const followed = {
  ...{ name: "Name", forget: "Forget my answers", see: /^See order \d+$/, heading: / has your order$/ },
  ...{ confirmed: / confirmed your order$/, completed: messages.en.order_heading_completed },
  ...{ chat: /^Write about order \d+$/ },
}
const owned = { confirm: /^تأكيد /, complete: /^إتمام / }

/** The owner's orders in a browser of his own. */
async function openOrders(browser: Browser, app: SeededApplication): Promise<Page> {
  const { login: username, password } = app.ownerOf("preview-shop")
  const signIn = await ownerOf(app, { username, password })
  const page = await (await browser.newContext()).newPage()
  await signIn(page)
  await page.goto("/shop/orders?lang=ar")
  await settle(page)
  return page
}

test("a cart is sent with what the shop asks, appears in the owner's browser, and is followed until it is completed", async ({
  page,
  browser,
  context,
  app,
  visit,
  consoleErrors,
  expectAccessible,
  expectNoSidewaysScroll,
}) => {
  await page.setViewportSize({ width: 360, height: 780 })
  await app.owner.query(
    "update shops set ask_name = 'required', ask_phone = 'optional', ask_note = 'optional' where slug = 'preview-shop'",
  )
  await context.route("https://wa.me/**", (route) => route.fulfill({ body: "chat" }))
  await expect
    .poll(async () => (await page.request.get("/shop/preview-shop?lang=ar")).text())
    .toContain("data-questions")
  await page.goto("/shop/preview-shop?q=olive+oil+soap&lang=ar")
  await settle(page)
  await addPlain(page)
  await page.locator(".float--cart").click()
  const drawer = page.getByRole("dialog")
  const [name, phone] = [drawer.getByLabel(sent.name), drawer.getByLabel(sent.phone)]
  await drawer.getByRole("button", { name: sent.send }).click()
  await expect(name).toBeFocused()
  await expect(name).toHaveAccessibleDescription(sent.missing)
  await expectAccessible()
  await name.fill("Rana")
  await phone.fill("٧١ ٢٣")
  const closed = page.waitForEvent("popup").then((window) => window.waitForEvent("close"))
  await drawer.getByRole("button", { name: sent.send }).click()
  await closed
  await expect(phone).toHaveAccessibleDescription(sent.short)
  for (const complaint of consoleErrors.splice(0)) expect(complaint).toMatch(/a status of 400 .*\/order$/)
  await phone.fill("٠٣ ١٢٣ ٤٥٦")

  const owner = await openOrders(browser, app)
  const opened = context.waitForEvent("page")
  await drawer.getByRole("button", { name: sent.send }).click()
  const chat = await opened
  await chat.waitForURL("https://wa.me/**")
  const message = new URL(chat.url()).searchParams.get("text") ?? ""
  await chat.close()
  const [, number = ""] = /^Order (\d+)/m.exec(message) ?? []
  expect(message).toMatch(/Olive oil soap.*: \$\d+\.\d\d\n\nTotal/)
  await expect(drawer.getByRole("heading", { name: sent.title.replace("{number}", number) })).toBeVisible()
  await expect(drawer.getByRole("listitem")).toHaveCount(1)
  await expectAccessible()
  await expectNoSidewaysScroll()

  await visit("/shop/preview-shop?q=olive+oil+soap&lang=en")
  await addPlain(page)
  await page.locator(".float--cart").click()
  await expect(drawer.getByLabel(followed.name), "remembered on this device").toHaveValue("Rana")
  await drawer.getByRole("button", { name: followed.forget }).click()
  await expect(drawer.getByLabel(followed.name)).toHaveValue("")
  const stored = () => page.evaluate(() => JSON.stringify(localStorage))
  await expect.poll(stored, "forgotten for the next visit too").not.toContain("Rana")
  await expectNoSidewaysScroll()
  await drawer.getByRole("link", { name: followed.see }).click()
  await expect(page.getByRole("heading", { level: 1 })).toHaveText(followed.heading)
  await expect(page.getByText("+961 3 123 456")).toBeVisible()
  await expect(page.getByRole("link", { name: followed.chat })).toHaveAttribute("href", new RegExp(number))
  await expectAccessible()
  await expectNoSidewaysScroll()

  const row = owner.getByRole("row").filter({ hasText: `#${number}` })
  await expect(row, "without loading the page again").toContainText("Rana")
  await row.getByRole("button", { name: owned.confirm }).click()
  await expect(page.getByRole("heading", { level: 1 })).toHaveText(followed.confirmed)
  await expect(page.getByRole("status")).toHaveText(followed.confirmed)
  await row.getByRole("button", { name: owned.complete }).click()
  await expect(page.getByRole("heading", { level: 1 })).toHaveText(followed.completed)
  await owner.context().close()
  await app.owner.query(
    "update shops set ask_name = 'off', ask_phone = 'off', ask_note = 'off' where slug = 'preview-shop'",
  )
})
