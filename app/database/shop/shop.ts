import type { ShopSettings } from "#app/domain/shop/settings-form.ts"
import type { PublicShop } from "#app/domain/shop/shop.ts"
import { build } from "../connection/build.ts"
import { pictureOf } from "../connection/picture.ts"
import type { ShopDatabase } from "../connection/scopes.server.ts"

/** A shop as its owner sees it. The email is for signing in; the owner can't change it. */
export type OwnShop = PublicShop & { email: string }

/** Null if the shop was just deleted. */
export async function findOwnShop(db: ShopDatabase): Promise<OwnShop | null> {
  const row = await db.row(ownShop)
  if (row === null) return null
  const { logoKey, logoPlaceholder, ...shop } = row
  return { ...shop, logo: pictureOf(logoKey, logoPlaceholder) }
}

const ownShop = build
  .selectFrom("shops")
  .select([
    "id",
    "slug",
    "name",
    "email",
    "description",
    "phone",
    "location",
    "address_link as addressLink",
    "instagram_url as instagramUrl",
    "facebook_url as facebookUrl",
    "logo_url as logoKey",
    "logo_placeholder as logoPlaceholder",
    "color",
    "product_display_size as displaySize",
    "language",
  ])

/** Stores the columns that an owner may change. False if the shop does not exist. */
export async function updateSettings(db: ShopDatabase, settings: ShopSettings): Promise<boolean> {
  return (await db.run(build.updateTable("shops").set(settings))) > 0
}
