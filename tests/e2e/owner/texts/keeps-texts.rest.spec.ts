import { insertProduct } from "#tests/fixtures/insert-product.ts"
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

test("while the line is lost one goes on typing; all of it is sent when it is back, once", async ({
  page,
  app,
  visit,
  complaints,
}) => {
  const { stored } = await openShopWithoutTexts(page, app)
  await visit(fill)
  let answers = 0
  await page.route("**/texts/save*", async (route) => {
    answers += 1
    // The first one arrives, and only its answer is lost.
    if (answers > 1) return route.continue()
    await route.fetch()
    await page.context().setOffline(true)
    return route.abort()
  })
  await nameOf(page, "Stoneware mug").fill("كوب")
  await page.keyboard.press("Enter")
  const lost = page.getByText("Not saved yet: the connection was lost. It is sent again by itself.")
  await expect(lost).toHaveCount(1)
  await nameOf(page, "Palm leaf basket").fill("سلّة")
  await page.keyboard.press("Enter")
  await expect(nameOf(page, "Terracotta lamp")).toBeFocused()
  await expect(lost).toHaveCount(2)
  await page.context().setOffline(false)
  await expect(page.getByText("Saved", { exact: true })).toHaveCount(2)
  expect(await stored()).toMatchObject({
    "Stoneware mug": { name: "كوب" },
    "Palm leaf basket": { name: "سلّة" },
  })
  complaints.splice(0)
})

test("another device was faster: its text is shown, taken with one press or replaced with Enter", async ({
  page,
  app,
  visit,
}) => {
  const { shop, stored } = await openShopWithoutTexts(page, app)
  await visit(fill)
  const elsewhere = (name: string, text: string) =>
    app.owner.query("update products set translations = $3 where shop_id = $1 and name = $2", [
      ...[shop.id, name, JSON.stringify({ ar: { name: text } })],
    ])
  await elsewhere("Stoneware mug", "فنجان")
  await elsewhere("Canvas tote bag", "كيس")
  await nameOf(page, "Stoneware mug").fill("كوب")
  await page.keyboard.press("Enter")
  await expect(nameOf(page, "Stoneware mug")).toHaveAccessibleDescription(
    /Another device saved “فنجان” meanwhile/,
  )
  await nameOf(page, "Stoneware mug").focus()
  await nameOf(page, "Canvas tote bag").fill("حقيبة")
  await page.keyboard.press("Enter")
  await expect(page.getByText("Press Enter again to save yours instead.")).toHaveCount(2)
  expect(await stored(), "passing it does not overwrite it").toMatchObject({
    ...{ "Stoneware mug": { name: "فنجان" }, "Canvas tote bag": { name: "كيس" } },
  })
  await page.getByRole("button", { name: "Keep that" }).first().click()
  await expect(nameOf(page, "Stoneware mug")).toHaveValue("فنجان")
  await nameOf(page, "Canvas tote bag").focus()
  await page.keyboard.press("Enter")
  await expect(page.getByText("Saved", { exact: true })).toHaveCount(2)
  expect(await stored()).toMatchObject({
    ...{ "Stoneware mug": { name: "فنجان" }, "Canvas tote bag": { name: "حقيبة" } },
  })
})

test("sizes and colours: each once, what another product calls it is offered, in an Arabic dashboard too", async ({
  page,
  app,
  visit,
  expectSound,
}) => {
  const { shop } = await openShopWithoutTexts(page, app)
  const scarf = await insertProduct(app.owner, shop, {
    name: "Scarf",
    age: 9,
    variants: [["Large", "Blue", 1]],
  })
  await app.owner.query("update product_variants set translations = $2 where product_id = $1", [
    ...[scarf, JSON.stringify({ ar: { size: "كبير", color: "أزرق" } })],
  ])
  await visit("/shop/products/texts?kind=labels&lang=ar")
  await expect(page.getByRole("heading", { level: 1 })).toHaveText("إكمال النصوص العربيّة")
  await expectSound()
  await expect(nameOf(page, "Large")).toHaveValue("كبير")
  await nameOf(page, "Large").focus()
  await page.keyboard.press("Enter")
  await page.keyboard.type("صغير")
  await page.keyboard.press("Enter")
  await page.keyboard.type("أحمر")
  await page.keyboard.press("Enter")
  await expect(page.getByText("حُفظ", { exact: true })).toHaveCount(3)
  const { rows } = await app.owner.query<{ texts: unknown }>(
    `select product_variants.translations -> 'ar' as texts from product_variants join products on products.id = product_id
     where product_variants.shop_id = $1 and size is not null order by products.name, position`,
    [shop.id],
  )
  expect(rows.map(({ texts }) => texts)).toEqual([
    { size: "كبير", color: "أزرق" },
    { size: "صغير", color: "أحمر" },
    { size: "كبير", color: "أحمر" },
  ])
})

test.describe("on a phone", () => {
  test.use({ hasTouch: true, viewport: { width: 360, height: 740 } })

  test("the field is below its text, each is reached by a finger, and a tap on the next one saves", async ({
    page,
    app,
    visit,
    expectSound,
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
    await expectSound()
  })
})
