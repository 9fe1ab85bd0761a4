import type { Locale } from "../language/locale.ts"

/** Each shop counts its orders from here. */
export const firstOrderNumber = 1001

/** What becomes of an order, in its usual course; `cancelled` ends it from anywhere but the last. */
export const orderStatuses = ["new", "confirmed", "completed", "cancelled"] as const
export type OrderStatus = (typeof orderStatuses)[number]

/** The steps that lead on from each status; an undo goes back to the status before. */
export const nextStatuses: Readonly<Record<OrderStatus, readonly OrderStatus[]>> = {
  new: ["confirmed", "cancelled"],
  confirmed: ["completed", "cancelled"],
  completed: [],
  cancelled: [],
}

export function isOrderStatus(text: string | null): text is OrderStatus {
  return orderStatuses.some((status) => status === text)
}

/** Whether a step may follow, so that its page follows it. */
export function isOpenOrder(status: OrderStatus): boolean {
  return nextStatuses[status].length > 0
}

/** Whether the pieces of an order in this status are taken from the stock. */
export function holdsStock(status: OrderStatus): boolean {
  return status === "confirmed" || status === "completed"
}

/** What the history of an order is made of. */
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

/** What a shop may ask of who orders, in the order of the form. */
export const orderQuestions = ["name", "phone", "area", "note"] as const
export type OrderQuestion = (typeof orderQuestions)[number]

/** How a shop asks it. */
export const askings = ["off", "optional", "required"] as const
export type Asking = (typeof askings)[number]

export type OrderQuestions = Readonly<Record<OrderQuestion, Asking>>

/** The answers; null for what was not asked or left empty. A phone is E.164. */
export type Customer = Readonly<Record<OrderQuestion, string | null>>

export const nobody: Customer = { name: null, phone: null, area: null, note: null }

/** Characters. A note may say where the house is and when somebody is at home. */
export const orderLimits = {
  name: 120,
  area: 300,
  note: 1_000,
  privateNote: 1_000,
  cancelReason: 500,
  /** Of each sentence that an owner words himself. */
  reply: 1_000,
} as const

/** What a reply to a shopper answers. */
export const replyKinds = ["received", "confirmed", "ready", "sorry"] as const
export type ReplyKind = (typeof replyKinds)[number]

/** The owner's own sentences, where he has worded any. */
export type OrderReplies = Readonly<Partial<Record<Locale, Readonly<Partial<Record<ReplyKind, string>>>>>>
