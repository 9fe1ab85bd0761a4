import { isNameIn } from "#app/http/screen.ts"
import { isIdentifier } from "#app/domain/identifier.ts"
import { isMoment } from "./shops-dialog-state.ts"
import { m } from "#app/messages/compiled/messages.js"
import { formatCount } from "#app/messages/format.ts"
import type { Undo } from "#app/ui/toast/toast.tsx"

/** The result of an action on one shop. */
type OfShop = {
  readonly text: () => string
  readonly named: (about: { name: string }) => string
  /** The action that undoes it, with the fields of its form, while the shop is active or blocked as in `isActive`. */
  readonly undo?: { by: string; fields?: Readonly<Record<string, string>>; isActive?: boolean }
}

const ofShop = {
  paid: {
    ...{ text: m.shops_done_paid, named: m.shops_done_paid_named },
    undo: { by: "pay", fields: { paid: "false" } },
  },
  unpaid: {
    ...{ text: m.shops_done_unpaid, named: m.shops_done_unpaid_named },
    undo: { by: "pay", fields: { paid: "true", undo: "true" } },
  },
  blocked: {
    ...{ text: m.shops_done_blocked, named: m.shops_done_blocked_named },
    undo: { by: "unblock", isActive: false },
  },
  unblocked: {
    ...{ text: m.shops_done_unblocked, named: m.shops_done_unblocked_named },
    undo: { by: "block", isActive: true },
  },
  "plan-changed": { text: m.shops_done_plan, named: m.shops_done_plan_named },
  edited: { text: m.shops_done_edited, named: m.shops_done_edited_named },
  deleted: { text: m.shops_done_deleted, named: m.shops_done_deleted_named },
} as const satisfies Readonly<Record<string, OfShop>>

/** The results of actions on several shops. `undo` names the action that is undone. */
const ofShops = {
  "bulk-paid": { text: m.shops_done_bulk_paid, undo: "paid" },
  "bulk-unpaid": { text: m.shops_done_all_unpaid, undo: "unpaid" },
  "all-unpaid": { text: m.shops_done_all_unpaid, undo: "unpaid" },
  "undone-paid": { text: m.shops_done_bulk_paid, undo: null },
  "undone-unpaid": { text: m.shops_done_all_unpaid, undo: null },
} as const

/**
 * The flash in the address after an action: `blocked`, with its shop `paid.ID`, with its count and its moment
 * `all-unpaid.12.MOMENT`.
 */
export type ShopFlash =
  | keyof typeof ofShop
  | `${keyof typeof ofShop}.${string}`
  | `${keyof typeof ofShops}.${number}`
  | `${keyof typeof ofShops}.${number}.${string}`

export type ReadShopFlash = {
  kind: keyof typeof ofShop | keyof typeof ofShops
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
  if (isNameIn(ofShops, kind) && /^\d{1,7}$/.test(about ?? "")) {
    if (moment !== null && !isMoment(moment)) return null
    return { ...none, kind, count: Number(about), moment }
  }
  if (moment !== null || !isNameIn(ofShop, kind)) return null
  if (about === null) return { ...none, kind }
  return isIdentifier(about) ? { ...none, kind, shopId: about } : null
}

/** Returns the text of a flash. `shop` is the name of its shop; null if it is unknown. */
export function flashText({ kind, count }: ReadShopFlash, shop: string | null = null): string {
  if (isNameIn(ofShops, kind))
    return ofShops[kind].text({ count: count ?? 0, shown: formatCount(count ?? 0) })
  return shop === null ? ofShop[kind].text() : ofShop[kind].named({ name: shop })
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
  if (isNameIn(ofShops, kind)) {
    const { undo } = ofShops[kind]
    return undo && moment !== null ? { action: addressOf({ undo, moment }), fields: {} } : null
  }
  const { undo }: OfShop = ofShop[kind]
  if (shop === null || undo === undefined) return null
  const { by, fields = {}, isActive = shop.isActive } = undo
  return isActive === shop.isActive ? { action: addressOf({ [by]: shop.id }), fields } : null
}
