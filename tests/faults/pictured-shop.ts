import type { ClientBase } from "pg"
import { expect } from "vitest"
import { redAndBlue } from "#app/images/pipeline/test-pictures.ts"
import { insertShop, type TestShop } from "../fixtures/insert-shop.ts"
import { picture, productForm } from "../fixtures/product-form.ts"
import { signIn } from "../client/sign-in.ts"
import { visitorOf, type Page, type Visitor } from "../client/visitor.ts"

export type PicturedShop = {
  shop: TestShop
  /** Its owner, signed in. */
  visitor: Visitor
  /** Its first product, "Before", and the key of that one's picture. */
  product: { id: string; key: string }
  /** Saves one more product with a picture. */
  save(name: string): Promise<Page>
  /** Everything of an owner that stores a picture. */
  actions: Readonly<Record<string, () => Promise<Page>>>
}

/** A shop with a stored picture and a logo, on the platform at `address`; `owner` is the platform's database client. */
export async function picturedShop(owner: ClientBase, address: string): Promise<PicturedShop> {
  const shop = await insertShop(owner, { productLimit: -1 })
  const visitor = visitorOf(address)
  expect((await signIn(visitor, shop)).status, "the sign-in leads on").toBe(302)
  const image = await picture()
  const firstLogo = new Blob([new Uint8Array(await redAndBlue().negate().png().toBuffer())])
  const save = (name: string) =>
    visitor.post("/shop/products?new=&lang=en", productForm({ name, images: image }))
  expect((await save("Before")).status).toBe(302)
  // A later upload is rejected and must not affect this one.
  expect((await visitor.post("/shop/settings?logo=&lang=en", { logo: firstLogo })).status).toBe(302)
  const { rows } = await owner.query<{ id: string; key: string }>(
    "select product_id as id, image_url as key from product_images where shop_id = $1",
    [shop.id],
  )
  const [product] = rows
  if (product === undefined) throw new Error("no picture was stored")
  const actions = {
    "a new product": () => save("New"),
    "one more picture": () => visitor.post(`/shop/products/pictures?edit=${product.id}`, { image }),
    "a logo": () => visitor.post("/shop/settings?logo=&lang=en", { logo: image }),
    "a copy": () => visitor.post(`/shop/products?duplicate=${product.id}&lang=en`, {}),
  }
  return { shop, visitor, product, save, actions }
}
