import { insertProduct } from "#tests/fixtures/insert-product.ts"
import { closeViewOf, lookAt } from "../audit/look-at-screen.ts"
import { expect, test } from "../fixtures.ts"
import { expectNotice } from "../page/notices.ts"
import { settle } from "../page/settle.ts"
import { enterOwnShop, rowOf } from "./settings-page.ts"

const texts = {
  en: {
    ...{ on: "Show Lebanese pounds", rate: "Your rate", save: "Save currency", saved: "Currency is saved." },
    ...{ missing: /Type your rate\./, alone: /^Pounds only/, rateShown: /^Show the rate in your shop/ },
    ...{ pounds: (amount: string) => `${amount}\u00A0L.L.`, items: /^Open the cart/, send: /^Send to / },
    ...{ total: "Total", dollar: /1 \$ = 89,500\u00A0L\.L\., \d+ [A-Z][a-z]+/ },
  },
  ar: {
    ...{ on: "عرض الليرة اللبنانيّة", rate: "سعر الدولار", save: "حفظ العملة", saved: "حُفظت العملة." },
    ...{ missing: /اكتب سعر الدولار\./, alone: /^الليرة وحدها/, rateShown: /^إظهار سعر الدولار في المتجر/ },
    ...{
      pounds: (amount: string) => `\u2067${amount}\u00A0ل.ل.\u2069`,
      items: /^فتح السلّة/,
      send: /^إرسال إلى /,
    },
    ...{ total: "المجموع", dollar: /1 \$ = \u206789,500\u00A0ل\.ل\.\u2069 · \d+ / },
  },
} as const

for (const lang of ["en", "ar"] as const) {
  test(`an owner types a rate, and a shopper sees pounds in the list, the product, the cart, the shared cart and the order (${lang})`, async ({
    page,
    context,
    app,
    visit,
    expectAccessible,
    expectNoSidewaysScroll,
  }) => {
    const say = texts[lang]
    await context.grantPermissions(["clipboard-read", "clipboard-write"])
    await context.route("https://wa.me/**", (route) => route.fulfill({ body: "chat" }))
    const shop = await enterOwnShop(page, app)
    await app.owner.query("update shops set phone = '+9613123456', language = $2 where id = $1", [
      shop.id,
      lang,
    ])
    await insertProduct(app.owner, shop, { name: "Soap", priceCents: 650, age: 1 })
    const rakweh = await insertProduct(app.owner, shop, { name: "Rakweh", priceCents: 2_600 })

    await page.setViewportSize({ width: 360, height: 780 })
    await visit(`/shop/settings/currency?lang=${lang}`)
    const rate = page.getByLabel(say.rate, { exact: true })
    await expect(rate, "switched off, nothing else is there").toBeHidden()
    await page.getByLabel(say.on).check()
    await page.getByRole("button", { name: say.save }).click()
    await expect(rate).toBeFocused()
    await expect(rate).toHaveAccessibleDescription(say.missing)
    await rate.pressSequentially("٨٩٬٥٠٠")
    await page.getByRole("radio", { name: "5,000" }).check({ force: true })
    await page.getByLabel(say.rateShown).check()
    const example = page.getByRole("complementary").last()
    await expect(example, "as it is typed").toContainText(say.pounds("2,330,000"))
    await expect(example, "the sum is rounded once").toContainText(say.pounds("4,655,000"))
    expect(await lookAt(page, closeViewOf(lang))).toEqual([])
    await page.getByRole("button", { name: say.save }).click()
    await expectNotice(page, say.saved)
    expect(await rowOf(app, shop)).toMatchObject({
      exchange_rate: 89_500,
      rounding: 5_000,
      prices_shown: "both",
    })
    await expect(rate).toHaveValue("89,500")

    await page.setViewportSize({ width: 360, height: 780 })
    const list = `/shop/${shop.slug}`
    await expect.poll(async () => (await page.request.get(list)).text()).toContain(say.pounds("2,330,000"))
    await visit(list)
    await expect(page.getByRole("listitem").filter({ hasText: "Soap" })).toContainText(say.pounds("585,000"))
    await expect(page.getByRole("contentinfo")).toContainText(say.dollar)
    await expectNoSidewaysScroll()
    await expectAccessible()
    for (const add of await page.locator(".add").all()) await add.click()
    await visit(`${list}/${rakweh}`)
    await expect(page.getByText(say.pounds("2,330,000")).first()).toBeVisible()
    await page.getByRole("button", { name: say.items }).click()
    const drawer = page.getByRole("dialog")
    await expect(drawer.locator("footer p").first()).toHaveText(
      `${say.total} $32.50${say.pounds("2,910,000")}`,
    )
    await expect(drawer.getByText(say.pounds("2,910,000"))).toBeVisible()
    await expectAccessible()
    await expectNoSidewaysScroll()

    const opened = context.waitForEvent("page")
    await drawer.getByRole("button", { name: say.send }).click()
    const chat = await opened
    await chat.waitForURL("https://wa.me/**")
    const message = new URL(chat.url()).searchParams.get("text") ?? ""
    await chat.close()
    expect(message).toContain(`(${say.pounds("2,910,000")})`)
    const { rows } = await app.owner.query<{ id: string; shared_cart_id: string }>(
      "select id, shared_cart_id from orders where shop_id = $1",
      [shop.id],
    )
    for (const path of [`/cart/${rows[0]?.shared_cart_id}`, `/order/${rows[0]?.id}`]) {
      await page.goto(path)
      await settle(page)
      await expect(page.getByText(say.pounds("2,910,000")), path).toBeVisible()
      await expectAccessible()
      await expectNoSidewaysScroll()
    }

    await visit(`/shop/settings/currency?lang=${lang}`)
    await page.getByLabel(say.alone).check({ force: true })
    await page.getByRole("button", { name: say.save }).click()
    await expectNotice(page, say.saved)
    await expect.poll(async () => (await page.request.get(list)).text()).not.toContain(">$6.50<")
    await visit(list)
    await page.getByRole("button", { name: say.items }).click()
    await expect(drawer.locator("footer p").first()).toHaveText(`${say.total} ${say.pounds("2,910,000")}`)
    await expect(drawer).not.toContainText("$")
  })
}
