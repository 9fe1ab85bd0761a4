import type { Locale } from "#app/domain/language/locale.ts"
import { insertProduct } from "#tests/fixtures/insert-product.ts"
import { messages } from "#tests/fixtures/messages.ts"
import { expect, test } from "../fixtures.ts"
import { enterOwnShop } from "../owner/settings-page.ts"
import { expectToast } from "../page/toasts.ts"

/** Asks the customer of a product for an answer and for words. */
export function askQuestions(lang: Locale): void {
  const texts = messages[lang]
  test(`by phone an owner asks for one of several answers and for words (${lang})`, async ({
    page,
    app,
    visit,
    expectSound,
    expectNoSidewaysScroll,
  }) => {
    const shop = await enterOwnShop(page, app)
    const id = await insertProduct(app.owner, shop, { name: "Candle" })
    await page.setViewportSize({ width: 360, height: 740 })
    await visit(`/shop/products?edit=${id}&lang=${lang}`)
    const dialog = page.getByRole("dialog")
    await page.getByRole("link", { name: texts.editor_questions }).click()
    await page.getByRole("link", { name: texts.questions_add }).click()
    const answers = dialog.getByRole("textbox", { name: texts.questions_answer, exact: true })
    await expect(answers).toHaveCount(3)
    await dialog.getByRole("textbox", { name: texts.questions_name }).first().fill("Scent")
    for (const [index, name] of ["Cedar", "Jasmine", "Rose"].entries()) await answers.nth(index).fill(name)
    await dialog.getByLabel(texts.questions_price, { exact: true }).nth(1).fill("١٫٥٠")
    await dialog.getByRole("button", { name: texts.questions_add_answer }).click()
    await expect(answers).toHaveCount(4)
    await expect(answers.nth(3)).toBeFocused()
    await answers.nth(3).fill("cedar")
    await dialog.getByRole("button", { name: texts.questions_save }).click()
    const wrong = dialog.getByText(texts.questions_problem_repeated)
    await expect(wrong).toBeVisible()
    await expect(answers).toHaveCount(4)
    await expect(answers.nth(3)).toBeFocused()
    await answers.nth(3).fill("Musk")
    await expect(wrong).toBeHidden()
    await dialog.getByRole("button", { name: texts.questions_answer_remove }).nth(2).click()
    await expect(answers).toHaveCount(3)
    await dialog.getByRole("button", { name: texts.questions_answer_up }).nth(2).click()
    await expectNoSidewaysScroll()
    await dialog.getByRole("button", { name: texts.questions_save }).click()
    await expectToast(page, texts.questions_created)

    await page.getByRole("link", { name: texts.questions_add }).click()
    await dialog.getByRole("textbox", { name: texts.questions_name }).first().fill("Words")
    await dialog.getByRole("radio", { name: texts.questions_words }).check()
    await expect(answers).toHaveCount(0)
    await dialog.getByLabel(texts.questions_price_words).fill("2")
    await dialog.getByText(texts.questions_required).click()
    await dialog.getByRole("button", { name: texts.questions_save }).click()
    await expect(page.getByRole("listitem").filter({ hasText: "Words" })).toContainText("+$2.00")
    await expectSound()

    const { rows } = await app.owner.query("select questions from products where id = $1", [id])
    expect(rows).toMatchObject([
      {
        questions: [
          {
            ...{ name: "Scent", least: 1, most: 1 },
            answers: [{ name: "Cedar" }, { name: "Musk" }, { name: "Jasmine", priceCents: 150 }],
          },
          { name: "Words", least: 0, priceCents: 200 },
        ],
      },
    ])
  })
}
