import type { ShopSettings } from "#app/domain/shop/settings-form.ts"
import type { PublicShop, Picture } from "#app/domain/shop/shop.ts"
import { build } from "../connection/build.ts"
import { pictureOf } from "../connection/picture.ts"
import type { ShopDatabase } from "../connection/scopes.server.ts"
import type { Locale } from "#app/domain/language/locale.ts"

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

/** The shop's language for shoppers; English if the shop was just deleted. */
export async function findShopLanguage(db: ShopDatabase): Promise<Locale> {
  return (await db.row(build.selectFrom("shops").select("language")))?.language ?? "en"
}
