import type { Locale } from "#app/domain/language/locale.ts"
import { expect, test } from "../fixtures.ts"
import { mugIn } from "../public/mug-gallery.ts"

const texts = {
  en: {
    ...{ open: "Order this", search: "Search products", find: "Search", add: "Add Olive oil soap" },
    ...{ pieces: "Quantity of Olive oil soap", send: /^Send the order to /, total: "Total" },
    ...{ heading: / has your order$/, chat: "Send it on WhatsApp", message: "2 × Olive oil soap" },
  },
  ar: {
    ...{ open: "طلب هذا المنتج", search: "البحث في المنتجات", find: "بحث", add: "إضافة صابون زيت الزيتون" },
    ...{ pieces: "كمّيّة صابون زيت الزيتون", send: /^إرسال الطلب إلى /, total: "المجموع" },
    ...{ heading: /^وصل طلبك إلى /, chat: "إرسال عبر واتساب", message: "2 × Olive oil soap" },
  },
} as const

/** Orders two products in a browser without scripts. */
export function orderWithoutScript(lang: Locale): void {
  const say = texts[lang]
  test(`a shopper orders two products, in the size that is chosen, and sends them to the chat (${lang})`, async ({
    page,
    expectNoSidewaysScroll,
  }) => {
    await page.setViewportSize({ width: 360, height: 740 })
    await page.goto(`/shop/preview-shop?q=ceramic+mug&lang=${lang}`)
    await page.getByRole("link", { name: mugIn[lang] }).click()
    const size = page.getByRole("radio").nth(1)
    await size.check()
    const chosen = await size.getAttribute("value")
    await page.getByRole("button", { name: say.open }).click()
    await expect(page.getByRole("combobox")).toHaveValue(/./)
    await expect(page.getByRole("combobox").locator("option:checked")).toContainText(chosen ?? "")
    await page.getByLabel(say.search).fill("olive oil soap")
    await page.getByRole("button", { name: say.find, exact: true }).click()
    await page.getByRole("button", { name: say.add }).click()
    await page.getByLabel(say.pieces).fill("٢")
    await expectNoSidewaysScroll()
    await page.getByRole("button", { name: say.send }).click()
    await expect(page).toHaveURL(/\/order\/[0-9a-f-]{36}\?/)
    await expect(page.getByRole("heading", { level: 1 })).toHaveText(say.heading)
    const chat = await page.getByRole("link", { name: say.chat }).getAttribute("href")
    const message = new URL(chat ?? "").searchParams.get("text") ?? ""
    expect(message).toContain(say.message)
    // The shop reads its own words.
    expect(message).toContain("(250 ml")
    await expectNoSidewaysScroll()
  })
}
