import { sql } from "kysely"
import type { ShopSettings } from "#app/domain/shop/settings-rules.ts"
import type { Translations } from "#app/domain/language/translations.ts"
import type { ShopText } from "#app/domain/shop/shop-texts.ts"
import type { FirstSteps, Picture, PublicShop } from "#app/domain/shop/shop.ts"
import type { Locale } from "#app/domain/language/locale.ts"
import { build } from "../connection/build.ts"
import type { ShopDatabase } from "../connection/scopes.server.ts"
import { currencyColumns, withCurrency } from "../shop-currency.ts"
import { logo, shopRow } from "../shop-columns.ts"

/** A shop as its owner sees it. The owner signs in with the email and can't change it. */
export type OwnShop = PublicShop & { email: string; translations: Translations<ShopText> }

/** Null if the shop was just deleted. */
export async function findOwnShop(db: ShopDatabase): Promise<OwnShop | null> {
  const row = await db.row(ownShop)
  return row && withCurrency(row)
}

const ownShop = shopRow.select("email")

/**
 * Stores the columns that an owner may change; the texts are in the shop's former language. If the language changes, a
 * trigger moves the texts of the shop and of its catalogue. Returns false if the shop does not exist.
 */
export async function updateSettings(
  db: ShopDatabase,
  { translations, ...settings }: ShopSettings,
): Promise<boolean> {
  const columns = { ...settings, translations: JSON.stringify(translations) }
  return (await db.run(build.updateTable("shops").set(columns))) > 0
}

/** Each page of the owner shows this of the shop. */
export type ShopFace = Omit<NonNullable<Awaited<ReturnType<typeof findShopFace>>>, "translations">

/** Null if the shop was just deleted. */
export async function findShopFace(db: ShopDatabase) {
  const row = await db.row(face)
  return row && withCurrency(row)
}

const face = build
  .selectFrom("shops")
  .select(["id", "name", "translations", "slug", "color", "language", logo, ...currencyColumns])
  .select("asks_when as asksWhen")

/** Returns the shop's name in all languages; null if the shop was just deleted. */
export function findShopName(db: ShopDatabase) {
  return db.row(build.selectFrom("shops").select(["name", "translations"]))
}

/** Returns the shop's language for shoppers; English if the shop was just deleted. */
export async function findShopLanguage(db: ShopDatabase): Promise<Locale> {
  return (await db.row(build.selectFrom("shops").select("language")))?.language ?? "en"
}

/** What the form of a product depends on in its shop. */
export type ShopOfForm = { readonly language: Locale; readonly hasPictures: boolean }

/** Finds the shop's language, and whether any of its products has a picture; English if the shop was just deleted. */
export async function findShopOfForm(db: ShopDatabase): Promise<ShopOfForm> {
  return (await db.row(shopOfForm)) ?? { language: "en", hasPictures: false }
}

const shopOfForm = build
  .selectFrom("shops")
  .select(["language", sql<boolean>`exists (select from product_images)`.as("hasPictures")])

/**
 * Sets or removes the shop's logo. The shop's row stays locked until the transaction ends, so that parallel changes
 * wait.
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

/** Reads from the shop's rows which first steps are done; null if the shop does not exist. */
export function findFirstSteps(db: ShopDatabase): Promise<FirstSteps | null> {
  return db.row(steps)
}

/** Returns whether shoppers can write to the shop. */
export async function hasPhone(db: ShopDatabase): Promise<boolean> {
  return (await db.row(build.selectFrom("shops").select("phone")))?.phone != null
}

/** Records that the owner shared the shop's address. The first time stays. */
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
