import type { Page } from "@playwright/test"
import { insertOrder } from "#tests/fixtures/insert-order.ts"
import { insertProduct } from "#tests/fixtures/insert-product.ts"
import { insertShop } from "#tests/fixtures/insert-shop.ts"
import { messages } from "#tests/fixtures/messages.ts"
import { expect, test } from "../fixtures.ts"
import { expectToast } from "../page/toasts.ts"

/** Has the device remember these orders, the last one first. */
const remember = (page: Page, slug: string, orders: readonly { id: string; number: number }[]) =>
  page.evaluate(
    ([key, placed]) =>
      localStorage.setItem(
        key,
        JSON.stringify({ orders: placed.map((order) => ({ ...order, at: Date.now(), key: null })) }),
      ),
    [`order/${slug}`, orders] as const,
  )

for (const lang of ["en", "ar"] as const)
  test(`the orders of this device are seen on their shop's page, ordered again and removed (${lang})`, async ({
    page,
    app,
    visit,
    expectAccessible,
    expectNoSidewaysScroll,
  }) => {
    await page.setViewportSize({ width: 360, height: 740 })
    const text = messages[lang]
    const shop = await insertShop(app.owner, { name: "Zed" })
    const [mug, bowl, soap] = [
      await insertProduct(app.owner, shop, { name: "Mug", priceCents: 500 }),
      await insertProduct(app.owner, shop, { name: "Bowl", priceCents: 700 }),
      await insertProduct(app.owner, shop, { name: "Soap", priceCents: 200 }),
    ]
    const items = [
      [mug, 1],
      [bowl, 1],
    ] as const
    const first = await insertOrder(app.owner, shop, { items })
    const second = await insertOrder(app.owner, shop, { items: [[soap, 2]] })
    await app.owner.query("update orders set status = 'confirmed' where id = $1", [second.id])
    await app.owner.query("update products set price = 6 where id = $1", [mug])
    await app.owner.query("update products set is_active = false where id = $1", [bowl])
    let requests = 0
    page.on("request", (request) => (requests += /own-orders|\/orders\?/.test(request.url()) ? 1 : 0))
    await visit(`/shop/${shop.slug}?lang=${lang}`)
    const row = page.locator("[data-own-orders]")
    await expect(row, "the device has none").toBeHidden()
    await remember(page, shop.slug, [second, first])
    await page.reload()
    await expect(row).toBeVisible()
    expect(requests, "nothing is loaded before it is opened").toBe(0)

    await row.getByText(text.own_orders).click()
    const orders = row.getByRole("listitem")
    await expect(orders).toContainText([text.order_status_confirmed, text.order_status_new])
    await expect(orders.first()).toContainText("$4.00")
    await expectAccessible()
    await expectNoSidewaysScroll()

    const again = (number: number) =>
      orders
        .filter({ hasText: String(number) })
        .getByRole("button", { name: text.own_orders_again })
        .click()
    await again(second.number)
    const drawer = page.getByRole("dialog")
    await expectToast(page, text.own_orders_again_toast.replace("{number}", String(second.number)))
    await expect(drawer.getByRole("listitem")).toHaveText(/Soap.*\$2\.00.*\$4\.00/)
    await page.keyboard.press("Escape")
    await again(first.number)
    await expectToast(page, text.own_orders_again_changed.replace("{number}", String(first.number)))
    await expect(drawer.getByRole("listitem").filter({ hasText: "Mug" })).toContainText(
      text.cart_price_changed.replace("{price}", "$5.00"),
    )
    await expect(drawer.getByRole("listitem").filter({ hasText: "Bowl" })).toContainText(text.cart_line_gone)
    await page.keyboard.press("Escape")

    const forget = text.own_orders_forget.replace("{number}", String(second.number))
    await row.getByRole("button", { name: forget }).click()
    await expect(orders).toHaveCount(1)
    await row.getByRole("button", { name: text.own_orders_forget_all }).click()
    await expect(row).toBeHidden()
    expect(await page.evaluate((key) => localStorage.getItem(key), `order/${shop.slug}`)).toBeNull()
  })
