import type { Locale } from "#app/domain/language/locale.ts"
import { insertArea } from "#tests/fixtures/insert-area.ts"
import { insertProduct } from "#tests/fixtures/insert-product.ts"
import { messages } from "#tests/fixtures/messages.ts"
import { showPounds } from "#tests/fixtures/show-pounds.ts"
import { expect, test } from "../fixtures.ts"
import { openOwnShop } from "../owner/own-shop.ts"
import { settle } from "../page/settle.ts"

/** Sends a cart to an area, until the order is paid and completed. */
export function sendToDoorstep(lang: Locale): void {
  test(`in ${lang} a cart is sent to an area, confirmed with its price, reduced, paid in pounds and cash, and completed, and the shopper's page follows`, async ({
    app,
    page,
    browser,
    visit,
    expectAccessible,
    expectNoSidewaysScroll,
  }) => {
    const m = messages[lang]
    const shop = await openOwnShop(app)
    await showPounds(app.owner, shop, { rounding: 1_000 })
    await app.owner.query(
      `insert into payment_methods (shop_id, position, kind, account) values
        ($1, 0, 'cash', null), ($1, 1, 'whish', '71 234 567')`,
      [shop.id],
    )
    const soap = await insertProduct(app.owner, shop, { name: "Soap", priceCents: 3_800 })
    const area = lang === "ar" ? "عكّار" : "Akkar"
    const toAgree = await insertArea(app.owner, shop.id, { name: area })
    await app.owner.query("update shops set ask_name = 'required', ask_phone = 'required' where id = $1", [
      shop.id,
    ])

    const context = await browser.newContext({ viewport: { width: 360, height: 740 } })
    await context.grantPermissions(["clipboard-read", "clipboard-write"], { origin: app.address })
    await context.route("https://wa.me/**", (route) => route.fulfill({ body: "chat" }))
    const shopper = await context.newPage()
    await shopper.goto(`${app.address}/shop/${shop.slug}?lang=${lang}`)
    await settle(shopper)
    await shopper.locator(`[data-add="${soap}"]`).click()
    await shopper.locator(".float--cart").click()
    const drawer = shopper.getByRole("dialog")
    await drawer.locator("select[data-where]").selectOption(toAgree)
    await drawer.getByLabel(m.order_name).fill("Rana")
    await drawer.getByLabel(m.order_phone).fill("03 412 785")
    const opened = context.waitForEvent("page")
    await drawer.locator("[data-chat]").click()
    const chat = await opened
    await chat.waitForURL("https://wa.me/**")
    await chat.close()
    await drawer.getByRole("link").first().click()
    await expect(shopper.getByRole("main").getByText(area, { exact: true })).toBeVisible()
    const card = shopper.locator("#pay")
    await expect(card).toContainText(m.pay_agree_title)
    const [, id = ""] = /\/order\/([0-9a-f-]{36})/.exec(shopper.url()) ?? []

    await shop.signIn(page)
    await page.setViewportSize({ width: 360, height: 740 })
    await visit(`/shop/orders/${id}?lang=${lang}`)
    const toast = page.locator("#content .toasts")
    await page.locator("[href*='confirm='], form[action*='confirm='] button").first().click()
    const question = page.getByRole("dialog", { name: m.order_agree_title.replace("{number}", "1001") })
    await question.getByLabel(m.order_delivery_price).fill("3")
    await question.getByRole("button", { name: m.orders_confirm }).click()
    const reply = await toast.getByRole("link", { name: m.home_reply }).getAttribute("href")
    expect(new URL(reply ?? "").searchParams.get("text")).toContain("$41.00")
    await expect(card).toContainText("$41.00")

    await page.locator("a[href*='bill=reduction']").click()
    const form = page.locator("#bill-reduction")
    await form.locator("[name=amount]").fill("2")
    await form.locator("[name=word]").fill("regular")
    await form.getByRole("button", { name: m.bill_save }).click()
    await expect(toast).toContainText(m.bill_saved)
    await expect(card).toContainText("$39.00")
    await expectAccessible()
    await expectNoSidewaysScroll()

    await card.locator("summary").nth(1).click()
    await card.locator("[name=currency][value=second]").check({ force: true })
    const amount = card.locator("[data-copy='3491000']")
    await expect(amount).toContainText("3,491,000")
    await amount.click()
    expect(await shopper.evaluate(() => navigator.clipboard.readText())).toBe("3491000")
    await card.locator("[data-copy='71 234 567']").click()
    expect(await shopper.evaluate(() => navigator.clipboard.readText())).toBe("71 234 567")

    await page.locator("a[href*='pay=']").click()
    const payment = page.locator("#money form")
    await payment.locator("[name=way][value=whish], [name=way]").nth(1).check({ force: true })
    await payment.locator("[name=currency][value=LBP]").check({ force: true })
    await payment.locator("[name=amount]").fill("1,790,000")
    await payment.getByRole("button", { name: m.paid_record }).click()
    await expect(toast).toContainText(m.paid_recorded.replace("{number}", "1001"))
    await expect(card).toContainText("$19.00")
    await expect(card.locator("details").nth(1), "what was open stays open").toHaveAttribute("open")
    await expect(card.locator("[name=currency][value=second]")).toBeChecked()
    await expectAccessible()
    await expectNoSidewaysScroll()

    await page.locator("form[action*='cash='] button").click()
    await expect(toast.getByRole("button").first()).toBeVisible()
    await expect(card).toContainText(m.pay_done_title)
    await page.locator("form[action*='complete'] button").click()
    await expect(page.getByRole("heading", { level: 1 })).toContainText(m.order_status_completed)
    await expect(shopper.getByRole("heading", { level: 1 })).toHaveText(m.order_heading_completed)
    await context.close()
  })
}
