import { locales } from "#app/domain/language/locale.ts"
import { expect, test } from "#tests/e2e/fixtures.ts"
import { press, reach } from "#tests/e2e/page/reach.ts"
import { askWhen } from "#tests/fixtures/ask-when.ts"
import { insertProduct } from "#tests/fixtures/insert-product.ts"
import { insertShop } from "#tests/fixtures/insert-shop.ts"
import { messages } from "#tests/fixtures/messages.ts"

const intervals = [
  [600, 780],
  [960, 1_200],
] as const

for (const lang of locales)
  test(`in ${lang}, the day and the time of an order are chosen by keyboard alone`, async ({
    page,
    app,
    context,
    visit,
  }) => {
    const say = messages[lang]
    await page.setViewportSize({ width: 360, height: 740 })
    await context.route("https://wa.me/**", (route) => route.fulfill({ body: "chat" }))
    const { owner } = app
    const shop = await insertShop(owner, { phone: "+961 3 000 000" })
    await insertProduct(owner, shop, { name: "Candle", priceCents: 900, variants: [[null, null, 20]] })
    await askWhen(owner, shop.id, { leadHours: 24, intervals })
    await visit(`/shop/${shop.slug}?lang=${lang}`)
    await press(page, page.locator(".add").first())
    await press(page, page.locator(".float--cart"))
    const drawer = page.getByRole("dialog")
    await press(page, drawer.getByRole("button", { name: say.when_question }))
    const days = drawer.getByRole("radiogroup", { name: say.when_day }).getByRole("radio")
    await expect(days.first()).toBeFocused()
    await page.keyboard.press("ArrowDown")
    await expect(days.nth(1)).toBeChecked()
    const day = await days.nth(1).getAttribute("aria-label")
    const times = drawer.getByRole("radiogroup", { name: say.when_time }).getByRole("radio")
    await reach(page, times.first())
    await page.keyboard.press("ArrowUp")
    await expect(times.last(), "the last one is before the first").toBeChecked()
    const opened = context.waitForEvent("page")
    await press(page, drawer.locator("[data-chat]"))
    const chat = await opened
    await chat.waitForURL("https://wa.me/**")
    const { rows } = await owner.query<{ day: string; from: number }>(
      "select wanted_day::text as day, wanted_from as from from orders where shop_id = $1",
      [shop.id],
    )
    expect(rows).toEqual([{ day: expect.stringMatching(/^\d{4}-\d\d-\d\d$/), from: 960 }])
    expect(day).toContain(String(Number(rows[0]?.day.slice(-2))))
  })
