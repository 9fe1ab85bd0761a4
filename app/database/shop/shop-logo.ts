import type { Picture } from "#app/domain/shop/shop.ts"
import { build } from "../connection/build.ts"
import type { ShopDatabase } from "../connection/scopes.server.ts"

/**
 * Gives the shop another logo, or none. @returns the key of the one it had, null when it had none; nothing at all when the
 * shop is gone. The shop's row stays locked until the end, so that of two changes the later one learns of the earlier.
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
 * Runs `remove` unless `key` is the shop's logo. The lock is the one that a logo is set under, so it can't become the logo
 * between the look and the removal.
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
