import { expect, test } from "../fixtures.ts"
import { descriptionOf, nameOf, openShopWithoutTexts } from "../owner/texts/texts-shop.ts"
import { messages } from "#tests/fixtures/messages.ts"
import { orderWithoutScript } from "./without-script.ts"

test.use({ javaScriptEnabled: false })

orderWithoutScript("en")

test("the page of missing texts is a form: what is filled in is saved, the rest stays", async ({
  page,
  app,
}) => {
  const { stored } = await openShopWithoutTexts(page, app)
  await page.goto("/shop/products/texts?kind=products&lang=en")
  await nameOf(page, "Stoneware mug").fill("كوب")
  await nameOf(page, "Palm leaf basket").fill("سلّة")
  await descriptionOf(page, "Palm leaf basket").fill("من سعف")
  await page.getByRole("button", { name: "Save" }).click()
  await expect(page.getByText(messages.en.fill_all_saved)).toBeVisible()
  await expect(page.getByText("2 of 6 products in Arabic")).toBeVisible()
  await expect(nameOf(page, "Stoneware mug")).toHaveCount(0)
  expect(await stored()).toMatchObject({
    "Stoneware mug": { name: "كوب" },
    "Palm leaf basket": { name: "سلّة", description: "من سعف" },
  })
})
