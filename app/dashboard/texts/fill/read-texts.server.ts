import { asShop } from "#app/database/connection/scopes.server.ts"
import { findShopLanguage } from "#app/database/shop/own-shop.ts"
import { listMissing, type TextRow } from "#app/database/shop/texts/list-missing.ts"
import { countTexts, type TextProgress } from "#app/database/shop/texts/text-progress.ts"
import { otherLanguages, type Locale } from "#app/domain/language/locale.ts"
import { type TextKind, textKinds } from "#app/domain/language/missing-texts.ts"
import { limits } from "#app/domain/limits.ts"
import type { FillQuery } from "./fill-address.ts"

export type TextsView = {
  readonly kind: TextKind
  /** The shop's language, and the one whose texts are missing. */
  readonly own: Locale
  readonly to: Locale
  readonly progress: TextProgress
  readonly rows: readonly TextRow[]
  /** The key of the row before the first visible one. */
  readonly after: string | null
  /** The key after which further rows lack a text. */
  readonly next: string | null
}

/**
 * Reads a page of the rows that lack a text in the language of the address. Without a kind in the address it takes the
 * first kind that lacks one.
 */
export function readTexts(shopId: string, dialogState: FillQuery): Promise<TextsView> {
  return asShop(shopId, async (db) => {
    const own = await findShopLanguage(db)
    const others = otherLanguages(own)
    const to = others.find((language) => language === dialogState.language) ?? others[0] ?? own
    const progress = await countTexts(db, to)
    const kind = dialogState.kind ?? textKinds.find((name) => progress.missing[name] > 0) ?? "products"
    const { after } = dialogState
    const found = await listMissing[kind](db, { language: to, after, maxRows: limits.textRows + 1 })
    const rows = found.slice(0, limits.textRows)
    const next = found.length > rows.length ? (rows.at(-1)?.key ?? null) : null
    return { kind, own, to, progress, rows, after, next }
  })
}
