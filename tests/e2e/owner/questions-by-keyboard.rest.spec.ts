import { insertProduct } from "#tests/fixtures/insert-product.ts"
import { messages } from "#tests/fixtures/messages.ts"
import { expect, test } from "../fixtures.ts"
import { enterOwnShop } from "./settings-page.ts"
import { press, reach, typeInto } from "../page/reach.ts"
import { expectToast } from "../page/toasts.ts"

/** Names in a line, each with the marks that keep its direction. */
const namesOf = (...names: string[]) => names.map((name) => `\u2068${name}\u2069`).join(", ")

test("by keyboard alone an owner adds, moves and removes answers, and is asked before they are lost", async ({
  page,
  app,
  visit,
}) => {
  const texts = messages.en
  const shop = await enterOwnShop(page, app)
  const id = await insertProduct(app.owner, shop, { name: "Candle" })
  const path = `/shop/products/${id}/questions`
  await visit(`${path}?lang=en`)
  await press(page, page.getByRole("link", { name: texts.questions_add }))
  const dialog = page.getByRole("dialog")
  const answers = dialog.getByRole("textbox", { name: texts.questions_answer, exact: true })
  const button = (name: string) => dialog.getByRole("button", { name, exact: true })
  await typeInto(page, dialog.getByRole("textbox", { name: texts.questions_name }).first(), "Extras")
  await reach(page, dialog.getByRole("radio", { name: texts.questions_one }))
  await page.keyboard.press("ArrowRight")
  await expect(dialog.getByRole("radio", { name: texts.questions_some })).toBeChecked()
  await typeInto(page, dialog.getByRole("textbox", { name: texts.questions_most }), "2")
  for (const [index, name] of ["Box", "Ribbon", "Card"].entries())
    await typeInto(page, answers.nth(index), name)
  await press(page, button(texts.questions_add_answer))
  await page.keyboard.type("Bow")
  await press(page, button(texts.questions_answer_up).nth(3), "Shift+Tab")
  await expect(button(texts.questions_answer_up).nth(2), "the button moved with its row").toBeFocused()
  await press(page, button(texts.questions_answer_remove).nth(0), "Shift+Tab")
  await expect(answers.first(), "the next answer").toBeFocused()
  await expect(answers).toHaveCount(3)
  await page.keyboard.press("Control+s")
  await expectToast(page, texts.questions_created)
  await expect(page.getByRole("listitem").filter({ hasText: "Extras" })).toContainText(
    namesOf("Ribbon", "Bow", "Card"),
  )

  await press(page, page.getByRole("link", { name: /^Extras/ }))
  await press(page, button(texts.questions_answer_down).first())
  await page.keyboard.press("Escape")
  await expect(page.getByRole("alertdialog")).toBeVisible()
  await page.keyboard.press("Enter")
  await page.keyboard.press("Control+s")
  await expect(page.getByRole("listitem").filter({ hasText: "Extras" })).toContainText(
    namesOf("Bow", "Ribbon", "Card"),
  )
})
