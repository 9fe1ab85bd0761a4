import { locales } from "#app/domain/language/locale.ts"
import { insertOrder } from "#tests/fixtures/insert-order.ts"
import { messages } from "#tests/fixtures/messages.ts"
import { expect, test } from "../fixtures.ts"
import { press, reach, typeInto } from "../page/reach.ts"
import { openOwnShop, productIdOf } from "./own-shop.ts"

for (const lang of locales)
  test(`in ${lang}, delivery, reduction, a payment and its removal by keyboard alone`, async ({
    app,
    page,
    visit,
  }) => {
    const m = messages[lang]
    const shop = await openOwnShop(app)
    await shop.signIn(page)
    await page.setViewportSize({ width: 360, height: 740 })
    const { id } = await insertOrder(app.owner, shop, { items: [[await productIdOf(app, shop, "Vase"), 2]] })
    await app.owner.query("update orders set status = 'confirmed', former_status = 'new' where id = $1", [id])
    await visit(`/shop/orders/${id}?lang=${lang}`)
    const link = (name: string) => page.getByRole("link", { name, exact: true })
    const button = (name: string) => page.getByRole("button", { name, exact: true })
    const field = (name: string) => page.getByRole("textbox", { name, exact: true })
    const due = (sum: string) => expect(page.getByRole("main")).toContainText(sum)

    await press(page, link(m.bill_add_delivery))
    await typeInto(page, field(m.bill_delivery_price), "3")
    await page.keyboard.press("Enter")
    await due("$28.00")
    await press(page, link(m.bill_reduction))
    await typeInto(page, field(m.bill_how_much), "10")
    await reach(page, page.getByRole("radio", { name: m.bill_in_dollars }))
    await page.keyboard.press("Space")
    await press(page, button(m.bill_save))
    await due("$18.00")

    await press(page, link(m.paid_another_named))
    await typeInto(page, field(m.paid_amount), "7")
    await page.keyboard.press("Enter")
    await due("$11.00")
    await press(page, button(m.paid_remove))
    await expect(page.getByRole("main")).not.toContainText("$11.00")
  })
