import type { Locale } from "../language/locale.ts"

/** Each shop counts its orders from here. */
export const firstOrderNumber = 1001

/** The statuses of an order, in their usual order; `cancelled` can follow `new` and `confirmed`. */
export const orderStatuses = ["new", "confirmed", "completed", "cancelled"] as const
export type OrderStatus = (typeof orderStatuses)[number]

export function isOrderStatus(text: string | null): text is OrderStatus {
  return orderStatuses.some((status) => status === text)
}

/** Returns whether a step may follow, so that the order's page receives its events. */
export function isOpenOrder(status: OrderStatus): boolean {
  return status === "new" || status === "confirmed"
}

/** Returns whether the pieces of an order in this status are taken from the stock. */
export function holdsStock(status: OrderStatus): boolean {
  return status === "confirmed" || status === "completed"
}

/** The kinds of entries in an order's history. */
export type OrderEventKind =
  | "placed"
  | "confirmed"
  | "completed"
  | "cancelled"
  | "undone"
  | "line_changed"
  | "line_struck"
  | "line_restored"
  | "customer_erased"
  | "bill_changed"
  | "payment_added"
  | "payment_removed"
  | "wanted_changed"

/** The questions that a shop may ask, in the order of the form. */
export const orderQuestions = ["name", "phone", "area", "note"] as const
export type OrderQuestion = (typeof orderQuestions)[number]

export const askings = ["off", "optional", "required"] as const
export type Asking = (typeof askings)[number]

export type OrderQuestions = Readonly<Record<OrderQuestion, Asking>>

/** The answers; null for what was not asked or left empty. A phone is in E.164. */
export type Customer = Readonly<Record<OrderQuestion, string | null>>

export const nobody: Customer = { name: null, phone: null, area: null, note: null }

/** Characters. A note may say where the house is and when somebody is at home. */
export const orderLimits = {
  name: 120,
  area: 300,
  note: 1_000,
  privateNote: 1_000,
  cancelReason: 500,
  /** A sentence of the owner's own. */
  reply: 1_000,
} as const

/** The kinds of replies to a shopper. */
export const replyKinds = ["received", "confirmed", "ready", "sorry", "cancelled"] as const
export type ReplyKind = (typeof replyKinds)[number]

/** The owner's own sentences, as far as there are any. */
export type OrderReplies = Readonly<Partial<Record<Locale, Readonly<Partial<Record<ReplyKind, string>>>>>>
