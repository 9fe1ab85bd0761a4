import type { Page } from "@playwright/test"
import type { Furniture } from "./seed-sheets.ts"
import type { Screen } from "./screen.ts"

const dialog = (page: Page) => page.locator("dialog[open]").first().waitFor()

async function enlarge(page: Page): Promise<void> {
  await page.locator("#picture-1 a").click()
  await dialog(page)
}

/** What shoppers open on the pages of a shop, and the prices that are written in other ways than most. */
export function shopperStates({ product, ownPrices, inPounds }: Furniture): readonly Screen[] {
  return [
    { name: "picture enlarged", path: `/shop/preview-shop/${product}`, act: enlarge },
    {
      name: "picture enlarged further",
      path: `/shop/preview-shop/${product}`,
      act: async (page) => {
        await enlarge(page)
        await page.keyboard.press("+")
      },
    },
    {
      name: "choices",
      path: "/shop/preview-shop",
      act: async (page) => {
        await page.locator(`[data-add="${ownPrices}"]`).click()
        await page.locator("dialog[open] fieldset").first().waitFor()
      },
    },
    {
      name: "cart drawer",
      path: "/shop/preview-shop",
      act: async (page) => {
        for (let added = 0; added < 2; added++) {
          await page.locator(".add:not(.is-in)").first().click()
          // Where it comes in sizes they are left open.
          await page.keyboard.press("Escape")
        }
        await page.locator(".float--cart").click()
        await dialog(page)
      },
    },
    { name: "product, own prices and a sale until", path: `/shop/preview-shop/${ownPrices}` },
    { name: "shop, pounds alone", path: `/shop/${inPounds.slug}` },
    { name: "product, pounds alone", path: `/shop/${inPounds.slug}/${inPounds.product}` },
  ]
}
