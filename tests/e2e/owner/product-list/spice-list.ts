import { randomUUID } from "node:crypto"
import type { Page } from "@playwright/test"
import { test as base, type SeededApplication } from "#tests/e2e/fixtures.ts"

export const path = "/shop/products?lang=en"
export const slug = "souk-al-attarine"

export const tile = (page: Page, name: string) =>
  page.getByRole("listitem").filter({ has: page.getByRole("heading", { name, exact: true }) })
export const toast = (page: Page, expected: string) => page.getByRole("status").filter({ hasText: expected })
export const tickOf = (page: Page, name: string) =>
  page.getByRole("checkbox", { name: `Select ${name}`, exact: true })

/** Products of its own for each test, newest first; the shop's category. */
async function arrange(app: SeededApplication, count = 12): Promise<void> {
  const shop = `(select id from shops where slug = '${slug}')`
  await app.owner.query(`delete from products where shop_id = ${shop}`)
  await app.owner.query(`delete from categories where shop_id = ${shop}`)
  await app.owner.query(`insert into categories (shop_id, name, sort_order) values (${shop}, 'Spices', 0)`)
  for (let number = 1; number <= count; number++) {
    const id = randomUUID()
    await app.owner.query(
      `insert into products (shop_id, id, name, price, created_at)
       values (${shop}, $1, $2, $3, now() - make_interval(mins => $4::integer))`,
      [id, `Item ${number}`, number === 3 ? null : 10 * number, number],
    )
    const sizes = number === 2 ? ["Small", "Large"] : [null]
    for (const [position, size] of sizes.entries()) {
      await app.owner.query(
        `insert into product_variants (shop_id, product_id, position, size, stock) values (${shop}, $1, $2, $3, 7)`,
        [id, position, size],
      )
    }
  }
}

/** Tests that change the list of one of the example shops, whose owner is signed in: it is new for each. */
export const test = base.extend<{ newList: undefined }>({
  newList: [
    async ({ app, signInAsShop }, use) => {
      await arrange(app)
      await signInAsShop(slug)
      await use(undefined)
    },
    { auto: true },
  ],
})
