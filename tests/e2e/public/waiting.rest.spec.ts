import type { Page } from "@playwright/test"
import { pixelAt } from "#app/images/pipeline/test-pictures.ts"
import { expect, test } from "../fixtures.ts"
import { intercept } from "../page/intercept.ts"

/** Holds the page's requests until they are let through. */
async function slowLine(page: Page): Promise<() => void> {
  const { promise, resolve } = Promise.withResolvers<void>()
  await intercept(page, "**/*", async (route) => {
    if (route.request().resourceType() === "fetch") await promise
    await route.continue()
  })
  return resolve
}

// Shops of other tests may name logos that have no files.
test.beforeEach(async ({ app }) => {
  await app.owner.query("update shops set logo_url = null, logo_placeholder = null where slug like 'shop-%'")
})

const lists = [
  {
    ...{ who: "owner", lang: "ar", loading: "جارٍ التحميل" },
    path: "/shop/products?",
    rows: "#catalog-list ~ ul > li",
    part: "main li .prices > .price",
    choose: (page: Page) => page.locator('main nav a[href*="status=active"]').click(),
  },
  {
    ...{ who: "administrator", lang: "en", loading: "Loading" },
    path: "/admin/shops?",
    rows: "main tbody tr",
    part: "main tbody td b",
    choose: (page: Page) => page.locator("select[name=filter]").selectOption("unpaid"),
  },
]

for (const { who, lang, loading, path, rows, part, choose } of lists) {
  test(`on a slow line a list shows the shapes of its rows where they stand: ${who}, ${lang}`, async ({
    page,
    signInAsShop,
    signInAsAdmin,
    visit,
  }) => {
    if (who === "owner") await signInAsShop()
    if (who === "administrator") await signInAsAdmin()
    await visit(`${path}lang=${lang}`)
    await page.evaluate(() => document.fonts.ready)
    const bar = page.getByRole("progressbar", { name: loading, exact: true })
    await expect(bar).toHaveCount(0)
    const letThrough = await slowLine(page)
    const boxes = () =>
      page.locator(rows).evaluateAll((all) => all.map((row) => JSON.stringify(row.getBoundingClientRect())))
    const before = await boxes()
    expect(before.length).toBeGreaterThan(1)

    await choose(page)
    await expect(bar).toHaveCSS("opacity", "1")
    await expect(page.locator(part).first()).toHaveCSS("visibility", "hidden")
    expect(await boxes(), "nothing moves").toEqual(before)

    letThrough()
    await expect(bar).toHaveCount(0)
    await expect(page.locator(part).first()).toHaveCSS("visibility", "visible")
  })
}

test("a quick answer is not announced: for a moment nothing of the waiting is seen", async ({
  page,
  signInAsShop,
  visit,
}) => {
  await signInAsShop()
  await visit("/shop/products?lang=en")
  const letThrough = await slowLine(page)
  await page.locator('main nav a[href*="status=active"]').click()
  await expect(page.locator(".wait")).toBeAttached()
  /** What is seen so many milliseconds after the question, however long the machine took until here. */
  const seenAfter = (milliseconds: number) =>
    page.evaluate((milliseconds) => {
      for (const animation of document.getAnimations()) {
        animation.pause()
        animation.currentTime = milliseconds
      }
      const styleOf = (selector: string) =>
        getComputedStyle(document.querySelector(selector) ?? document.body)
      return [styleOf(".wait").opacity, styleOf("main li .prices > .price").visibility]
    }, milliseconds)
  expect(await seenAfter(70)).toEqual(["0", "visible"])
  expect(await seenAfter(170)).toEqual(["1", "hidden"])
  letThrough()
  await expect(page.locator(".wait")).toHaveCount(0)
})

test("another page, or a question over the list, leaves the rows as they are", async ({
  page,
  signInAsShop,
  visit,
}) => {
  await signInAsShop()
  await page.emulateMedia({ reducedMotion: "reduce" })
  await visit("/shop/products?lang=en")
  const letThrough = await slowLine(page)
  const bar = page.getByRole("progressbar", { name: "Loading" })
  await page
    .getByLabel(/^More: /)
    .first()
    .click()
  for (const link of [
    page.getByRole("link", { name: /^Delete / }).first(),
    page.getByRole("link", { name: "Categories" }),
  ]) {
    await link.click()
    await expect(bar).toHaveCSS("opacity", "1")
    await expect(page.locator("main li .prices > .price").first()).toHaveCSS("visibility", "visible")
  }
  const grows = await bar.evaluate((line) => getComputedStyle(line, "::before").animationName)
  expect(grows, "less motion is wanted").toBe("none")
  letThrough()
  await expect(page.getByRole("heading", { level: 1, name: "Categories" })).toBeVisible()
  await expect(bar).toHaveCount(0)
})

test("the line is seen over a question too, which keeps the focus and stands still", async ({
  page,
  signInAsShop,
  visit,
}) => {
  await signInAsShop()
  await visit("/shop/products?lang=en")
  await page
    .getByLabel(/^More: /)
    .first()
    .click()
  await page
    .getByRole("link", { name: /^Delete / })
    .first()
    .click()
  const question = page.getByRole("alertdialog")
  const keep = question.locator("[data-first-focus]")
  await expect(keep).toBeFocused()
  const before = await question.boundingBox()
  const letThrough = await slowLine(page)
  await page.keyboard.press("Enter")
  const line = page.locator(".wait")
  await expect(line).toHaveCSS("opacity", "1")
  await expect(keep).toBeFocused()
  expect(await question.boundingBox()).toEqual(before)
  const drawn = await page.screenshot({ clip: { x: 0, y: 0, width: 300, height: 3 } })
  const color = await line.evaluate((element) => getComputedStyle(element, "::before").backgroundColor)
  expect(`rgb(${(await pixelAt(drawn, 150, 1)).join(", ")})`).toBe(color)
  letThrough()
  await expect(question).toBeHidden()
})
