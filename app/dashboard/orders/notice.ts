import { readIdentifier } from "#app/domain/identifier.ts"
import { isNameIn, readNotice } from "#app/http/screen.ts"
import { m } from "#app/messages/compiled/messages.js"
import type { Undo } from "#app/ui/toast/toast.tsx"

const notices = {
  undone: m.orders_done_undone,
  "line-changed": m.orders_done_line_changed,
  "line-struck": m.orders_done_line_struck,
  "line-restored": m.orders_done_line_restored,
  noted: m.orders_done_noted,
  erased: m.orders_done_erased,
} as const

const steps = {
  confirmed: m.orders_done_confirmed,
  completed: m.orders_done_completed,
  cancelled: m.orders_done_cancelled,
} as const

/** A step that was taken. `version` is that of the order after it, which undoes it. */
export type StepNotice = { step: keyof typeof steps; id: string; number: number; version: number }

/** What was done with an order, in the address that the browser is sent to. */
export type OrderNotice = keyof typeof notices | StepNotice

/** `undone`, or with its order, number and version `confirmed.ID.1043.5`. */
export function writeOrderNotice(notice: OrderNotice): string {
  return typeof notice === "string"
    ? notice
    : [notice.step, notice.id, notice.number, notice.version].join(".")
}

export function readOrderNotice(parameters: URLSearchParams): OrderNotice | null {
  const [, step = "", text = "", number = "", version = ""] =
    /^([a-z]+)\.([0-9a-fA-F-]{36})\.(\d{1,9})\.(\d{1,9})$/.exec(parameters.get("done") ?? "") ?? []
  const id = readIdentifier(text)
  if (id === null || !isNameIn(steps, step)) return readNotice(notices, parameters)
  return { step, id, number: Number(number), version: Number(version) }
}

/** How a step is undone; null for everything else. `addressOf` is where that is sent. */
export function undoOfStep(notice: OrderNotice, addressOf: (id: string) => string): Undo | null {
  if (typeof notice === "string") return null
  return { action: addressOf(notice.id), fields: { version: String(notice.version) } }
}

export function orderNoticeText(notice: OrderNotice): string {
  return typeof notice === "string" ? notices[notice]() : steps[notice.step]({ number: notice.number })
}
