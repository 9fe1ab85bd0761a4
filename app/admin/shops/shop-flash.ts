import { isNameIn } from "#app/http/screen.ts"
import { isIdentifier } from "#app/domain/identifier.ts"
import { isMoment } from "./shops-dialog-state.ts"
import { m } from "#app/messages/compiled/messages.js"
import { formatCount } from "#app/messages/format.ts"
import type { Undo } from "#app/ui/toast/toast.tsx"

const flashes = {
  paid: m.shops_done_paid,
  unpaid: m.shops_done_unpaid,
  blocked: m.shops_done_blocked,
  unblocked: m.shops_done_unblocked,
  "plan-changed": m.shops_done_plan,
  edited: m.shops_done_edited,
  deleted: m.shops_done_deleted,
} as const

const counted = {
  "bulk-paid": m.shops_done_bulk_paid,
  "bulk-unpaid": m.shops_done_all_unpaid,
  "all-unpaid": m.shops_done_all_unpaid,
  "undone-paid": m.shops_done_bulk_paid,
  "undone-unpaid": m.shops_done_all_unpaid,
} as const

const named = {
  paid: m.shops_done_paid_named,
  unpaid: m.shops_done_unpaid_named,
  blocked: m.shops_done_blocked_named,
  unblocked: m.shops_done_unblocked_named,
  "plan-changed": m.shops_done_plan_named,
  edited: m.shops_done_edited_named,
  deleted: m.shops_done_deleted_named,
} as const

/**
 * The flash in the address after an action: `blocked`, with its shop `paid.ID`, with its count and its moment
 * `all-unpaid.12.MOMENT`.
 */
export type ShopFlash =
  | keyof typeof flashes
  | `${keyof typeof counted}.${number}`
  | `${keyof typeof counted}.${number}.${string}`
  | `${keyof typeof named}.${string}`

export type ReadShopFlash = {
  kind: keyof typeof flashes | keyof typeof counted
  count: number | null
  /** The one shop of the action. */
  shopId: string | null
  /** Names the action on several shops, for its Undo. */
  moment: string | null
}

export function readShopFlash(parameters: URLSearchParams): ReadShopFlash | null {
  const [kind = "", about = null, moment = null, ...more] = (parameters.get("done") ?? "").split(".")
  const none = { count: null, shopId: null, moment: null }
  if (more.length > 0) return null
  if (isNameIn(counted, kind) && /^\d{1,7}$/.test(about ?? "")) {
    if (moment !== null && !isMoment(moment)) return null
    return { ...none, kind, count: Number(about), moment }
  }
  if (moment !== null) return null
  if (about === null) return isNameIn(flashes, kind) ? { ...none, kind } : null
  return isNameIn(named, kind) && isIdentifier(about) ? { ...none, kind, shopId: about } : null
}

/** Returns the text of a flash. `shop` is the name of its shop; null if it is unknown. */
export function flashText({ kind, count }: ReadShopFlash, shop: string | null = null): string {
  if (isNameIn(named, kind) && shop !== null) return named[kind]({ name: shop })
  if (isNameIn(counted, kind)) return counted[kind]({ count: count ?? 0, shown: formatCount(count ?? 0) })
  return flashes[kind]()
}

/** The changed shop in its current state. */
type Changed = { readonly id: string; readonly isActive: boolean | null }

/**
 * Returns the form that undoes an action; null if it can't be undone. `addressOf` returns the address to which it is
 * sent.
 * @param shop null for an action on several
 */
export function undoOf(
  { kind, moment }: ReadShopFlash,
  shop: Changed | null,
  addressOf: (action: Readonly<Record<string, string>>) => string,
): Undo | null {
  switch (kind) {
    case "bulk-paid":
      return moment === null ? null : { action: addressOf({ undo: "paid", moment }), fields: {} }
    case "bulk-unpaid":
    case "all-unpaid":
      return moment === null ? null : { action: addressOf({ undo: "unpaid", moment }), fields: {} }
    case "paid":
      return shop && { action: addressOf({ pay: shop.id }), fields: { paid: "false" } }
    case "unpaid":
      return shop && { action: addressOf({ pay: shop.id }), fields: { paid: "true", undo: "true" } }
    case "blocked":
      return shop?.isActive === false ? { action: addressOf({ unblock: shop.id }), fields: {} } : null
    case "unblocked":
      return shop?.isActive === true ? { action: addressOf({ block: shop.id }), fields: {} } : null
    default:
      return null
  }
}
