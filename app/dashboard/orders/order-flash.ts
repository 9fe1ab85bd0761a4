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

/** A step that was taken. `version` is the order's version after it; undoing requires it. */
type StepFlash = { step: keyof typeof steps; id: string; number: number; version: number }

/** The result of an action, in the address of the redirect: `undone`, or of a step `confirmed.ID.1043.5`. */
export type OrderFlash = keyof typeof flashes | `${keyof typeof steps}.${string}.${number}.${number}`

export function writeStepFlash({ step, id, number, version }: StepFlash): OrderFlash {
  return `${step}.${id}.${number}.${version}`
}

type ReadOrderFlash = keyof typeof flashes | StepFlash

export function readOrderFlash(parameters: URLSearchParams): ReadOrderFlash | null {
  const [, step = "", text = "", number = "", version = ""] =
    /^([a-z]+)\.([0-9a-fA-F-]{36})\.(\d{1,9})\.(\d{1,9})$/.exec(parameters.get("done") ?? "") ?? []
  const id = readIdentifier(text)
  if (id === null || !isNameIn(steps, step)) return readFlash(flashes, parameters)
  return { step, id, number: Number(number), version: Number(version) }
}

/** Returns how a step is undone; null for everything else. `addressOf` returns the address for the undo. */
export function undoOfStep(flash: ReadOrderFlash, addressOf: (id: string) => string): Undo | null {
  if (typeof flash === "string") return null
  return { action: addressOf(flash.id), fields: { version: String(flash.version) } }
}

export function orderFlashText(flash: ReadOrderFlash): string {
  return typeof flash === "string" ? flashes[flash]() : steps[flash.step]({ number: flash.number })
}
