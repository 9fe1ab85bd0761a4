import type { Unit } from "#app/domain/measure/measure.ts"
import { amountText } from "#app/messages/amount-text.ts"
import { m } from "#app/messages/compiled/messages.js"

type Short = { left: number; quantity: number; unit?: Unit | null | undefined }

/** Says how much of a line the stock has. */
export function shortText({ left, quantity, unit }: Short): string {
  if (left === 0) return m.order_short_none()
  return unit
    ? m.measure_line_most({ measure: amountText(left, unit) })
    : m.order_short_some({ left, count: quantity })
}
