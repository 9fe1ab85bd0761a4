import type { Locale } from "#app/domain/language/locale.ts"
import { dayIn, daysBefore } from "#app/domain/time/platform-day.ts"
import { askWhen } from "#tests/fixtures/ask-when.ts"
import { insertArea } from "#tests/fixtures/insert-area.ts"
import { insertProduct } from "#tests/fixtures/insert-product.ts"
import { messages } from "#tests/fixtures/messages.ts"
import { expect, test } from "../fixtures.ts"
import { openOwnShop, stockOf } from "../owner/own-shop.ts"
import { settle } from "../page/settle.ts"

const questions = `Nuts | ar: المكسّرات | 0-1
- Pistachio | ar: فستق حلبيّ | $3.00
Packing | ar: التغليف | 0-1 | ×1
- Glass jar | ar: مرطبان زجاج | $1.50
Words on the jar | ar: كلمات على المرطبان | 0-1`

const texts = {
  en: { zaatar: "Za’atar", half: "½ kg", nuts: /^Pistachio/, words: /^Words on the jar/, kilo: "kg" },
  ar: { zaatar: "زعتر", half: "½ كيلو", nuts: /^فستق/, words: /^كلمات على المرطبان/, kilo: "كيلو" },
}

/** A Saturday two weeks from now at the latest. */
function nextSaturday(): string {
  const today = dayIn(new Date(), "Asia/Beirut")
  const days = Array.from({ length: 7 }, (_, index) => daysBefore(today, -7 - index))
  return days.find((day) => new Date(`${day}T12:00:00Z`).getUTCDay() === 6) ?? ""
}

/** Orders half a kilo, which is weighed, paid and completed. */
export const orderHalfAKilo = (lang: Locale) =>
  test(`in ${lang} half a kilo with extra nuts and words goes to Tripoli on Saturday, is weighed, paid and completed`, async ({
    app,
    page,
    browser,
    visit,
    expectAccessible,
    expectNoSidewaysScroll,
  }) => {
    const m = messages[lang]
    const text = texts[lang]
    const shop = await openOwnShop(app)
    await app.owner.query("insert into payment_methods (shop_id, position, kind) values ($1, 0, 'cash')", [
      shop.id,
    ])
    await app.owner.query("update shops set ask_phone = 'required' where id = $1", [shop.id])
    const zaatar = await insertProduct(app.owner, shop, {
      ...{ name: text.zaatar, priceCents: 800, measure: "250 g + 250 g ≈", questions },
      variants: [[null, null, 2_000]],
    })
    const tripoli = await insertArea(app.owner, shop.id, {
      name: lang === "ar" ? "طرابلس" : "Tripoli",
      priceCents: 300,
    })
    await askWhen(app.owner, shop.id, { leadHours: 24, intervals: [[960, 1_200]] })

    const context = await browser.newContext({ viewport: { width: 360, height: 780 } })
    await context.route("https://wa.me/**", (route) => route.fulfill({ body: "chat" }))
    const shopper = await context.newPage()
    await shopper.goto(`${app.address}/shop/${shop.slug}?lang=${lang}`)
    await settle(shopper)
    await shopper.locator(`[data-add="${zaatar}"]`).click()
    const sheet = shopper.locator("[data-sheet]")
    const add = sheet.locator("button[form='sheet-form']")
    await expect(add).toContainText("$2.00")
    // Closed before the next frame.
    await sheet.getByRole("radio", { name: text.half }).evaluate((half: HTMLInputElement) => {
      half.click()
      half.closest("dialog")?.close()
    })
    await shopper.locator(`[data-add="${zaatar}"]`).click()
    await expect(sheet.getByRole("radio", { name: text.half }), "a closed sheet goes on").toBeChecked()
    await sheet.getByRole("radio", { name: text.nuts }).check()
    await sheet.getByRole("textbox", { name: text.words }).fill("إلى ماما")
    await expect(add).toHaveText(`${m.measure_add.replace("{measure}", text.half)}${m.measure_about} $5.50`)
    await add.click()
    await shopper.locator(".float--cart").click()
    const drawer = shopper.getByRole("dialog")
    await expect(drawer.locator("li output")).toHaveText(text.half)
    await drawer.locator("select[data-where]").selectOption(tripoli)
    await drawer.getByLabel(m.order_phone).fill("03 412 785")
    await drawer.getByRole("button", { name: m.when_question }).click()
    await drawer.getByLabel(m.when_other_day).selectOption(nextSaturday())
    await expect(drawer.getByText(m.measure_about, { exact: true }).last()).toBeVisible()
    const opened = context.waitForEvent("page")
    await drawer.locator("[data-chat]").click()
    const chat = await opened
    await chat.waitForURL("https://wa.me/**")
    const message = new URL(chat.url()).searchParams.get("text") ?? ""
    await chat.close()
    for (const part of [messages.en.measure_about, "½ kg Za’atar", "$5.50", "$8.50"])
      if (lang === "en") expect(message).toContain(part)
    await drawer.getByRole("link").first().click()
    const bill = shopper.getByRole("main")
    await expect(bill).toContainText(m.measure_about_open)
    await expect(bill).toContainText("$8.50")
    await expect(shopper.locator("#pay form, #pay [data-copy]")).toHaveCount(0)
    const [, id = ""] = /\/order\/([0-9a-f-]{36})/.exec(shopper.url()) ?? []

    await shop.signIn(page)
    await page.setViewportSize({ width: 360, height: 780 })
    await visit(`/shop/orders/${id}?lang=${lang}`)
    const toast = page.locator("#content .toasts")
    await page.locator("[href*='confirm=']").first().click()
    const question = page.getByRole("dialog", { name: m.order_weigh_title })
    const weight = question.getByLabel(
      m.order_amount_of.replace("{name}", text.zaatar).replace("{unit}", text.kilo),
    )
    await expect(weight).toHaveValue("0.5")
    await expectAccessible()
    await expectNoSidewaysScroll()
    await weight.fill("half")
    await question.getByRole("button", { name: m.orders_confirm }).click()
    await expect(weight).toHaveValue("half")
    await expect(weight).toHaveAttribute("aria-invalid", "true")
    await weight.fill("٠٫٥٢")
    await question.getByRole("button", { name: m.orders_confirm }).click()
    const reply = await toast.getByRole("link", { name: m.home_reply }).getAttribute("href")
    expect(new URL(reply ?? "").searchParams.get("text")).toContain("$8.72")
    expect(await stockOf(app, zaatar)).toBe(1_480)
    await expect(bill).toContainText("$8.72")
    await expect(bill).not.toContainText(m.measure_about_open)
    await expect(shopper.locator("#pay")).toContainText("$8.72")

    await page.locator("form[action*='cash='] button").click()
    await expect(toast.getByRole("button").first()).toBeVisible()
    await expect(shopper.locator("#pay")).toContainText(m.pay_done_title)
    await page.locator("form[action*='complete'] button").click()
    await expect(page.getByRole("heading", { level: 1 })).toContainText(m.order_status_completed)
    await expect(shopper.getByRole("heading", { level: 1 })).toHaveText(m.order_heading_completed)
    await context.close()
  })
