import { insertProduct } from "#tests/fixtures/insert-product.ts"
import { expect, test } from "../fixtures.ts"
import { expectToast } from "../page/toasts.ts"
import { enterOwnShop, rowOf, sectionAt } from "./settings-page.ts"
import { messages } from "#tests/fixtures/messages.ts"

const longWord = "W".repeat(300)

test("on a phone an owner fills in hours, delivery and payment, and shoppers read them at the foot as they were typed", async ({
  page,
  app,
  visit,
  expectSound,
  expectNoSidewaysScroll,
}) => {
  const shop = await enterOwnShop(page, app)
  const jug = await insertProduct(app.owner, shop, { name: "Jug" })
  await page.setViewportSize({ width: 360, height: 740 })
  await visit(sectionAt("notes"))
  const hours = page.getByLabel("Opening hours")
  const delivery = page.getByRole("textbox", { name: messages.en.notes_delivery })
  await expect(hours).toHaveAccessibleDescription(/Up to 300 characters/)
  await hours.fill("x".repeat(400))
  await expect(hours).toHaveValue("x".repeat(300))
  await hours.fill("")
  await hours.pressSequentially("Monday to Friday, 10 to 7")
  await hours.press("Enter")
  await hours.pressSequentially("Sunday closed")
  await delivery.fill(`نقدًا عند الاستلام\n${longWord}`)
  await page.getByRole("button", { name: "Save Settings" }).click()
  await expectToast(page, messages.en.settings_updated)
  expect(await rowOf(app, shop)).toMatchObject({
    opening_hours: "Monday to Friday, 10 to 7\nSunday closed",
    delivery_and_payment: `نقدًا عند الاستلام\n${longWord}`,
  })

  for (const path of [`/shop/${shop.slug}`, `/shop/${shop.slug}/${jug}`]) {
    await visit(`${path}?lang=ar`)
    const footer = page.getByRole("contentinfo")
    await expect(footer.getByRole("heading")).toHaveText(["أوقات الدوام", "التوصيل والدفع"])
    const [english, arabic] = [footer.getByText("Sunday closed"), footer.getByText("نقدًا عند الاستلام")]
    expect(await english.innerText()).toBe("Monday to Friday, 10 to 7\nSunday closed")
    for (const [note, direction] of [
      [english, "ltr"],
      [arabic, "rtl"],
    ] as const)
      expect(await note.evaluate((element) => getComputedStyle(element).direction)).toBe(direction)
    await expectNoSidewaysScroll()
    await arabic.scrollIntoViewIfNeeded()
  }
  await expectSound()
})
