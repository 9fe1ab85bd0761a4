import type { Locale } from "#app/domain/language/locale.ts"
import { build } from "../connection/build.ts"
import type { ShopDatabase } from "../connection/scopes.server.ts"

/** The shop's language for shoppers; English if the shop was just deleted. */
export async function findShopLanguage(db: ShopDatabase): Promise<Locale> {
  return (await db.row(build.selectFrom("shops").select("language")))?.language ?? "en"
}
