import { randomUUID } from "node:crypto"
import type { ClientBase } from "pg"
import { hashPassword } from "#app/auth/password/password-hash.server.ts"

export type TestShop = { id: string; slug: string; username: string; password: string; name: string }

type Wish = Partial<{
  name: string
  slug: string
  language: "en" | "ar"
  isActive: boolean
  description: string
  phone: string
  location: string
  displaySize: "small" | "medium" | "large"
  color: string
  /** How many products its plan allows; without it the shop has no plan. */
  productLimit: number
}>

const password = "sample-pass-1"
/** One hash serves all sample shops: hashing is slow on purpose. */
let hash: Promise<string> | undefined

/** A shop that can sign in. */
export async function insertShop(owner: ClientBase, wish: Wish = {}): Promise<TestShop> {
  const id = randomUUID()
  const slug = wish.slug ?? `shop-${id.slice(0, 8)}`
  const name = wish.name ?? `Shop ${id.slice(0, 8)}`
  const planId = wish.productLimit === undefined ? null : await insertPlan(owner, wish.productLimit)
  hash ??= hashPassword(password)
  await owner.query(
    `insert into shops (id, name, slug, username, email, language, is_active, description, phone, location,
       product_display_size, color, plan_id, password_hash)
     values ($1, $2, $3, $3, $3 || '@shops.example', $4, $5, $6, $7, $8, $9, $10, $11, $12)`,
    [
      ...[id, name, slug, wish.language ?? "en", wish.isActive ?? true, wish.description ?? null],
      ...[wish.phone ?? null, wish.location ?? null, wish.displaySize ?? "large", wish.color ?? "#3B82F6"],
      ...[planId, await hash],
    ],
  )
  return { id, slug, username: slug, password, name }
}

export async function insertPlan(owner: ClientBase, productLimit: number): Promise<string> {
  const id = randomUUID()
  await owner.query("insert into plans (id, name, product_limit) values ($1, $2, $3)", [
    id,
    "Sample plan",
    productLimit,
  ])
  return id
}
