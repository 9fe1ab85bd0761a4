import { randomUUID } from "node:crypto"
import type { Client } from "pg"
import { expect } from "vitest"
import { databaseErrorOf } from "#app/database/connection/database-errors.ts"
import { createProduct } from "#app/database/shop/products/save-product.ts"
import type { ProductProperties, ProductValues } from "#app/domain/product/product-table.ts"
import { plainProduct, valuesOf } from "#app/domain/product/product-values.ts"
import type { VariantFields } from "#app/database/shop/products/save-variants.ts"
import { asShop } from "#app/database/connection/scopes.server.ts"
import type { Picture } from "#app/domain/shop/shop.ts"
import { insertRow } from "./rights/two-shops.ts"

/** A shop of its own for a test; further columns as they stand in the table. */
export async function insertShop(
  owner: Client,
  columns: Record<string, unknown> = {},
): Promise<{ id: string; slug: string }> {
  const id = randomUUID()
  const name = `s${id.slice(0, 8)}`
  const shop = { id, slug: name, ...columns }
  await insertRow(owner, "shops", { name, username: name, email: `${name}@shops.example`, ...shop })
  return shop
}

export async function insertPlan(owner: Client, columns: Record<string, unknown> = {}): Promise<string> {
  const id = randomUUID()
  await insertRow(owner, "plans", { id, name: "A plan", product_limit: 50, ...columns })
  return id
}

export async function insertCategory(
  owner: Client,
  shopId: string,
  name: string,
  order = 0,
): Promise<string> {
  const id = randomUUID()
  await insertRow(owner, "categories", { shop_id: shopId, id, name, sort_order: order })
  return id
}

const plain = { ...plainProduct("A product"), priceCents: 1000 }
export const plainFields: ProductValues = valuesOf({ ...plain, category: null })

export type ProductSketch = Partial<ProductProperties> & {
  categoryId?: string
  variants?: readonly VariantFields[]
  pictures?: number
}

/** Through the owner's own door. */
export async function addProduct(shopId: string, sketch: ProductSketch = {}): Promise<string> {
  const { variants = [], pictures = 0, categoryId, ...properties } = sketch
  const id = randomUUID()
  const stored = Array.from({ length: pictures }, (_, index) => pictureOf(id, index))
  const category = categoryId === undefined ? null : { id: categoryId }
  const fields = valuesOf({ ...plain, ...properties, category })
  const product = { id, fields, variants, pictures: stored }
  await asShop(shopId, (db) => createProduct(db, product))
  return id
}

/** What a row keeps of a picture that was stored under the product. */
export function pictureOf(productId: string, number: number): Picture {
  const hash = number.toString(16).padStart(32, "0")
  return { key: `product-images/${productId}/${hash}`, placeholder: "data:image/webp;base64,AAAA" }
}

export async function insertAdmin(owner: Client): Promise<string> {
  const id = randomUUID()
  const email = `${id}@admins.example`
  await insertRow(owner, "identities", { id, email, password_hash: "a hash of an administrator" })
  await insertRow(owner, "admins", { id, email, name: "Admin" })
  return id
}

/** What a person would be told of the failure; fails the test when there is none. */
export async function rejected(work: Promise<unknown>): Promise<unknown> {
  const error: unknown = await work.then(
    () => expect.unreachable("nothing was refused"),
    (reason: unknown) => reason,
  )
  return databaseErrorOf(error) ?? error
}
