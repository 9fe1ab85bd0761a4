import type { Page } from "@playwright/test"
import { insertCategory, insertProduct } from "#tests/fixtures/insert-product.ts"
import { insertShop } from "#tests/fixtures/insert-shop.ts"
import type { SeededApplication } from "../fixtures.ts"

const kinds = [
  "Kitchen",
  "Pantry",
  "Soap and scent",
  "Textiles",
  "Lighting",
  "Paper",
  "Garden",
  "For children",
]

/** A shop with a long name, more categories than a phone shows, and products in each of the last three. */
export async function insertLongShop({ owner }: SeededApplication, language: "en" | "ar") {
  const shop = await insertShop(owner, {
    language,
    name:
      language === "ar"
        ? "محلّ باسم طويل لا يختاره أحد لمحلّ صغير في بيروت"
        : "The long name that nobody chooses for a small shop in Beirut",
    location: "Gouraud Street, Gemmayzeh, Beirut",
    description:
      "Soap, clay, linen and copper from small workshops, chosen slowly and wrapped by hand, for you.",
  })
  const ids: string[] = []
  for (const kind of kinds) ids.push(await insertCategory(owner, shop, kind))
  for (const categoryId of ids.slice(-3))
    for (let number = 1; number <= 8; number++)
      await insertProduct(owner, shop, { name: `Thing ${number}`, categoryId })
  return { address: `/shop/${shop.slug}`, ids }
}

type Box = { top: number; bottom: number; left: number; right: number }

export const boxOf = (page: Page, selector: string): Promise<Box> =>
  page
    .locator(selector)
    .first()
    .evaluate((element) => element.getBoundingClientRect().toJSON() as Box)

export const position = (page: Page) => page.evaluate(() => scrollY)

/** Waits until the bar knows how far the page is scrolled: what follows the scrolling is set with the next picture. */
export const scrollTo = (page: Page, top: number) =>
  page.evaluate(async (top) => {
    window.scrollTo(0, top)
    for (let picture = 0; picture < 2; picture++) await new Promise(requestAnimationFrame)
  }, top)

/** What stays at the top of the window, under the edge of the awning. */
export const bar = ".under-canopy"
