import { expect, test } from "./fixtures.ts"

const widths = [360, 1280]
const nobody = "00000000-0000-4000-8000-000000000000"
const pages = [
  { name: "landing page", path: "/" },
  { name: "shop", path: "/shop/preview-shop" },
  { name: "second page of a shop", path: "/shop/preview-shop?page=2" },
  { name: "empty search", path: "/shop/preview-shop?q=nothing-like-this" },
  { name: "shop in Arabic", path: "/shop/souk-al-attarine" },
  { name: "unknown shop", path: "/shop/nobody", status: 404 },
  { name: "unknown product", path: `/shop/preview-shop/${nobody}`, status: 404 },
  { name: "unknown cart", path: `/cart/${nobody}`, status: 404 },
  { name: "unknown address", path: "/nowhere", status: 404 },
  { name: "sign-in", path: "/shop/login" },
]

for (const width of widths) {
  for (const lang of ["en", "ar"]) {
    for (const { name, path, status = 200 } of pages) {
      test(`${name}, ${lang}, ${width} pixels: accessible, no sideways scroll, silent`, async ({
        page,
        expectAccessible,
        expectNoSidewaysScroll,
      }) => {
        await page.setViewportSize({ width, height: 800 })
        const address = `${path}${path.includes("?") ? "&" : "?"}lang=${lang}`
        const answer = await page.goto(address, { waitUntil: "networkidle" })
        expect(answer?.status()).toBe(status)
        await expect(page.locator("html")).toHaveAttribute("dir", lang === "ar" ? "rtl" : "ltr")
        await expectAccessible()
        await expectNoSidewaysScroll()
      })
    }
  }
}

test.describe("in the dark", () => {
  test.use({ colorScheme: "dark" })

  for (const lang of ["en", "ar"]) {
    for (const path of ["/", "/shop/preview-shop", "/shop/souk-al-attarine", "/shop/login", "/nowhere"]) {
      test(`${path}, ${lang}: accessible`, async ({ page, expectAccessible }) => {
        await page.goto(`${path}?lang=${lang}`)
        await expectAccessible()
      })
    }
  }
})

test("a shopper goes from the shop to a product and back to the same place", async ({
  page,
  expectAccessible,
}) => {
  await page.setViewportSize({ width: 360, height: 700 })
  await page.goto("/shop/preview-shop")
  const card = page.getByRole("link", { name: "Stoneware serving bowl", exact: true })
  await card.scrollIntoViewIfNeeded()
  const before = await page.evaluate(() => window.scrollY)
  expect(before).toBeGreaterThan(100)
  await card.click()
  await expect(page.getByRole("heading", { level: 1, name: "Stoneware serving bowl" })).toBeVisible()
  expect(await page.evaluate(() => window.scrollY)).toBe(0)
  await expectAccessible()
  await page.goBack()
  await expect(card).toBeVisible()
  await expect.poll(() => page.evaluate(() => window.scrollY)).toBe(before)
})

test("size and colour are chosen by keyboard, and colours follow the size", async ({ page }) => {
  await page.goto("/shop/preview-shop?q=ceramic+mug")
  await page.getByRole("link", { name: "Hand-thrown ceramic mug" }).click()
  await expect(page.getByRole("radio", { name: "250 ml" })).toBeChecked()
  await expect(page.getByRole("radio", { name: "Charcoal" })).toBeDisabled()
  await expect(page.getByText("6 in stock")).toBeVisible()
  await page.getByRole("radio", { name: "250 ml" }).focus()
  await page.keyboard.press("ArrowDown")
  await expect(page.getByRole("radio", { name: "90 ml" })).toBeChecked()
  await expect(page.getByRole("radio", { name: "Olive" })).toHaveCount(0)
  await expect(page.getByText("14 in stock")).toBeVisible()
})

for (const width of widths) {
  for (const lang of ["en", "ar"]) {
    test(`product, ${lang}, ${width} pixels: accessible, no sideways scroll`, async ({
      page,
      expectAccessible,
      expectNoSidewaysScroll,
    }) => {
      await page.setViewportSize({ width, height: 800 })
      await page.goto(`/shop/preview-shop?q=mug&lang=${lang}`)
      await page.getByRole("link", { name: "Hand-thrown ceramic mug" }).click()
      await expect(page.getByRole("heading", { level: 1 })).toBeVisible()
      await expectAccessible()
      await expectNoSidewaysScroll()
    })
  }
}

test("changing the order keeps the search and starts at the first page", async ({ page }) => {
  await page.goto("/shop/preview-shop?page=2")
  await page.getByLabel("Sort").selectOption("price-low")
  await page.waitForURL(/sort=price-low/)
  expect(new URL(page.url()).searchParams.has("page")).toBe(false)
})

test.describe("without a script", () => {
  test.use({ javaScriptEnabled: false })

  test("the shop and its products show everything, and their links work", async ({ page }) => {
    await page.goto("/shop/preview-shop")
    await expect(
      page.getByRole("listitem").filter({ has: page.getByRole("heading", { level: 3 }) }),
    ).toHaveCount(10)
    await page.getByRole("link", { name: "Next" }).click()
    await expect(page).toHaveURL(/page=2/)
    await page.goBack()
    await page.getByRole("link", { name: "Kitchen" }).click()
    await expect(page).toHaveURL(/category=/)
    await page.getByLabel("Search products").fill("mug")
    await page.keyboard.press("Enter")
    await page.getByRole("link", { name: "Hand-thrown ceramic mug" }).click()
    await expect(page.getByRole("heading", { level: 1 })).toHaveText("Hand-thrown ceramic mug")
    await expect(page.getByText("$14.50")).toBeVisible()
    await expect(page.locator(".gallery img").first()).toBeVisible()
  })
})
