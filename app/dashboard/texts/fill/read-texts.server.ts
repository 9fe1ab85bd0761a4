import { asShop } from "#app/database/connection/scopes.server.ts"
import { findShopLanguage } from "#app/database/shop/own-shop.ts"
import { listLinked, type LinkedTexts } from "#app/database/shop/texts/list-linked.ts"
import { listMissing, type TextRow } from "#app/database/shop/texts/list-missing.ts"
import { countTexts, type TextProgress } from "#app/database/shop/texts/text-progress.ts"
import { otherLanguages, type Locale } from "#app/domain/language/locale.ts"
import {
  isTextKind,
  type LinkedKind,
  missingKinds,
  type TextKind,
} from "#app/domain/language/missing-texts.ts"
import { limits } from "#app/domain/limits.ts"
import type { FillQuery } from "./fill-address.ts"

type View = {
  /** The shop's language, and the one whose texts are missing. */
  readonly own: Locale
  readonly to: Locale
  readonly progress: TextProgress
}

/** A page of rows that are filled in. */
export type FilledView = View & {
  readonly kind: TextKind
  readonly rows: readonly TextRow[]
  /** The key of the row before the first visible one. */
  readonly after: string | null
  /** The key after which further rows lack a text. */
  readonly next: string | null
}

/** All rows of a kind that is translated in its own form. */
export type LinkedView = View & { readonly kind: LinkedKind; readonly linked: readonly LinkedTexts[] }

export type TextsView = FilledView | LinkedView

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
    const kind = dialogState.kind ?? missingKinds.find((name) => progress.missing[name] > 0) ?? "products"
    const view = { own, to, progress }
    if (!isTextKind(kind)) return { ...view, kind, linked: await listLinked(db, kind, to) }
    const { after } = dialogState
    const found = await listMissing[kind](db, { language: to, after, maxRows: limits.textRows + 1 })
    const rows = found.slice(0, limits.textRows)
    const next = found.length > rows.length ? (rows.at(-1)?.key ?? null) : null
    return { ...view, kind, rows, after, next }
  })
}
