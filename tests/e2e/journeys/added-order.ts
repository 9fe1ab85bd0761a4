import type { Locale } from "#app/domain/language/locale.ts"
import { messages } from "#tests/fixtures/messages.ts"
import { expect, test } from "../fixtures.ts"
import { openOwnShop, productIdOf, stockOf } from "../owner/own-shop.ts"

/** Adds an order by phone, sends its page, and pays it on the courier's sheet. */
export const addOrderByPhone = (lang: Locale) =>
  test(`in ${lang}, an order by phone is added, its page is sent, and it is on the courier's sheet until it is paid`, async ({
    app,
    page,
    visit,
    expectNoSidewaysScroll,
    expectAccessible,
  }) => {
    const m = messages[lang]
    const shop = await openOwnShop(app)
    await shop.signIn(page)
    await page.setViewportSize({ width: 360, height: 740 })
    const vase = await productIdOf(app, shop, "Vase")
    const area = lang === "ar" ? "المتن" : "Metn"
    await app.owner.query("insert into delivery_areas (shop_id, name, price_cents) values ($1, $2, 300)", [
      ...[shop.id, area],
    ])
    await visit(`/shop/orders?lang=${lang}`)
    await page.getByRole("link", { name: m.add_order, exact: true }).click()
    // The list of orders has a search, too.
    await expect(page.locator("[data-add-order]")).toBeVisible()
    await page.getByRole("searchbox").fill("vas")
    const found = page.getByRole("button", { name: `${m.add_order_add} Vase` })
    await expect(page.getByRole("button", { name: `${m.add_order_add} Lamp` })).toHaveCount(0)
    await found.click()
    const quantity = page.locator("input[name=quantity]")
    await expect(quantity).toHaveValue("1")
    await page.getByRole("button", { name: m.order_more.replace("{name}", "Vase") }).click()
    await page.getByLabel(m.add_order_where).selectOption({ index: 1 })
    const send = page.getByRole("button", { name: m.add_order_send_total.replace("{total}", "$28.00") })
    await expect(send, "two at 12.50, and 3.00 of delivery").toBeInViewport({ ratio: 1 })
    await page.getByLabel(m.order_name).fill("Hala")
    await page.getByLabel(m.order_phone).fill("70 815 226")
    await expectAccessible()
    await expectNoSidewaysScroll()
    await send.click()
    await expect(page.getByRole("heading", { level: 1 })).toContainText("#1001")
    expect(await stockOf(app, vase)).toBe(2)
    const chat = page.locator("#content .toasts").getByRole("link", { name: m.home_reply })
    const text = new URL((await chat.getAttribute("href")) ?? "").searchParams.get("text") ?? ""
    const address = /\S+\/order\/\S+/.exec(text)?.[0] ?? ""
    expect((await page.request.get(new URL(address).pathname)).status()).toBe(200)

    await page.getByRole("link", { name: m.order_back }).click()
    await page.getByRole("link", { name: m.collect_title }).click()
    await expect(page.getByRole("heading", { name: area })).toBeVisible()
    await expectAccessible()
    await expectNoSidewaysScroll()
    await page.getByRole("button", { name: m.sheet_title }).click()
    await expect(page.getByRole("cell", { name: "70 815 226" })).toBeVisible()
    await expect(page.getByRole("cell", { name: "$28.00" })).toBeVisible()
    await expectAccessible()
    await expectNoSidewaysScroll()
    await page.emulateMedia({ media: "print", colorScheme: "dark" })
    const paper = page.getByRole("table")
    const linesOf = (cell: Element) => {
      const range = document.createRange()
      range.selectNodeContents(cell)
      return new Set([...range.getClientRects()].map(({ top }) => top)).size
    }
    expect(await page.getByRole("cell", { name: "1001", exact: true }).locator("bdi").evaluate(linesOf)).toBe(
      1,
    )
    expect(await paper.evaluate((table) => getComputedStyle(table).direction)).toBe(
      lang === "ar" ? "rtl" : "ltr",
    )
    expect(await paper.locator("thead").evaluate((head) => getComputedStyle(head).display)).toBe(
      "table-header-group",
    )
    const paged = (await page.pdf({ preferCSSPageSize: true })).toString("latin1").match(/\/Type \/Page\b/g)
    expect(paged, "no empty page follows").toHaveLength(1)

    await page.emulateMedia({ media: "screen", colorScheme: "light" })
    await page.getByRole("link", { name: m.sheet_back }).click()
    const paid = page.getByRole("button", { name: m.collect_pay_named.replace("{number}", "1001") })
    await paid.click()
    await expect(page.getByText(m.collect_none, { exact: true })).toBeVisible()
    const toast = page.locator("#content .toasts")
    await expect(toast).toContainText(m.paid_recorded.replace("{number}", "1001"))
    await toast.getByRole("button", { name: m.undo }).click()
    await expect(paid).toBeVisible()
    await expect(toast).toContainText(m.paid_removed)
  })
