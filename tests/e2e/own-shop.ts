import type { Page } from "@playwright/test"
import { insertCategory, insertProduct } from "#tests/words/insert-product.ts"
import { insertShop, type TestShop } from "#tests/words/insert-shop.ts"
import { signIn } from "#tests/words/sign-in.ts"
import { visitorOf } from "#tests/words/visitor.ts"
import type { SeededApplication } from "./fixtures.ts"

export type OwnShop = TestShop & {
  /** Lets the browser in as the owner, who signed in once. */
  signIn(page: Page): Promise<void>
  /** Its logo is a row without files: the browser is given a drawing. */
  drawLogo(page: Page): Promise<void>
}

/** A shop for one spec alone, with a phone, a logo, a category and a few products: what it changes is nobody else's. */
export async function openOwnShop(app: SeededApplication): Promise<OwnShop> {
  const shop = await insertShop(app.owner, { phone: "+961 3 123 456", name: "Dar Noun", productLimit: 50 })
  await app.owner.query(
    "update shops set logo_url = $2, logo_placeholder = 'data:image/webp;base64,UklGRg==' where id = $1",
    [shop.id, `shop-logos/${shop.id}/${"0".repeat(32)}`],
  )
  await insertCategory(app.owner, shop, "Kitchen")
  for (const [age, name] of ["Mug", "Bowl", "Vase", "Lamp"].entries())
    await insertProduct(app.owner, shop, { name, age, variants: [[null, null, age * 2]] })
  const owner = visitorOf(app.address)
  await signIn(owner, shop)
  const cookies = [...owner.cookies].map(([name, value]) => ({ name, value, url: app.address }))
  return {
    ...shop,
    async signIn(page) {
      await page.context().addCookies(cookies)
      await drawLogo(page)
    },
    drawLogo,
  }
}

function drawLogo(page: Page): Promise<void> {
  const body = '<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 1 1"><path d="M0 0h1v1z"/></svg>'
  return page
    .context()
    .route("**/images/shop-logos/**", (route) => route.fulfill({ contentType: "image/svg+xml", body }))
    .then(() => undefined)
}
