import { expect, test } from "../fixtures.ts"
import { descriptionOf, nameOf, openShopWithoutTexts } from "../owner/texts/texts-shop.ts"

test("five products are filled in without a hand leaving the keyboard, each saved by its own request", async ({
  page,
  app,
  visit,
  expectSound,
}) => {
  const { stored } = await openShopWithoutTexts(page, app)
  const sent: string[] = []
  page.on("request", (request) => request.method() === "POST" && sent.push(request.url()))
  await visit("/shop/products?lang=en")
  await expect(page.getByText("0 of 6 products in Arabic")).toBeVisible()
  await page.getByRole("link", { name: "Fill in" }).click()
  await expect(page).toHaveTitle(/Fill in the Arabic texts/)
  await expect(page.getByRole("link", { name: "Products 6" })).toHaveAttribute("aria-current", "true")
  await expectSound()

  await nameOf(page, "Stoneware mug").focus()
  const type = (text: string) => page.keyboard.type(text)
  const press = (key: string) => page.keyboard.press(key)
  await type("كوب خزفي")
  await expect(nameOf(page, "Stoneware mug")).toHaveCSS("direction", "rtl")
  await press("Enter")
  await expect(nameOf(page, "Palm leaf basket")).toBeFocused()
  await type("سلّة من سعف")
  await press("Tab")
  await expect(descriptionOf(page, "Palm leaf basket")).toBeFocused()
  await type("منسوجة يدويًا.")
  await press("Shift+Enter")
  await type("تسع أربعة كيلو.")
  await press("Enter")
  await expect(nameOf(page, "Terracotta lamp")).toBeFocused()
  await press("Enter")
  await expect(nameOf(page, "Olive oil, 750 ml"), "one that is left empty is passed").toBeFocused()
  await type("زيت زيتون، 750 مل")
  await press("Enter")
  await expect(descriptionOf(page, "Glazed serving bowl"), "only its description is missing").toBeFocused()
  await type("لثمانية أشخاص")
  await press("Enter")
  await expect(nameOf(page, "Canvas tote bag")).toBeFocused()
  await type("حقيبة قماشيّة")
  await press("Enter")
  await expect(
    page.getByRole("navigation", { name: "Next" }).getByRole("link", { name: "Next: categories (1)" }),
  ).toBeFocused()

  await expect(page.getByText("Saved", { exact: true })).toHaveCount(5)
  await expect(page.getByText("5 of 6 products in Arabic")).toBeVisible()
  await expect(page.getByRole("link", { name: "Products 1" })).toBeVisible()
  expect(sent.length).toBe(5)
  expect(await stored()).toEqual({
    "Stoneware mug": { name: "كوب خزفي" },
    "Palm leaf basket": { name: "سلّة من سعف", description: "منسوجة يدويًا.\nتسع أربعة كيلو." },
    "Olive oil, 750 ml": { name: "زيت زيتون، 750 مل" },
    "Glazed serving bowl": { name: "وعاء مزجّج", description: "لثمانية أشخاص" },
    "Canvas tote bag": { name: "حقيبة قماشيّة" },
  })
  await expectSound()
})
