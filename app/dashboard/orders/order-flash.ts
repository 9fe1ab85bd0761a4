import { readIdentifier } from "#app/domain/identifier.ts"
import { isNameIn, readFlash } from "#app/http/screen.ts"
import { m } from "#app/messages/compiled/messages.js"
import { orderAddress } from "./orders-address.ts"
import type { Undo } from "#app/ui/toast/toast.tsx"

const flashes = {
  undone: m.orders_done_undone,
  "line-changed": m.orders_done_line_changed,
  "line-struck": m.orders_done_line_struck,
  "line-restored": m.orders_done_line_restored,
  noted: m.orders_done_noted,
  erased: m.orders_done_erased,
  billed: m.bill_saved,
  wanted: m.wanted_saved,
  unpaid: m.paid_removed,
  "added-before": m.orders_done_added_before,
} as const

const steps = {
  confirmed: m.orders_done_confirmed,
  completed: m.orders_done_completed,
  cancelled: m.orders_done_cancelled,
  added: m.orders_done_added,
} as const

/** What is said of a step that cancelled another order, because this one replaces it. */
const settlements = {
  confirmed: m.orders_done_confirmed_replacing,
  completed: m.orders_done_completed_replacing,
} as const

type StepFlash = {
  step: keyof typeof steps
  id: string
  number: number
  /** The order's version after the step; undoing requires it. */
  version: number
  /** The number of the order that was cancelled with it; null for none. */
  replaced: number | null
}

type StepOf = `${keyof typeof steps}.${string}.${number}.${number}`

/** A payment that was recorded. */
type PaymentFlash = {
  paymentId: string
  id: string
  number: number
  /** The order's version after it; undoing requires it. */
  version: number
}

/**
 * The result of an action, in the address of the redirect: `undone`, of a step `confirmed.ID.1043.5`, with the order that
 * it replaces `confirmed.ID.1043.5.1042`, or of a payment `paid.ID.1043.5.PAYMENT`.
 */
export type OrderFlash =
  | keyof typeof flashes
  | StepOf
  | `${StepOf}.${number}`
  | `paid.${string}.${number}.${number}.${string}`

export function writePaymentFlash({ id, number, version, paymentId }: PaymentFlash): OrderFlash {
  return `paid.${id}.${number}.${version}.${paymentId}`
}

export function writeStepFlash({ step, id, number, version, replaced }: StepFlash): OrderFlash {
  const taken: StepOf = `${step}.${id}.${number}.${version}`
  return replaced === null ? taken : `${taken}.${replaced}`
}

type ReadOrderFlash = keyof typeof flashes | StepFlash | PaymentFlash

export function readOrderFlash(parameters: URLSearchParams): ReadOrderFlash | null {
  return readPaymentFlash(parameters.get("done") ?? "") ?? readStepFlash(parameters)
}

function readPaymentFlash(done: string): PaymentFlash | null {
  const [, order = "", number = "", version = "", payment = ""] =
    /^paid\.([0-9a-fA-F-]{36})\.(\d{1,9})\.(\d{1,9})\.([0-9a-fA-F-]{36})$/.exec(done) ?? []
  const [id, paymentId] = [readIdentifier(order), readIdentifier(payment)]
  if (id === null || paymentId === null) return null
  return { id, number: Number(number), version: Number(version), paymentId }
}

function readStepFlash(parameters: URLSearchParams): keyof typeof flashes | StepFlash | null {
  const [, step = "", text = "", number = "", version = "", replaced] =
    /^([a-z]+)\.([0-9a-fA-F-]{36})\.(\d{1,9})\.(\d{1,9})(?:\.(\d{1,9}))?$/.exec(
      parameters.get("done") ?? "",
    ) ?? []
  const id = readIdentifier(text)
  if (id === null || !isNameIn(steps, step)) return readFlash(flashes, parameters)
  const other = replaced === undefined ? null : Number(replaced)
  return { step, id, number: Number(number), version: Number(version), replaced: other }
}

/**
 * Returns how a step or a payment is undone; null for everything else, as an order that was added. `addressOf` returns the
 * address for the undo of a step, `unpayAt` that for the undo of a payment.
 */
export function undoOf(
  flash: ReadOrderFlash,
  addressOf: (id: string) => string,
  unpayAt = (id: string, paymentId: string) => orderAddress(id, { unpay: paymentId }),
): Undo | null {
  if (typeof flash === "string" || ("step" in flash && flash.step === "added")) return null
  const action = "paymentId" in flash ? unpayAt(flash.id, flash.paymentId) : addressOf(flash.id)
  return { action, fields: { version: String(flash.version) } }
}

export function orderFlashText(flash: ReadOrderFlash): string {
  if (typeof flash === "string") return flashes[flash]()
  if ("paymentId" in flash) return m.paid_recorded({ number: flash.number })
  const { step, number, replaced } = flash
  if (replaced !== null && isNameIn(settlements, step)) return settlements[step]({ number, replaced })
  return steps[step]({ number })
}
