import type { Picture } from "#app/domain/shop/shop.ts"
import { build } from "../connection/build.ts"
import { pictureOf } from "../connection/picture.ts"
import type { ShopDatabase } from "../connection/scopes.server.ts"

/** The part of the shop that frames each page of its owner. */
export type ShopFace = {
  name: string
  slug: string
  /** `#RRGGBB`. */
  color: string
  logo: Picture | null
}

/** Null if the shop was just deleted. */
export async function findShopFace(db: ShopDatabase): Promise<ShopFace | null> {
  const row = await db.row(face)
  if (row === null) return null
  const { logoKey, logoPlaceholder, ...shop } = row
  return { ...shop, logo: pictureOf(logoKey, logoPlaceholder) }
}

const face = build
  .selectFrom("shops")
  .select(["name", "slug", "color", "logo_url as logoKey", "logo_placeholder as logoPlaceholder"])
