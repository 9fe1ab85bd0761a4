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
      },
    },
    {
      name: "sale new, until a date",
      path: ofSelected,
      act: async (page) => {
        await page.locator("[name=until][value=other]").check()
        await page.locator("[name=sale_ends_at]").fill("2199-01-03")
      },
    },
    { name: "sale new, of one product", path: `/shop/products?selected=sale&id=${product}` },
    { name: "sales, products of a new one", path: `${sales}?new` },
    { name: "sale change", path: `${sales}?change=${ownPrices}` },
    { name: "sale end", path: `${sales}?end=${ownPrices}` },
  ]
}
