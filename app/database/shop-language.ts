import type { Locale } from "#app/domain/locale.ts"
import { build } from "./build.ts"
import type { ShopDatabase } from "./scopes.server.ts"

/** The language that the shop speaks to its shoppers; English when the shop was deleted a moment ago. */
export async function findShopLanguage(db: ShopDatabase): Promise<Locale> {
  return (await db.row(build.selectFrom("shops").select("language")))?.language ?? "en"
}
