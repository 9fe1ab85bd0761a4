import type { Picture } from "#app/domain/shop/shop.ts"
import { build } from "../connection/build.ts"
import type { ShopDatabase } from "../connection/scopes.server.ts"

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
