import { insertProduct } from "#tests/fixtures/insert-product.ts"
import { messages } from "#tests/fixtures/messages.ts"
import { expect, test } from "../../fixtures.ts"
import { press, reach } from "../../page/reach.ts"
import { expectToast } from "../../page/toasts.ts"
import { enterOwnShop } from "../settings-page.ts"

const soap = "Scent | 1\n- Rose\n- Cedar\nExtras | 0-1\n- Ribbon"

const bare = (text: string | null) => (text ?? "").replaceAll(/[\u2066-\u2069]/g, "")

for (const lang of ["en", "ar"] as const) {
  const texts = messages[lang]
  for (const width of [320, 360, 390])
    test(`by phone, questions are copied to selected products (${lang}, ${width})`, async ({
      page,
      app,
      visit,
      expectSound,
      expectNoSidewaysScroll,
    }) => {
      const shop = await enterOwnShop(page, app)
      await insertProduct(app.owner, shop, { name: "Soap", questions: soap })
      const ids = [
        await insertProduct(app.owner, shop, { name: "Mug" }),
        await insertProduct(app.owner, shop, { name: "Lamp" }),
      ]
      await page.setViewportSize({ width, height: 740 })
      await visit(`/shop/products?lang=${lang}`)
      for (const name of ["Mug", "Lamp"]) await page.getByRole("checkbox", { name: new RegExp(name) }).check()
      const bar = page.getByRole("region", { name: texts.actions_selection })
      const boxes = await bar.getByRole("button").evaluateAll((buttons) =>
        buttons.map((button) => {
          const words = document.createRange()
          words.selectNodeContents(button)
          const { left, right, top, bottom } = words.getBoundingClientRect()
          const { width, height } = button.getBoundingClientRect()
          return { left, right, top, bottom, width, height }
        }),
      )
      expect(boxes).toHaveLength(7)
      for (const [index, box] of boxes.entries()) {
        expect(Math.min(box.width, box.height), `button ${index} under a thumb`).toBeGreaterThanOrEqual(44)
        for (const other of boxes.slice(index + 1))
          expect(
            box.right + 2 <= other.left ||
              other.right + 2 <= box.left ||
              box.bottom <= other.top ||
              other.bottom <= box.top,
            `the words of button ${index} meet no other's`,
          ).toBe(true)
      }
      await bar.getByRole("button", { name: texts.actions_questions, exact: true }).click()
      const dialog = page.getByRole("dialog")
      await expectNoSidewaysScroll()
      await expectSound()
      await dialog.getByRole("button", { name: /^Soap/ }).click()
      await expect(dialog).toBeHidden()
      await expect(bar).toBeHidden()
      const { rows } = await app.owner.query(
        "select jsonb_array_length(questions) as count from products where id = any($1)",
        [ids],
      )
      expect(rows).toEqual([{ count: 2 }, { count: 2 }])
    })
}

test("by keyboard alone, what a product can't take is read before it is confirmed", async ({
  page,
  app,
  visit,
}) => {
  const texts = messages.en
  const shop = await enterOwnShop(page, app)
  await insertProduct(app.owner, shop, { name: "Soap", questions: soap })
  const own = await insertProduct(app.owner, shop, { name: "Candle", questions: "Scent | 0-1" })
  await visit("/shop/products?lang=en")
  await reach(page, page.getByRole("checkbox", { name: /Candle/ }))
  await page.keyboard.press("Space")
  const bar = page.getByRole("region", { name: texts.actions_selection })
  await press(page, bar.getByRole("button", { name: texts.actions_questions, exact: true }))
  const choice = page.getByRole("dialog", { name: "Copy questions to 1 product" })
  await expect(choice.getByRole("heading", { level: 2 }), "no press by accident").toBeFocused()
  await press(page, choice.getByRole("button", { name: /^Soap/ }))
  const question = page.getByRole("alertdialog", { name: "Copy questions to 1 product" })
  await expect(question.getByRole("link", { name: texts.actions_cancel })).toBeFocused()
  expect(bare(await question.getByRole("listitem").textContent())).toBe(
    "CandleAdded: ExtrasHas its own already, which stays: Scent",
  )
  await press(page, question.getByRole("link", { name: texts.actions_questions_other }), "Shift+Tab")
  await expect(choice).toBeVisible()
  await press(page, choice.getByRole("button", { name: /^Soap/ }))
  await press(page, question.getByRole("button", { name: "Copy to 1 product" }))
  await expectToast(page, "Questions copied to 1 product.")
  await expect(bar).toBeHidden()
  const { rows } = await app.owner.query("select questions from products where id = $1", [own])
  expect(rows).toMatchObject([{ questions: [{ name: "Scent", answers: [] }, { name: "Extras" }] }])
})
