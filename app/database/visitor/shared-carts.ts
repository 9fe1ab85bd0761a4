import { sql } from "kysely"
import { writeAnswers, type Entry } from "#app/domain/question/answers.ts"
import { limits } from "#app/domain/limits.ts"
import type { Unit } from "#app/domain/measure/measure.ts"
import { build } from "../connection/build.ts"
import type { VisitorDatabase } from "../connection/scopes.server.ts"

/** A stored line: the specification's pair, the chosen variant with its text, and the price at that moment. */
export type StoredItem = {
  product_id: string
  qty: number
  /** What `qty` counts; absent for pieces. */
  unit?: Unit
  variant_id?: string
  size?: string | null
  color?: string | null
  /** Cents. */
  price_cents?: number | null
  answers?: readonly Entry[]
}

/** Finds the last identical cart of the same shop, if it is younger than 24 hours (specification, section 9). */
export function findSameCart(db: VisitorDatabase, cartHash: string) {
  return db.row(
    build
      .selectFrom("shared_carts")
      .select([
        "id",
        sql<boolean>`created_at > now() - make_interval(hours => ${sql.lit(limits.sameCartHours)})`.as(
          "isReusable",
        ),
      ])
      .where("cart_hash", "=", cartHash)
      .orderBy("created_at", "desc")
      .limit(1),
  )
}

/** Inserts a cart of the scope's shop. The caller chooses the id; an existing cart with this id stays unchanged. */
export async function createSharedCart(
  db: VisitorDatabase,
  cart: { id: string; shop: { id: string; slug: string }; items: readonly StoredItem[]; cartHash: string },
): Promise<void> {
  await db.run(
    build
      .insertInto("shared_carts")
      .values({
        id: cart.id,
        shop_id: cart.shop.id,
        shop_slug: cart.shop.slug,
        items: JSON.stringify(cart.items),
        cart_hash: cart.cartHash,
      })
      .onConflict((conflict) => conflict.doNothing()),
  )
}

/** Finds the scope's cart with the texts and prices of its moment, or null. */
export async function findSharedCart(db: VisitorDatabase) {
  const row = await db.row(
    build.selectFrom("shared_carts").select(["id", "created_at as createdAt", "items"]).limit(1),
  )
  if (row === null) return null
  const items = row.items as StoredItem[]
  return {
    id: row.id,
    createdAt: row.createdAt,
    items: items.map((item) => ({
      productId: item.product_id,
      variantId: item.variant_id ?? null,
      quantity: item.qty,
      unit: item.unit ?? null,
      // Cents; null for no price, undefined in a cart that did not store it.
      priceThen: item.price_cents,
      answers: writeAnswers(item.answers ?? []),
      sizeThen: item.size ?? null,
      colorThen: item.color ?? null,
    })),
  }
}
