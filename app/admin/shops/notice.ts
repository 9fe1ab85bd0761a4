import { isIdentifier } from "#app/domain/identifier.ts"
import { m } from "#app/messages/compiled/messages.js"
import { formatCount } from "#app/messages/format.ts"
import type { Undo } from "#app/ui/use-toast.ts"

const notices = {
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

/** What was done, in the address that the browser is sent to: `blocked`, with its count `all-unpaid.12`, with its shop `paid.ID`. */
export type Notice =
  | keyof typeof notices
  | `${keyof typeof counted}.${number}`
  | `${keyof typeof named}.${string}`

export type ReadNotice = {
  kind: keyof typeof notices | keyof typeof counted
  count: number | null
  /** The one shop that it was done to. */
  shopId: string | null
}

export function readNotice(parameters: URLSearchParams): ReadNotice | null {
  const [kind = "", about = null, ...more] = (parameters.get("done") ?? "").split(".")
  if (more.length > 0) return null
  if (about === null) return isOf(notices, kind) ? { kind, count: null, shopId: null } : null
  if (isOf(counted, kind) && /^\d{1,7}$/.test(about)) return { kind, count: Number(about), shopId: null }
  return isOf(named, kind) && isIdentifier(about) ? { kind, count: null, shopId: about } : null
}

/** `shop` is the name of the one that it was done to; null where nobody knows it. */
export function noticeWords({ kind, count }: ReadNotice, shop: string | null = null): string {
  if (isOf(named, kind) && shop !== null) return named[kind]({ name: shop })
  if (isOf(counted, kind)) return counted[kind]({ count: count ?? 0, shown: formatCount(count ?? 0) })
  return notices[kind]()
}

/** What takes an act on one shop back. */
export type UndoAct = "pay" | "block" | "unblock"

/** The way back from an act that stands; null for what has none. `addressOf` is where each act on that shop is sent. */
export function undoOf(
  { kind }: ReadNotice,
  { isActive }: { isActive: boolean | null },
  addressOf: (act: UndoAct) => string,
): Undo | null {
  switch (kind) {
    case "paid":
      return { action: addressOf("pay"), fields: { paid: "false" } }
    case "unpaid":
      return { action: addressOf("pay"), fields: { paid: "true", undo: "true" } }
    case "blocked":
      return isActive === false ? { action: addressOf("unblock"), fields: {} } : null
    case "unblocked":
      return isActive === true ? { action: addressOf("block"), fields: {} } : null
    default:
      return null
  }
}

function isOf<Words extends object>(words: Words, kind: string): kind is Extract<keyof Words, string> {
  return Object.hasOwn(words, kind)
}
