import type { Browser, Page } from "@playwright/test"
import { expect, test, type SeededApplication } from "#tests/e2e/fixtures.ts"
import { ownerOf } from "#tests/e2e/owner/own-shop.ts"
import { addPlain } from "../add-plain.ts"
import { settle } from "#tests/e2e/page/settle.ts"

const texts = {
  en: {
    ...{ name: "Name", phone: "Phone", send: /^Send to / },
    ...{ missing: "This is needed to send the order.", short: "This phone number is too short." },
    ...{ forget: "Forget my answers", see: /^See order \d+$/, heading: / has your order$/ },
    ...{ confirm: /^Confirm #/, complete: /^Complete #/, completed: "Your order is complete" },
    ...{ confirmed: / confirmed your order$/, chat: /^Write about order \d+$/ },
  },
  ar: {
    ...{ name: "الاسم", phone: "رقم الهاتف", send: /^إرسال إلى / },
    ...{ missing: "هذا مطلوب لإرسال الطلب.", short: "رقم الهاتف هذا أقصر من اللازم." },
    ...{ forget: "محو أجوبتي", see: /^عرض الطلب \d+$/, heading: /^وصل طلبك إلى / },
    ...{ confirm: /^تأكيد /, complete: /^إتمام /, completed: "اكتمل طلبك" },
    ...{ confirmed: /^تأكّد طلبك لدى /, chat: /^مراسلة المتجر بشأن الطلب \d+$/ },
  },
} as const

/** The owner's orders in a browser of his own. */
async function openOrders(browser: Browser, app: SeededApplication, lang: string): Promise<Page> {
  const { login: username, password } = app.ownerOf("preview-shop")
  const signIn = await ownerOf(app, { username, password })
  const page = await (await browser.newContext()).newPage()
  await signIn(page)
  await page.goto(`/shop/orders?lang=${lang}`)
  await settle(page)
  return page
}

for (const lang of ["en", "ar"] as const) {
  test(`a cart is sent with what the shop asks, appears in the owner's browser, and is followed until it is completed (${lang})`, async ({
    page,
    browser,
    context,
    app,
    visit,
    complaints,
    expectAccessible,
    expectNoSidewaysScroll,
  }) => {
    const say = texts[lang]
    await page.setViewportSize({ width: 360, height: 780 })
    await app.owner.query(
      "update shops set ask_name = 'required', ask_phone = 'optional', ask_note = 'optional' where slug = 'preview-shop'",
    )
    await context.route("https://wa.me/**", (route) => route.fulfill({ body: "chat" }))
    await expect
      .poll(async () => (await page.request.get(`/shop/preview-shop?lang=${lang}`)).text())
      .toContain("data-questions")
    await page.goto(`/shop/preview-shop?q=olive+oil+soap&lang=${lang}`)
    await settle(page)
    await addPlain(page)
    await page.locator(".float--cart").click()
    const drawer = page.getByRole("dialog")
    const [name, phone] = [drawer.getByLabel(say.name), drawer.getByLabel(say.phone)]
    await drawer.getByRole("button", { name: say.send }).click()
    await expect(name).toBeFocused()
    await expect(name).toHaveAccessibleDescription(say.missing)
    await expectAccessible()
    await name.fill("Rana")
    await phone.fill("٧١ ٢٣")
    const closed = page.waitForEvent("popup").then((window) => window.waitForEvent("close"))
    await drawer.getByRole("button", { name: say.send }).click()
    await closed
    await expect(phone).toHaveAccessibleDescription(say.short)
    for (const complaint of complaints.splice(0)) expect(complaint).toMatch(/a status of 400 .*\/order$/)
    await phone.fill("٠٣ ١٢٣ ٤٥٦")

    const owner = await openOrders(browser, app, lang)
    const opened = context.waitForEvent("page")
    await drawer.getByRole("button", { name: say.send }).click()
    const chat = await opened
    await chat.waitForURL("https://wa.me/**")
    const message = new URL(chat.url()).searchParams.get("text") ?? ""
    await chat.close()
    const [, number = ""] = /^Order (\d+)/m.exec(message) ?? []
    expect(message).toMatch(/Olive oil soap.*: \$\d+\.\d\d\n\nTotal/)

    await visit(`/shop/preview-shop?lang=${lang}`)
    await page.locator(".float--cart").click()
    await expect(name, "remembered on this device").toHaveValue("Rana")
    await drawer.getByRole("button", { name: say.forget }).click()
    await expect(name).toHaveValue("")
    await expectNoSidewaysScroll()
    await drawer.getByRole("link", { name: say.see }).click()
    await expect(page.getByRole("heading", { level: 1 })).toHaveText(say.heading)
    await expect(page.getByText("+961 3 123 456")).toBeVisible()
    await expect(page.getByRole("link", { name: say.chat })).toHaveAttribute("href", new RegExp(number))
    await expectAccessible()
    await expectNoSidewaysScroll()

    const row = owner.getByRole("row").filter({ hasText: `#${number}` })
    await expect(row, "without loading the page again").toContainText("Rana")
    await row.getByRole("button", { name: say.confirm }).click()
    await expect(page.getByRole("heading", { level: 1 })).toHaveText(say.confirmed)
    await expect(page.getByRole("status")).toHaveText(say.confirmed)
    await row.getByRole("button", { name: say.complete }).click()
    await expect(page.getByRole("heading", { level: 1 })).toHaveText(say.completed)
    await owner.context().close()
    await app.owner.query(
      "update shops set ask_name = 'off', ask_phone = 'off', ask_note = 'off' where slug = 'preview-shop'",
    )
  })
}
