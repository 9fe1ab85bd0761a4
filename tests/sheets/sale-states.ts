import type { Furniture } from "./seed-sheets.ts"
import type { Screen } from "./screen.ts"

/** The sales of a shop: all of them, one that begins, and one that is changed or ended. */
export function saleStates({ product, ownPrices }: Furniture): readonly Screen[] {
  const sales = "/shop/products/sales"
  const ofSelected = `/shop/products?selected=sale&id=${product}&id=${ownPrices}`
  return [
    { name: "all sales", path: sales },
    {
      name: "sale new",
      path: ofSelected,
      act: async (page) => {
        await page.locator("[name=percent]").fill("25")
        await page.locator("dialog details > summary").click()
      },
    },
    { name: "sales, products of a new one", path: `${sales}?new` },
    { name: "sale change", path: `${sales}?change=${ownPrices}` },
    { name: "sale end", path: `${sales}?end=${ownPrices}` },
  ]
}
