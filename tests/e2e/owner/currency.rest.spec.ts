import { insertProduct } from "#tests/fixtures/insert-product.ts"
import { expectRemarks } from "../audit/meant-remarks.ts"
import { lookAt } from "../audit/look-at-screen.ts"
import { expect, test } from "../fixtures.ts"
import { expectToast } from "../page/toasts.ts"
import { settle } from "../page/settle.ts"
import { enterOwnShop, rowOf } from "./settings-page.ts"
import { messages } from "#tests/fixtures/messages.ts"

/** First all in Arabic, then pounds alone in English. */
const arabic = {
  ...{
    on: messages.ar.currency_on,
    rate: "سعر الدولار",
    save: messages.ar.settings_save,
    saved: "حُفظت العملة.",
  },
  ...{ missing: /اكتب سعر الدولار\./, rateShown: /^إظهار سعر الدولار في المتجر/ },
  ...{ items: /^فتح السلّة/, send: /^إرسال إلى /, total: "المجموع" },
  dollar: /1\u00A0\$\u00A0=\u00A0\u206789,500\u00A0ل\.ل\.\u2069 · \d+ /,
  pounds: (amount: string) => `\u2067${amount}\u00A0ل.ل.\u2069`,
}
const english = {
  ...{ alone: /^Pounds only/, save: messages.en.settings_save, saved: "Currency is saved." },
  ...{ pounds: (amount: string) => `${amount}\u00A0L.L.`, items: /^Open the cart/, total: "Total" },
  dollar: /1\u00A0\$\u00A0=\u00A089,500\u00A0L\.L\., \d+ [A-Z][a-z]+/,
}

test("an owner types a rate, and a shopper sees pounds in the list, the product, the cart, the shared cart and the order", async ({
  page,
  context,
  app,
  visit,
  consoleErrors,
  expectAccessible,
  expectNoSidewaysScroll,
}) => {
  await context.grantPermissions(["clipboard-read", "clipboard-write"])
  await context.route("https://wa.me/**", (route) => route.fulfill({ body: "chat" }))
  const shop = await enterOwnShop(page, app)
  await app.owner.query("update shops set phone = '+9613123456', language = 'ar' where id = $1", [shop.id])
  await insertProduct(app.owner, shop, { name: "Soap", priceCents: 650, ageMinutes: 1 })
  const rakweh = await insertProduct(app.owner, shop, { name: "Rakweh", priceCents: 2_600 })

  await page.setViewportSize({ width: 360, height: 780 })
  await visit("/shop/settings/currency?lang=ar")
  const rate = page.getByLabel(arabic.rate, { exact: true })
  await expect(rate, "switched off, nothing else is there").toBeHidden()
  await page.getByLabel(arabic.on).check()
  await page.getByRole("button", { name: arabic.save }).click()
  await expect(rate).toBeFocused()
  await expect(rate).toHaveAccessibleDescription(arabic.missing)
  await expectRemarks(consoleErrors, "422")
  await rate.pressSequentially("٨٩٬٥٠٠")
  // The errors go, and what is below them moves.
  await expect(rate).not.toHaveAccessibleDescription(arabic.missing)
  await page.getByRole("radio", { name: "5,000" }).check({ force: true })
  await page.getByLabel(arabic.rateShown).check()
  const example = page.getByRole("complementary").last()
  await expect(example, "as it is typed").toContainText(arabic.pounds("2,330,000"))
  await expect(example, "the sum is rounded once").toContainText(arabic.pounds("4,655,000"))
  expect(await lookAt(page, "phone")).toEqual([])
  await page.getByRole("button", { name: arabic.save }).click()
  await expectToast(page, arabic.saved)
  expect(await rowOf(app, shop)).toMatchObject({
    exchange_rate: 89_500,
    rounding: 5_000,
    prices_shown: "both",
  })
  await expect(rate).toHaveValue("89,500")

  await page.setViewportSize({ width: 360, height: 780 })
  const list = `/shop/${shop.slug}`
  await expect.poll(async () => (await page.request.get(list)).text()).toContain(arabic.pounds("2,330,000"))
  await visit(list)
  await expect(page.getByRole("listitem").filter({ hasText: "Soap" })).toContainText(arabic.pounds("585,000"))
  await expect(page.getByRole("contentinfo")).toContainText(arabic.dollar)
  await expectNoSidewaysScroll()
  await expectAccessible()
  for (const add of await page.locator(".add").all()) await add.click()
  await visit(`${list}/${rakweh}`)
  await expect(page.getByText(arabic.pounds("2,330,000")).first()).toBeVisible()
  await page.getByRole("button", { name: arabic.items }).click()
  const drawer = page.getByRole("dialog")
  await expect(drawer.locator("footer p").first()).toHaveText(
    `${arabic.total} $32.50${arabic.pounds("2,910,000")}`,
  )
  await expect(drawer.getByText(arabic.pounds("2,910,000"))).toBeVisible()
  await expectAccessible()
  await expectNoSidewaysScroll()

  const opened = context.waitForEvent("page")
  await drawer.getByRole("button", { name: arabic.send }).click()
  const chat = await opened
  await chat.waitForURL("https://wa.me/**")
  const message = new URL(chat.url()).searchParams.get("text") ?? ""
  await chat.close()
  expect(message).toContain(`(${arabic.pounds("2,910,000")})`)
  const { rows } = await app.owner.query<{ id: string; shared_cart_id: string }>(
    "select id, shared_cart_id from orders where shop_id = $1",
    [shop.id],
  )
  for (const path of [`/cart/${rows[0]?.shared_cart_id}`, `/order/${rows[0]?.id}`]) {
    await page.goto(path)
    await settle(page)
    await expect(page.getByText(arabic.pounds("2,910,000")), path).toBeVisible()
    await expectAccessible()
    await expectNoSidewaysScroll()
  }

  await visit("/shop/settings/currency?lang=en")
  await page.getByLabel(english.alone).check({ force: true })
  await page.getByRole("button", { name: english.save }).click()
  await expectToast(page, english.saved)
  await expect.poll(async () => (await page.request.get(`${list}?lang=en`)).text()).not.toContain(">$6.50<")
  await visit(`${list}?lang=en`)
  await expect(page.getByRole("contentinfo")).toContainText(english.dollar)
  // What was sent left the cart.
  for (const add of await page.locator(".add").all()) await add.click()
  await page.getByRole("button", { name: english.items }).click()
  await expect(drawer.locator("footer p").first()).toHaveText(
    `${english.total} ${english.pounds("2,910,000")}`,
  )
  await expect(drawer).not.toContainText("$")
})
