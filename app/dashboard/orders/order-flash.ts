import { readIdentifier } from "#app/domain/identifier.ts"
import { isNameIn, readFlash } from "#app/http/screen.ts"
import { m } from "#app/messages/compiled/messages.js"
import type { Undo } from "#app/ui/toast/toast.tsx"

const flashes = {
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

/**
 * The result of an action, in the address of the redirect: `undone`, or of a step `confirmed.ID.1043.5`, with the order
 * that it replaces `confirmed.ID.1043.5.1042`.
 */
export type OrderFlash = keyof typeof flashes | StepOf | `${StepOf}.${number}`

export function writeStepFlash({ step, id, number, version, replaced }: StepFlash): OrderFlash {
  const taken: StepOf = `${step}.${id}.${number}.${version}`
  return replaced === null ? taken : `${taken}.${replaced}`
}

type ReadOrderFlash = keyof typeof flashes | StepFlash

export function readOrderFlash(parameters: URLSearchParams): ReadOrderFlash | null {
  const [, step = "", text = "", number = "", version = "", replaced] =
    /^([a-z]+)\.([0-9a-fA-F-]{36})\.(\d{1,9})\.(\d{1,9})(?:\.(\d{1,9}))?$/.exec(
      parameters.get("done") ?? "",
    ) ?? []
  const id = readIdentifier(text)
  if (id === null || !isNameIn(steps, step)) return readFlash(flashes, parameters)
  const other = replaced === undefined ? null : Number(replaced)
  return { step, id, number: Number(number), version: Number(version), replaced: other }
}

/** Returns how a step is undone; null for everything else. `addressOf` returns the address for the undo. */
export function undoOfStep(flash: ReadOrderFlash, addressOf: (id: string) => string): Undo | null {
  if (typeof flash === "string") return null
  return { action: addressOf(flash.id), fields: { version: String(flash.version) } }
}

export function orderFlashText(flash: ReadOrderFlash): string {
  if (typeof flash === "string") return flashes[flash]()
  const { step, number, replaced } = flash
  if (replaced !== null && isNameIn(settlements, step)) return settlements[step]({ number, replaced })
  return steps[step]({ number })
}
