import type { Locale } from "#app/domain/language/locale.ts"
import type { Locator, Page } from "@playwright/test"
import { insertProduct } from "#tests/fixtures/insert-product.ts"
import { messages } from "#tests/fixtures/messages.ts"
import { expect, test } from "../fixtures.ts"
import { settle } from "../page/settle.ts"

const questions = `Scent | ar: العطر | 1
- Orange blossom | ar: زهر الليمون
- Jasmine | ar: ياسمين | $1.00
- Cedar | ar: أرز | 0
Extras | ar: إضافات | 0-2
- Gift box | ar: علبة هديّة | $2.00
- Brass snuffer | ar: مطفأة نحاسيّة | $4.50
- Linen ribbon | ar: شريط كتّان
Words on the box | ar: كلمات على العلبة | 0-1`

const texts = {
  en: {
    ...{ scent: "Scent", jasmine: /^Jasmine/, blossom: /^Orange blossom/, words: /^Words on the box/ },
    ...{ box: /^Gift box/, snuffer: /^Brass snuffer/, ribbon: /^Linen ribbon/, send: /^Send to / },
  },
  ar: {
    ...{ scent: "العطر", jasmine: /^ياسمين/, blossom: /^زهر الليمون/, words: /^كلمات على العلبة/ },
    ...{ box: /^علبة هديّة/, snuffer: /^مطفأة نحاسيّة/, ribbon: /^شريط كتّان/, send: /^إرسال إلى / },
  },
}

const radio = (within: Locator, name: RegExp) => within.getByRole("radio", { name })
const box = (within: Locator, name: RegExp) => within.getByRole("checkbox", { name })
const lines = (page: Page) => page.locator("[data-cart-drawer] li")

/** Answers the questions of a product, and sends it. */
export const answerQuestions = (lang: Locale) =>
  test(`the questions of a product are answered, changed in the cart and sent (${lang})`, async ({
    page,
    app,
    context,
    visit,
    expectAccessible,
    expectNoSidewaysScroll,
  }) => {
    const text = texts[lang]
    const own = messages[lang]
    await page.setViewportSize({ width: 360, height: 780 })
    await context.route("https://wa.me/**", (route) => route.fulfill({ body: "chat" }))
    const { rows } = await app.owner.query("select id from shops where slug = 'preview-shop'")
    const name = `Candle ${lang}`
    const candle = await insertProduct(app.owner, rows[0], {
      name,
      priceCents: 1600,
      questions,
      variants: [[null, null, 6]],
    })
    await expect
      .poll(async () => (await page.request.get(`/shop/preview-shop?q=Candle+${lang}&lang=${lang}`)).text())
      .toContain(candle)
    await visit(`/shop/preview-shop?q=Candle+${lang}&lang=${lang}`)

    // The "+" opens the questions and adds nothing.
    await page.locator(`[data-add="${candle}"]`).click()
    const sheet = page.locator("[data-sheet]")
    const add = sheet.locator("button[type=submit]")
    await expect(add).toContainText(own.question_add)
    await expect(page.locator("[data-cart-badge]")).toBeHidden()
    await expectAccessible()
    await expectNoSidewaysScroll()
    await expect(radio(sheet, /Cedar|أرز/)).toBeDisabled()
    await add.click()
    const scent = sheet.getByRole("group", { name: text.scent })
    await expect(scent).toHaveAccessibleDescription(own.question_missing.replace("{question}", text.scent))
    await expect(radio(sheet, text.blossom)).toBeFocused()
    await page.keyboard.press("ArrowDown")
    await expect(radio(sheet, text.jasmine)).toBeChecked()
    await expect(add).toContainText("$17.00")
    await box(sheet, text.box).check()
    await expect(box(sheet, text.ribbon)).toBeEnabled()
    await box(sheet, text.snuffer).check()
    await expect(box(sheet, text.ribbon)).toBeDisabled()
    await box(sheet, text.snuffer).uncheck()
    await sheet.getByLabel(text.words).fill("To Mama")
    await sheet.getByRole("button", { name: own.cart_more.replace("{product}", name) }).click()
    await expect(add).toContainText("$38.00")
    await expectAccessible()
    await add.click()
    await expect(sheet).toBeHidden()
    await expect(page.locator("[data-cart-badge]")).toHaveText("2")

    // Other answers on the product's page are another line.
    await visit(`/shop/preview-shop/${candle}?lang=${lang}`)
    const main = page.getByRole("main")
    const button = page.locator("button[data-state]")
    // The price runs once the script that follows the answers has arrived; before, the button opens the sheet.
    await box(main, text.snuffer).check()
    await expect(main.locator("[data-running]")).toContainText("$20.50")
    await button.click()
    await expect(main.getByRole("group", { name: text.scent })).toHaveAccessibleDescription(
      own.question_missing.replace("{question}", text.scent),
    )
    await expect(radio(main, text.blossom)).toBeFocused()
    await radio(main, text.blossom).check()
    await expect(main.locator("[data-running]")).toContainText("$20.50")
    await expectAccessible()
    await expectNoSidewaysScroll()
    await button.click()
    await expect(page.locator("[data-cart-badge]")).toHaveText("3")

    // A line is changed in the cart, and joins the one that has the same answers.
    await page.locator(".float--cart").click()
    await expect(lines(page)).toHaveCount(2)
    await expect(lines(page).first()).toContainText("To Mama")
    await expectNoSidewaysScroll()
    await lines(page).nth(1).locator("button[aria-haspopup=dialog]").click()
    await expect(radio(sheet, text.blossom)).toBeChecked()
    await radio(sheet, text.jasmine).check()
    await box(sheet, text.snuffer).uncheck()
    await expect(add).toContainText(own.question_save)
    await add.click()
    await expect(sheet).toBeHidden()
    await expect(lines(page).nth(1)).toContainText("$17.00")

    const popup = context.waitForEvent("page")
    await page.locator("[data-cart-drawer]").getByRole("button", { name: text.send }).click()
    await popup
    await page.locator("[data-cart-drawer] a[href^='/order/']").click()
    await settle(page)
    await expect(page.getByRole("main")).toContainText("To Mama")
    await expect(page.getByRole("main")).toContainText("$55.00")
    await expectNoSidewaysScroll()
  })
