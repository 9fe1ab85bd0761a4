import type { Locale } from "#app/domain/language/locale.ts"
import { messages } from "#tests/fixtures/messages.ts"
import { expect, test } from "../fixtures.ts"
import { productIdOf } from "../owner/own-shop.ts"
import { enterOwnShop } from "../owner/settings-page.ts"
import { expectToast } from "../page/toasts.ts"

const texts = {
  en: { price: "Price / kg", perKilo: "$8.00 / kg", stock: "12.5 kg", length: "5 m", cut: "0.5 m" },
  ar: { price: "السعر / كيلو", perKilo: "$8.00 / كيلو", stock: "12.5 كيلو", length: "5 متر", cut: "0.5 متر" },
}

/** Makes a product that is sold by weight. */
export const sellByWeight = (lang: Locale) =>
  test(`by phone an owner makes a product that is sold by weight, and shoppers see it (${lang})`, async ({
    page,
    app,
    visit,
    expectSound,
    expectNoSidewaysScroll,
  }) => {
    const [m, text] = [messages[lang], texts[lang]]
    const shop = await enterOwnShop(page, app)
    await page.setViewportSize({ width: 360, height: 740 })
    await visit(`/shop/products?new=&lang=${lang}`)
    const dialog = page.getByRole("dialog")
    await dialog.locator("[name=name]").fill("Zaatar")
    await dialog.getByLabel(m.editor_price, { exact: true }).fill("8")
    const fold = dialog.locator("details").filter({ hasText: m.editor_measure }).last()
    await fold.locator("summary").click()
    const kind = fold.getByLabel(m.editor_measure)
    const least = fold.getByLabel(m.editor_measure_least)
    const step = fold.getByLabel(m.editor_measure_step)
    await expect(least).toBeHidden()
    await kind.selectOption("mm")
    await expect(fold.getByText(text.cut)).toContainText(text.length)
    await expect(fold.getByText(m.editor_measure_cut)).toBeVisible()
    await kind.selectOption("g")
    await fold.getByText(m.editor_measure_weighed).click()
    await expectNoSidewaysScroll()
    await expectSound()
    await dialog.getByRole("radio", { name: m.form_stock_number }).check()
    const stock = dialog.locator("[name=pieces]")
    await stock.fill("12")
    await expect(dialog.getByLabel(text.price, { exact: true })).toHaveValue("8")

    const save = dialog.getByRole("button", { name: m.editor_create, exact: true })
    await least.fill("half")
    await step.fill("٢٥٠")
    await save.click()
    await expect(least).toBeFocused()
    await expect(least).toHaveAttribute("aria-invalid", "true")
    await expect(step).not.toHaveAttribute("aria-invalid")
    await least.fill("0.5 kg")
    await expect(least).not.toHaveAttribute("aria-invalid")
    await save.click()
    await expect(dialog.getByText(m.form_warning_short)).toBeVisible()
    await stock.fill("12500")
    await save.click()
    await expectToast(page, m.flash_created)

    await visit(`/shop/products?lang=${lang}`)
    const tile = page.getByRole("listitem").filter({ hasText: "Zaatar" })
    await expect(tile).toContainText(text.perKilo)
    await expect(tile).toContainText(text.stock)
    await page.goto(`/shop/${shop.slug}?lang=${lang}`)
    const id = await productIdOf(app, shop, "Zaatar")
    await expect(page.locator(`li:has([data-add="${id}"])`)).toContainText(text.perKilo)
    const { rows } = await app.owner.query("select measure from products where id = $1", [id])
    expect(rows).toEqual([{ measure: { unit: "g", least: 500, step: 250, isWeighed: true } }])
  })
