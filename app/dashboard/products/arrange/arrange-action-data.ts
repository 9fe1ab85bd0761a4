import type { Moved } from "#app/database/shop/products/arrange-products.ts"
import { readIdentifier } from "#app/domain/identifier.ts"
import { limits } from "#app/domain/limits.ts"
import { isRank } from "#app/domain/arrange/rank.ts"
import { isNameIn } from "#app/http/screen.ts"
import { m } from "#app/messages/compiled/messages.js"

const moves = {
  moved: m.arrange_moved,
  top: m.arrange_moved_top,
  pinned: m.arrange_pinned_named,
  unpinned: m.arrange_unpinned_named,
} as const

/** A move of a product with the ranks that undo it, or a move that was undone. */
export type ArrangeFlash = ({ readonly kind: keyof typeof moves; readonly id: string } & Moved) | "undone"

/** Returns `undone`, or with the product and its ranks before and after `top.ID.RANK.RANK`. */
export function writeArrangeFlash(flash: ArrangeFlash): string {
  return flash === "undone" ? flash : [flash.kind, flash.id, flash.was, flash.now].join(".")
}

export function readArrangeFlash(parameters: URLSearchParams): ArrangeFlash | null {
  const done = parameters.get("done") ?? ""
  if (done === "undone") return done
  const [kind = "", text = "", was = "", now = ""] = done.split(".")
  const id = readIdentifier(text)
  return id !== null && isNameIn(moves, kind) && isRank(was) && isRank(now) ? { kind, id, was, now } : null
}

/** `name` is the product's, if it is known. */
export function arrangeFlashText(flash: ArrangeFlash, name: string | undefined): string {
  if (flash === "undone") return m.flash_undone()
  return name === undefined ? m.arrange_saved() : moves[flash.kind]({ name })
}

export const arrangeErrors = {
  failed: m.arrange_failed,
  list_changed: m.arrange_list_changed,
  product_gone: m.flash_product_missing,
  too_many_pinned: () => m.arrange_too_many_pinned({ count: limits.pinnedProducts }),
  changed_since: m.arrange_changed_since,
} as const

/** The page's response to a rejected move; after another one the browser is redirected. */
export type ArrangeActionData = { error: keyof typeof arrangeErrors }
