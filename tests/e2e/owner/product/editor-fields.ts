import type { Page } from "@playwright/test"
import { expect, type SeededApplication } from "#tests/e2e/fixtures.ts"

/** A field of the open form, by its name. */
export const field = (page: Page, name: string) => page.locator(`dialog [name=${name}]`)

/** The products of a shop that have this name, as the database has them. */
export async function storedProducts(
  app: SeededApplication,
  shopId: string,
  name: string,
): Promise<unknown[]> {
  const { rows } = await app.owner.query(
    `select price, is_active, is_on_sale, array(select stock from product_variants where product_id = products.id) as stocks,
       (select count(*)::integer from product_images where product_id = products.id) as pictures
     from products where shop_id = $1 and name = $2`,
    [shopId, name],
  )
  return rows as unknown[]
}

/** A field that is on the screen and that nothing lies over, so that a finger comes to it without scrolling. */
export async function expectInReach(page: Page, name: string): Promise<void> {
  await expect(field(page, name)).toBeInViewport({ ratio: 1 })
  await field(page, name).click({ trial: true })
}
