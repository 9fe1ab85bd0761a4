import { sql } from "kysely"
import type { ShopSettings } from "#app/domain/shop/settings-rules.ts"
import type { Translations } from "#app/domain/language/translations.ts"
import type { ShopText } from "#app/domain/shop/shop-texts.ts"
import type { ShopCurrency } from "#app/domain/price/second-currency.ts"
import type { FirstSteps, Picture, PublicShop } from "#app/domain/shop/shop.ts"
import type { Locale } from "#app/domain/language/locale.ts"
import { build } from "../connection/build.ts"
import { pictureOf } from "../connection/stored-values.ts"
import type { ShopDatabase } from "../connection/scopes.server.ts"
import { currencyColumns, withCurrency } from "../shop-currency.ts"

/** A shop as its owner sees it. The email is for signing in; the owner can't change it. */
export type OwnShop = PublicShop & { email: string; translations: Translations<ShopText> }

/** Null if the shop was just deleted. */
export async function findOwnShop(db: ShopDatabase): Promise<OwnShop | null> {
  const row = await db.row(ownShop)
  if (row === null) return null
  const { logoKey, logoPlaceholder, ...shop } = withCurrency(row)
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
    "opening_hours as openingHours",
    "delivery_and_payment as deliveryAndPayment",
    "translations",
    "logo_url as logoKey",
    "logo_placeholder as logoPlaceholder",
    "color",
    "product_display_size as displaySize",
    "language",
    ...currencyColumns,
  ])

/**
 * Stores the columns that an owner may change; the texts are in the language that the shop had. Where that changes, a trigger
 * moves the texts of the shop and of its catalogue to their sides. False if the shop does not exist.
 */
export async function updateSettings(
  db: ShopDatabase,
  { translations, ...settings }: ShopSettings,
): Promise<boolean> {
  const columns = { ...settings, translations: JSON.stringify(translations) }
  return (await db.run(build.updateTable("shops").set(columns))) > 0
}

/** The part of the shop that frames each page of its owner. */
export type ShopFace = {
  name: string
  slug: string
  /** `#RRGGBB`. */
  color: string
  logo: Picture | null
  language: Locale
  currency: ShopCurrency | null
}

/** Null if the shop was just deleted. */
export async function findShopFace(db: ShopDatabase): Promise<ShopFace | null> {
  const row = await db.row(face)
  if (row === null) return null
  const { logoKey, logoPlaceholder, ...shop } = withCurrency(row)
  return { ...shop, logo: pictureOf(logoKey, logoPlaceholder) }
}

const face = build
  .selectFrom("shops")
  .select(["name", "slug", "color", "language", "logo_url as logoKey", "logo_placeholder as logoPlaceholder"])
  .select(currencyColumns)

/** The shop's language for shoppers; English if the shop was just deleted. */
export async function findShopLanguage(db: ShopDatabase): Promise<Locale> {
  return (await db.row(build.selectFrom("shops").select("language")))?.language ?? "en"
}

/**
 * Sets or removes the shop's logo. The shop's row stays locked until the transaction ends, so that parallel changes
 * know of each other.
 * @returns the key of the previous logo, null if there was none; undefined if the shop does not exist
 */
export async function setLogo(
  db: ShopDatabase,
  logo: Picture | null,
): Promise<{ before: string | null } | null> {
  const held = await db.row(lockedLogo)
  if (held === null) return null
  const columns = { logo_url: logo?.key ?? null, logo_placeholder: logo?.placeholder ?? null }
  await db.run(build.updateTable("shops").set(columns))
  return { before: held.key }
}

/**
 * Runs `remove` unless `key` is the shop's logo. {@link setLogo} takes the same lock, so the key can't become the logo
 * meanwhile.
 */
export async function whileLogoUnused(
  db: ShopDatabase,
  key: string,
  remove: () => Promise<void>,
): Promise<void> {
  const held = await db.row(lockedLogo)
  if (held?.key !== key) await remove()
}

const lockedLogo = build.selectFrom("shops").select("logo_url as key").forNoKeyUpdate()

/** The first steps that are done, read from the shop's rows; null if the shop does not exist. */
export function findFirstSteps(db: ShopDatabase): Promise<FirstSteps | null> {
  return db.row(steps)
}

/** Whether shoppers can write to the shop. */
export async function hasPhone(db: ShopDatabase): Promise<boolean> {
  return (await db.row(build.selectFrom("shops").select("phone")))?.phone != null
}

/** Remembers that the shop's address was passed on. The first time is kept. */
export async function recordShared(db: ShopDatabase): Promise<void> {
  await db.run(
    build
      .updateTable("shops")
      .set({ shared_at: sql<string>`now()` })
      .where("shared_at", "is", null),
  )
}

const steps = build
  .selectFrom("shops")
  .select([
    sql<boolean>`logo_url is not null`.as("logo"),
    sql<boolean>`exists (select from categories where categories.shop_id = shops.id)`.as("category"),
    sql<boolean>`exists (select from products where products.shop_id = shops.id)`.as("product"),
    sql<boolean>`shared_at is not null`.as("share"),
  ])
