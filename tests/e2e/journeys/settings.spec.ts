import { expect, test } from "../fixtures.ts"
import { enterOwnShop, rowOf, saveButton, settings } from "../owner/settings-page.ts"
import { expectToast } from "../page/toasts.ts"
import { press, typeInto } from "../page/reach.ts"
import { messages } from "#tests/fixtures/messages.ts"

test("from the index to a section and on to the next, Ctrl-S saves, the fields show what was understood, and shoppers see it, by keyboard alone", async ({
  page,
  app,
  visit,
}) => {
  const shop = await enterOwnShop(page, app)
  await page.setViewportSize({ width: 360, height: 740 })
  await visit(settings)
  const index = page.getByRole("navigation", { name: messages.en.settings_title })
  await press(page, index.getByRole("link", { name: "Basic Information Zaatar & Zeit" }))
  await expect(page).toHaveURL(`${app.address}/shop/settings/basic`)
  await typeInto(page, page.getByLabel(messages.en.basic_phone), "٠٣ ١٢٣ ٤٥٦")
  await expect(saveButton(page)).toBeVisible()
  await page.keyboard.press("Control+s")
  await expectToast(page, messages.en.settings_updated)
  await expect(page.getByLabel(messages.en.basic_phone)).toHaveValue("+961 3 123 456")
  await expect(page.getByLabel(messages.en.basic_phone)).toBeFocused()
  await expect(saveButton(page)).toBeHidden()
  await expect(page).toHaveURL(`${app.address}/shop/settings/basic`)
  expect(await rowOf(app, shop)).toMatchObject({ phone: "+9613123456" })

  await press(page, page.getByRole("main").getByRole("link", { name: messages.en.settings_title }))
  await press(page, index.getByRole("link", { name: "Social Media Nothing yet" }))
  await typeInto(page, page.getByLabel("Instagram"), "@Zaatar.Zeit")
  await page.keyboard.press("Control+s")
  await expect(page.getByLabel("Instagram")).toHaveValue("https://www.instagram.com/zaatar.zeit")
  await press(page, page.getByRole("main").getByRole("link", { name: messages.en.settings_title }))
  await expect(index.getByRole("link", { name: "Social Media Instagram" })).toBeVisible()
  const shopper = await page.context().newPage()
  await shopper.goto(`/shop/${shop.slug}`)
  await expect(shopper.locator('a[href="https://www.instagram.com/zaatar.zeit"]')).toBeVisible()
})
