import type { Locale } from "#app/domain/language/locale.ts"
import { build } from "../connection/build.ts"
import type { ShopDatabase } from "../connection/scopes.server.ts"

/** The language that the shop speaks to its shoppers; English when the shop was deleted a moment ago. */
export async function findShopLanguage(db: ShopDatabase): Promise<Locale> {
  return (await db.row(build.selectFrom("shops").select("language")))?.language ?? "en"
}
