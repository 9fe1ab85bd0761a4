import { insertShop } from "#tests/fixtures/insert-shop.ts"
import { messages } from "#tests/fixtures/messages.ts"
import { closeViewOf, lookAt } from "../audit/look-at-screen.ts"
import { expect, test } from "../fixtures.ts"
import { press, reach } from "../page/reach.ts"
import { ownerOf } from "./own-shop.ts"

for (const lang of ["en", "ar"] as const)
  test(`a new shop's first evening, ${lang}: three questions by keyboard alone, then the first product`, async ({
    page,
    app,
    visit,
  }) => {
    const texts = messages[lang]
    const shop = await insertShop(app.owner, { name: "Dar Noun" })
    await app.owner.query("update shops set first_question = 'language' where id = $1", [shop.id])
    await (
      await ownerOf(app, shop)
    )(page)
    await visit("/shop/dashboard")
    await expect(page).toHaveURL(/\/shop\/dashboard\/welcome$/)
    await visit(`/shop/dashboard/welcome?lang=${lang}`)
    const next = page.getByRole("button", { name: texts.first_next })
    await reach(page, page.getByRole("radio", { name: "English" }))
    await page.keyboard.press("ArrowDown")
    expect(await lookAt(page, closeViewOf(lang))).toEqual([])
    await press(page, next)
    const phone = page.getByLabel(texts.basic_phone)
    await reach(page, phone)
    await page.keyboard.type("0312345")
    await press(page, next)
    await expect(phone).toBeFocused()
    await expect(phone).toHaveValue("0312345")
    await expect(phone).toHaveAccessibleDescription(new RegExp(texts.phone_too_short.slice(0, 12)))
    expect(await lookAt(page, closeViewOf(lang))).toEqual([])
    await page.keyboard.press("End")
    await page.keyboard.type("6")
    await press(page, next)
    await expect(page.getByRole("heading", { name: texts.first_pounds })).toBeVisible()
    expect(await lookAt(page, closeViewOf(lang))).toEqual([])
    await press(page, page.getByRole("button", { name: texts.first_skip }))
    await expect(page).toHaveURL(/\/shop\/products\?new/)
    const { rows } = await app.owner.query(
      "select language, phone, second_currency as currency, first_question as question from shops where id = $1",
      [shop.id],
    )
    expect(rows).toEqual([{ language: "ar", phone: "+9613123456", currency: null, question: null }])
  })
