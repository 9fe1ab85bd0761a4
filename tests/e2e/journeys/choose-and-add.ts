import type { Locale } from "#app/domain/language/locale.ts"
import { expect, test } from "../fixtures.ts"
import { follow } from "../page/settle.ts"

/** Chooses a size on a product's page, and another one in the cart. */
export const chooseAndAdd = (lang: Locale) =>
  test(`choosing a size shows its picture and its price, which the cart keeps (${lang})`, async ({
    page,
    visit,
  }) => {
    await visit(`/shop/preview-shop?q=brass+lantern&lang=${lang}`)
    await follow(page, () => page.locator("h3 a").first().click())
    const [small, large] = [page.getByRole("radio").nth(0), page.getByRole("radio").nth(1)]
    const price = (text: string) => page.locator("[data-price]:visible").getByText(text, { exact: true })
    await expect(price("$39.00")).toBeVisible()
    await large.check()
    await expect(price("$52.00")).toBeVisible()
    await expect(price("$39.00")).toHaveCount(0)
    await expect(page.locator("#picture-2")).toBeInViewport({ ratio: 0.9 })
    await expect(page.locator("#picture-1")).not.toBeInViewport()
    await page.locator("button[data-state]").click()
    await small.check()
    await expect(price("$39.00")).toBeVisible()
    await expect(page.locator("#picture-1")).toBeInViewport({ ratio: 0.9 })
    await page.locator(".float--cart").click()
    const dialog = page.getByRole("dialog").last()
    await expect(dialog.getByText("$52.00").first()).toBeVisible()
    await dialog.locator("button[aria-haspopup=dialog]").click()
    await page.getByRole("dialog").last().getByRole("radio").nth(0).check()
    await expect(page.getByRole("dialog").last().getByText("$39.00").first()).toBeVisible()
  })
