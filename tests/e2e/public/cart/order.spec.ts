import { expect, test } from "#tests/e2e/fixtures.ts"
import { addPlain } from "../add-plain.ts"
import { settle } from "#tests/e2e/page/settle.ts"

const texts = {
  en: {
    ...{ name: "Name", phone: "Phone", send: /^Send to / },
    ...{ missing: "This is needed to send the order.", short: "This phone number is too short." },
    ...{ forget: "Forget my answers", see: /^See order \d+$/, heading: / has your order$/ },
    ...{ confirmed: / confirmed your order$/, chat: /^Write about order \d+$/ },
  },
  ar: {
    ...{ name: "الاسم", phone: "رقم الهاتف", send: /^أرسلها إلى / },
    ...{ missing: "هذا مطلوب لإرسال الطلب.", short: "رقم الهاتف هذا أقصر من اللازم." },
    ...{ forget: "انسَ أجوبتي", see: /^شاهد الطلب \d+$/, heading: /^وصل طلبك إلى / },
    ...{ confirmed: /^تأكّد طلبك لدى /, chat: /^راسل المتجر عن الطلب \d+$/ },
  },
} as const

for (const lang of ["en", "ar"] as const) {
  test(`a cart is sent with what the shop asks, opens the chat, and is followed on its page (${lang})`, async ({
    page,
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
    // The stream of the order's changes, as the server sends it.
    const changed = Promise.withResolvers<void>()
    await page.route("**/events", async (route) => {
      await changed.promise
      await route.fulfill({ contentType: "text/event-stream", body: "event: changed\ndata: \n\n" })
    })
    await drawer.getByRole("link", { name: say.see }).click()
    await expect(page.getByRole("heading", { level: 1 })).toHaveText(say.heading)
    await expect(page.getByText("+961 3 123 456")).toBeVisible()
    await expect(page.getByRole("link", { name: say.chat })).toHaveAttribute("href", new RegExp(number))
    await expectAccessible()
    await expectNoSidewaysScroll()
    await app.owner.query("update orders set status = 'confirmed' where number = $1", [number])
    changed.resolve()
    await expect(page.getByRole("heading", { level: 1 })).toHaveText(say.confirmed)
    await expect(page.getByRole("status")).toHaveText(say.confirmed)
    await app.owner.query(
      "update shops set ask_name = 'off', ask_phone = 'off', ask_note = 'off' where slug = 'preview-shop'",
    )
  })
}
