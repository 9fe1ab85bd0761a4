import type { Locator } from "@playwright/test"
import { insertCategory, insertProduct } from "#tests/fixtures/insert-product.ts"
import { insertShop } from "#tests/fixtures/insert-shop.ts"
import { expect, test } from "../fixtures.ts"

for (const [lang, add, comma] of [
  ["en", "Add to cart", ", "],
  ["ar", "إضافة إلى السلّة", "، "],
] as const)
  test(`the button and every chat say what is chosen (${lang})`, async ({ page, app, visit }) => {
    const shop = await insertShop(app.owner, { phone: "+961 3 000 000" })
    const id = await insertProduct(app.owner, shop, {
      name: "Shirt (S)",
      variants: [
        ["S", "Red", 3],
        ["M", "Blue", 2],
        [null, null, 1],
      ],
    })
    await visit(`/shop/${shop.slug}/${id}?lang=${lang}`)
    const button = page.locator("button[data-state]")
    const chats = page.locator('main a[href*="wa.me"], aside a[href*="wa.me"]')
    const expectChats = async (lines: string[]) => {
      for (const chat of await chats.all())
        await expect
          .poll(async () => {
            const { searchParams } = new URL((await chat.getAttribute("href")) ?? "")
            return searchParams.get("text")?.split("\n")
          })
          .toEqual([
            "Hello, I would like to ask about Shirt (S)",
            ...lines,
            expect.stringMatching(new RegExp(`^http.*/shop/${shop.slug}/${id}$`)),
          ])
    }
    await expect(chats).toHaveCount(2)
    await expectChats([`S${comma}Red`])
    await page.getByRole("radio", { name: "M" }).check()
    await expect(button).toHaveAccessibleName(new RegExp(`^${add}[ ·]+M${comma}Blue$`))
    await expectChats([`M${comma}Blue`])
    await page.getByRole("radio", { name: lang === "en" ? "No size" : "بلا مقاس" }).check()
    await expect(button).toHaveAccessibleName(add)
    await expectChats([])
  })

test("sizes and colours with prices of their own show them before a tap, on the page and in the sheet", async ({
  page,
  app,
  visit,
}) => {
  const shop = await insertShop(app.owner)
  await insertProduct(app.owner, shop, {
    ...{ name: "Frame", priceCents: 2000, salePriceCents: 1800 },
    variants: [
      ["A4", "Oak", 3],
      ["A4", "Black", 3, { priceCents: 2500 }],
      ["A3", "Oak", 3, { priceCents: 4000 }],
      ["A3", "Black", 3, { priceCents: 4000 }],
      ["A2", null, 0, { priceCents: 9000 }],
    ],
  })
  await visit(`/shop/${shop.slug}?lang=en`)
  const prices = (scope: Locator) =>
    scope.locator("label", { has: page.locator("input:not([hidden])") }).allInnerTexts()
  const lines = async (scope: Locator) =>
    (await prices(scope)).map((text) => text.replaceAll(/\s+/g, " ").trim())
  await page.locator("[data-add]").click()
  const sheet = page.getByRole("dialog", { name: "Frame" })
  const sizes = ["A4 from Sale price: $18.00 Regular price: $20.00", "A3 $40.00", "A2 sold out"]
  await expect.poll(() => lines(sheet.getByRole("group", { name: "Size" }))).toEqual(sizes)
  const oakAndBlack = ["Oak Sale price: $18.00 Regular price: $20.00", "Black $25.00"]
  await sheet.getByRole("radio", { name: "A4" }).check()
  const colors = sheet.getByRole("group", { name: "Colour" }).locator("label:not(.option--absent)")
  await expect(colors).toHaveText([/^Oak/, /^Black/])
  expect(await lines(sheet.getByRole("group", { name: "Colour" }))).toEqual(
    expect.arrayContaining(oakAndBlack),
  )
  await page.keyboard.press("Escape")

  await page.getByRole("link", { name: "Frame" }).click()
  const main = page.getByRole("main")
  expect(await lines(main.getByRole("group", { name: "Size" }))).toEqual(sizes)
  expect(await lines(main.getByRole("group", { name: "Colour" }))).toEqual(oakAndBlack)
  await page.getByRole("radio", { name: "A3" }).check()
  await expect.poll(() => lines(main.getByRole("group", { name: "Colour" }))).toEqual(["Oak", "Black"])
})

test("a choice that the browser brings back is what the page shows and adds", async ({
  page,
  app,
  visit,
}) => {
  const shop = await insertShop(app.owner)
  const variants = ["S", "M"].flatMap((size) => ["Red", "Blue"].map((color) => [size, color, 3] as const))
  const id = await insertProduct(app.owner, shop, { variants })
  await visit(`/shop/${shop.slug}/${id}?lang=en`)
  await page.getByRole("radio", { name: "M" }).check()
  await page.getByRole("radio", { name: "Blue" }).check()
  await visit(`/shop/${shop.slug}`)
  await page.goBack()
  const button = page.locator("button[data-state]")
  await expect(page.getByRole("radio", { name: "M" })).toBeChecked()
  await expect(button).toHaveAccessibleName(/M, Blue$/)
  await button.click()
  await expect(button).toHaveAccessibleName("Added to cart")
})

test("long names and sizes stay within the page, and a product without small pictures has its choices at first sight", async ({
  page,
  app,
  visit,
  expectNoSidewaysScroll,
}) => {
  const shop = await insertShop(app.owner, { phone: "+961 3 000 000" })
  const variants = [["M", "Blue", 2] as const]
  const short = await insertProduct(app.owner, shop, { variants })
  const categoryId = await insertCategory(app.owner, shop, "What is put on a table when many guests come")
  const long = await insertProduct(app.owner, shop, {
    name: "Donaudampfschifffahrtsgesellschaftskapitänsmütze",
    ...{ description: "x".repeat(200), categoryId },
    variants: [["Large enough for everyone who comes", "A deep and quite unforgettable blue", 3]],
  })
  for (const width of [320, 360, 800, 1280]) {
    await page.setViewportSize({ width, height: 740 })
    await visit(`/shop/${shop.slug}/${long}?lang=en`)
    await expectNoSidewaysScroll()
  }
  await page.setViewportSize({ width: 360, height: 740 })
  await visit(`/shop/${shop.slug}/${short}?lang=en`)
  const top = await page.locator(".dock").evaluate((dock) => dock.getBoundingClientRect().top)
  for (const option of await page.locator("fieldset label").all())
    expect(await option.evaluate((element) => element.getBoundingClientRect().bottom)).toBeLessThan(top)
})

for (const [width, height] of [
  [360, 740],
  [1280, 800],
] as const)
  test(`what is to choose from and the button are seen at first sight, at ${width} × ${height}`, async ({
    page,
    visit,
  }) => {
    await page.setViewportSize({ width, height })
    for (const lang of ["en", "ar"]) {
      await visit(`/shop/preview-shop?q=ceramic+mug&lang=${lang}`)
      await page.locator(".card__name a").click()
      const button = page.locator("button[data-state]")
      await expect(button).toBeInViewport({ ratio: 1 })
      const top = await button.evaluate((element) => element.getBoundingClientRect().top)
      for (const option of await page.locator("fieldset label:visible").all()) {
        await expect(option).toBeInViewport({ ratio: 1 })
        const bottom = await option.evaluate((element) => element.getBoundingClientRect().bottom)
        expect(bottom).toBeLessThanOrEqual(top)
      }
      const thumbs = page.locator("[data-thumb]")
      for (const thumb of await thumbs.all()) await expect(thumb).toBeInViewport({ ratio: 1 })
    }
  })
