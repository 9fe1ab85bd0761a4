import { expect, test } from "#tests/e2e/fixtures.ts"
import { descriptionOf, nameOf, openShopWithoutTexts } from "./texts-shop.ts"

const fill = "/shop/products/texts?kind=products&lang=en"

test("the arrows move without saving, what was typed is not lost by leaving, and a row that is left is saved", async ({
  page,
  app,
  visit,
}) => {
  const { stored } = await openShopWithoutTexts(page, app)
  await visit(fill)
  await nameOf(page, "Stoneware mug").fill("كوب")
  await page.keyboard.press("ArrowDown")
  await expect(nameOf(page, "Palm leaf basket")).toBeFocused()
  await expect(page.getByText("Not saved yet")).toBeVisible()
  await page.keyboard.press("ArrowDown")
  await page.keyboard.press("ArrowUp")
  await page.keyboard.press("ArrowUp")
  await expect(nameOf(page, "Stoneware mug")).toBeFocused()
  expect(await stored()).toEqual({ "Glazed serving bowl": { name: "وعاء مزجّج" } })
  await page.keyboard.press("ArrowDown")
  await page.getByRole("link", { name: "Home" }).first().click()
  const warning = page.getByRole("alertdialog")
  await warning.getByRole("button", { name: "Keep editing" }).click()
  // While the dialog is open nothing beneath it takes the focus.
  await expect(warning).toBeHidden()
  await nameOf(page, "Stoneware mug").focus()
  await nameOf(page, "Terracotta lamp").focus()
  await expect(page.getByText("Saved", { exact: true })).toBeVisible()
  expect(await stored()).toMatchObject({ "Stoneware mug": { name: "كوب" } })
  await page.getByRole("link", { name: "Home" }).first().click()
  await expect(page).toHaveURL(/\/shop\/dashboard/)
})

test("while the line is lost one goes on typing; all of it is sent when it is back", async ({
  page,
  app,
  visit,
  consoleErrors,
}) => {
  const { stored } = await openShopWithoutTexts(page, app)
  await visit(fill)
  await page.context().setOffline(true)
  const lost = page.getByText("Not saved yet: the connection was lost. It is sent again by itself.")
  for (const [product, text] of [
    ["Stoneware mug", "كوب"],
    ["Palm leaf basket", "سلّة"],
  ] as const) {
    await nameOf(page, product).fill(text)
    await page.keyboard.press("Enter")
  }
  await expect(nameOf(page, "Terracotta lamp")).toBeFocused()
  await expect(lost).toHaveCount(2)
  await page.context().setOffline(false)
  await expect(page.getByText("Saved", { exact: true })).toHaveCount(2)
  expect(await stored()).toMatchObject({
    "Stoneware mug": { name: "كوب" },
    "Palm leaf basket": { name: "سلّة" },
  })
  consoleErrors.splice(0)
})

test("another device was faster: its text is shown, and taken with one press", async ({
  page,
  app,
  visit,
}) => {
  const { shop } = await openShopWithoutTexts(page, app)
  await visit(fill)
  await app.owner.query("update products set translations = $3 where shop_id = $1 and name = $2", [
    ...[shop.id, "Stoneware mug", JSON.stringify({ ar: { name: "فنجان" } })],
  ])
  const field = nameOf(page, "Stoneware mug")
  await field.fill("كوب")
  await page.keyboard.press("Enter")
  await expect(field).toHaveAccessibleDescription(/Another device saved “فنجان” meanwhile/)
  await expect(page.getByText("Press Enter again to save yours instead.")).toBeVisible()
  await page.getByRole("button", { name: "Keep that" }).click()
  await expect(field).toHaveValue("فنجان")
  await expect(field).toBeFocused()
  await expect(page.getByText("Saved", { exact: true })).toBeVisible()
})

test.describe("on a phone", () => {
  test.use({ hasTouch: true, viewport: { width: 360, height: 740 } })

  test("the field is below its text, each is reached by a finger, and a tap on the next one saves", async ({
    page,
    app,
    visit,
  }) => {
    const { stored } = await openShopWithoutTexts(page, app)
    await visit(fill)
    const field = nameOf(page, "Palm leaf basket")
    await field.tap()
    await page.keyboard.type("سلّة")
    await descriptionOf(page, "Palm leaf basket").tap()
    await page.keyboard.type("أوّل")
    await page.keyboard.press("Enter")
    await page.keyboard.type("ثانٍ")
    await nameOf(page, "Terracotta lamp").tap()
    await expect(page.getByText("Saved", { exact: true })).toBeVisible()
    expect(await stored()).toMatchObject({ "Palm leaf basket": { name: "سلّة", description: "أوّل\nثانٍ" } })
    for (const box of await Promise.all(
      (await page.locator("ol input:visible").all()).map((one) => one.boundingBox()),
    ))
      expect(box?.height).toBeGreaterThanOrEqual(44)
  })
})
