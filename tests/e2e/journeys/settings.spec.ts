import { expect, test } from "../fixtures.ts"
import { enterOwnShop, rowOf, saveButton, settings } from "../owner/settings-page.ts"
import { expectToast } from "../page/toasts.ts"
import { typeInto } from "../page/reach.ts"
import { messages } from "#tests/fixtures/messages.ts"

test("Ctrl-S saves from a field, the fields then show what was understood, and shoppers see it, by keyboard alone", async ({
  page,
  app,
  visit,
}) => {
  const shop = await enterOwnShop(page, app)
  await visit(settings)
  await typeInto(page, page.getByLabel(messages.en.basic_phone), "٠٣ ١٢٣ ٤٥٦")
  await typeInto(page, page.getByLabel("Instagram"), "@Zaatar.Zeit")
  await expect(page.getByText("Unsaved changes")).toBeVisible()
  await page.keyboard.press("Control+s")
  await expectToast(page, messages.en.settings_updated)
  await expect(page.getByLabel(messages.en.basic_phone)).toHaveValue("+961 3 123 456")
  await expect(page.getByLabel("Instagram")).toHaveValue("https://www.instagram.com/zaatar.zeit")
  await expect(page.getByLabel("Instagram")).toBeFocused()
  await expect(saveButton(page)).toBeHidden()
  await expect(page).toHaveURL(`${app.address}/shop/settings`)
  expect(await rowOf(app, shop)).toMatchObject({ phone: "+9613123456" })
  const shopper = await page.context().newPage()
  await shopper.goto(`/shop/${shop.slug}`)
  await expect(shopper.locator('a[href="https://www.instagram.com/zaatar.zeit"]')).toBeVisible()
})
