import { cp } from "node:fs/promises"
import { join } from "node:path"
import type { Page } from "@playwright/test"
import { insertCategory, insertProduct } from "#tests/fixtures/insert-product.ts"
import { insertShop, type TestShop } from "#tests/fixtures/insert-shop.ts"
import { signIn } from "#tests/client/sign-in.ts"
import { visitorOf } from "#tests/client/visitor.ts"
import type { SeededApplication } from "../fixtures.ts"

export type OwnShop = TestShop & {
  /** Lets the browser in as the owner, who signed in once. */
  signIn(page: Page): Promise<void>
}

/**
 * A shop for one spec file or test, with a phone, a logo, a category and a few products, so that changes affect no other test.
 */
export async function openOwnShop(app: SeededApplication): Promise<OwnShop> {
  const shop = await insertShop(app.owner, { phone: "+961 3 123 456", name: "Dar Noun", productLimit: 50 })
  await copyLogo(app, shop.id)
  await insertCategory(app.owner, shop, "Kitchen")
  for (const [ageMinutes, name] of ["Mug", "Bowl", "Vase", "Lamp"].entries())
    await insertProduct(app.owner, shop, { name, ageMinutes, variants: [[null, null, ageMinutes * 2]] })
  return { ...shop, signIn: await ownerOf(app, shop) }
}

/** Signs in as a shop's owner, and returns what lets a browser in. */
export async function ownerOf(
  app: SeededApplication,
  shop: Pick<TestShop, "username" | "password">,
): Promise<OwnShop["signIn"]> {
  const owner = visitorOf(app.address)
  await signIn(owner, shop)
  const cookies = [...owner.cookies].map(([name, value]) => ({
    name,
    value,
    url: app.address,
    httpOnly: true,
  }))
  return (page) => page.context().addCookies(cookies)
}

export async function productIdOf(
  { owner }: SeededApplication,
  shop: Pick<TestShop, "id">,
  name: string,
): Promise<string> {
  const { rows } = await owner.query<{ id: string }>(
    "select id from products where shop_id = $1 and name = $2",
    [shop.id, name],
  )
  return rows[0]?.id ?? ""
}

/** The pieces in stock of a product with one variant. */
export async function stockOf({ owner }: SeededApplication, product: string): Promise<number | undefined> {
  const { rows } = await owner.query<{ stock: number }>(
    "select stock from product_variants where product_id = $1",
    [product],
  )
  return rows[0]?.stock
}

/** Copies the example shop's logo with its files, because lists of all shops show it too. */
async function copyLogo({ owner, images }: SeededApplication, shopId: string): Promise<void> {
  const { rows } = await owner.query<{ id: string }>("select id from shops where slug = 'preview-shop'")
  const [from, to] = [rows[0]?.id ?? "", shopId].map((id) => join(images, "shop-logos", id))
  await cp(from ?? "", to ?? "", { recursive: true })
  await owner.query(
    `update shops set logo_url = replace(example.logo_url, example.id::text, shops.id::text),
       logo_placeholder = example.logo_placeholder
     from shops as example where example.slug = 'preview-shop' and shops.id = $1`,
    [shopId],
  )
}
