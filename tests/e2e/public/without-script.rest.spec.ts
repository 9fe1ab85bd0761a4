import { mugIn } from "./mug-gallery.ts"
import { expect, test } from "../fixtures.ts"
import { messages } from "#tests/fixtures/messages.ts"

test.use({ javaScriptEnabled: false })

for (const [lang, texts] of [
  [
    "en",
    {
      next: "Next",
      search: "Search products",
      sort: "Sort",
      submit: "Search",
      way: "Clear Search",
      back: "Back to Shop",
    },
  ],
  [
    "ar",
    {
      next: "التالي",
      search: "البحث في المنتجات",
      sort: "الترتيب",
      submit: "بحث",
      way: "مسح البحث",
      back: "العودة إلى المتجر",
    },
  ],
] as const) {
  test(`a shopper pages, filters, searches, sorts and opens a product (${lang})`, async ({ page }) => {
    const cards = page.locator(".card")
    await page.goto(`/shop/preview-shop?lang=${lang}`)
    await expect(cards).toHaveCount(10)
    await page.getByRole("link", { name: texts.next }).click()
    await expect(page).toHaveURL(/page=2/)
    await expect(cards).toHaveCount(10)
    await page.getByRole("link", { name: lang === "en" ? "Kitchen" : "المطبخ" }).click()
    await expect(page).toHaveURL(/category=/)
    expect(new URL(page.url()).searchParams.has("page")).toBe(false)
    await page.getByLabel(texts.search).fill("mug")
    await page.getByLabel(texts.sort).selectOption("price-high")
    await page.getByRole("button", { name: texts.submit, exact: true }).click()
    await expect(page).toHaveURL(/sort=price-high/)
    const query = new URL(page.url()).searchParams
    expect([query.get("q"), query.get("sort"), query.has("category")]).toEqual(["mug", "price-high", true])
    await expect(page.getByLabel(texts.sort)).toHaveValue("price-high")
    await page.getByRole("link", { name: mugIn[lang] }).click()
    await expect(page.getByRole("heading", { level: 1 })).toHaveText(mugIn[lang])
    await expect(page.locator("html")).toHaveAttribute("lang", lang)
    await expect(page.getByText("$14.50")).toBeVisible()
    await page.getByRole("link", { name: texts.back }).click()
    await expect(cards).toHaveCount(10)
    await page.getByLabel(texts.search).fill("no such thing")
    await page.getByLabel(texts.search).press("Enter")
    await page.getByRole("link", { name: texts.way }).first().click()
    await expect(cards).toHaveCount(10)
  })
}

test("a product's pictures are walked and looked at, and nothing is offered that needs a script", async ({
  page,
}) => {
  await page.goto("/shop/preview-shop?q=ceramic+mug")
  await expect(page.locator(".needs-script").first()).toBeHidden()
  await page.getByRole("link", { name: "Hand-thrown ceramic mug" }).click()
  const third = page.locator("#picture-3")
  await expect(third).not.toBeInViewport()
  await page.locator('a[href="#picture-3"]').click()
  await expect(third).toBeInViewport()
  await expect(page.getByRole("button"), "but the one that orders").toHaveText(["Order this"])
  const picture = await page.request.get((await third.getByRole("link").getAttribute("href")) ?? "")
  expect([picture.status(), picture.headers()["content-type"]]).toEqual([200, "image/jpeg"])
})

test("on a phone the dock of a product, where no button can add it, offers the chat in words", async ({
  page,
}) => {
  await page.setViewportSize({ width: 360, height: 740 })
  await page.goto("/shop/preview-shop?q=ceramic+mug")
  await page.getByRole("link", { name: "Hand-thrown ceramic mug" }).click()
  await expect(page.locator(".dock").getByText("Write to Dar Snoubar")).toBeVisible()
  const about = page.getByRole("link", { name: /^Ask about this product/ })
  await expect(about, "the choice is not in the message").toHaveAccessibleName(messages.en.product_ask)
})
