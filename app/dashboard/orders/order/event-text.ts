import type { OwnOrderEvent } from "#app/database/shop/orders/own-order.ts"
import { isOrderSource } from "#app/domain/order/added-order.ts"
import { kindOfLine } from "#app/domain/cart/line-kind.ts"
import { units, type Unit } from "#app/domain/measure/measure.ts"
import { amountText } from "#app/messages/amount-text.ts"
import { m } from "#app/messages/compiled/messages.js"
import { formatCount } from "#app/messages/format.ts"
import { billChangedText, paymentEventText } from "../bill/bill-event-text.ts"
import { wantedChangedText } from "../wanted/wanted-event-text.ts"
import { sourceNames } from "../source-names.ts"

/** Returns the text of an event in an order's history. */
export function eventText({ kind, details }: Pick<OwnOrderEvent, "kind" | "details">): string {
  switch (kind) {
    case "placed":
      return placedText(details["source"])
    case "confirmed":
      return confirmedText(details)
    case "completed":
      return m.order_event_completed()
    case "cancelled":
      return cancelledText(details["replacedBy"])
    case "undone":
      return undoneText(details)
    case "line_changed":
      return lineChangedText(details)
    case "line_struck":
      return m.order_event_line_struck(wholeLine(details))
    case "line_restored":
      return m.order_event_line_restored(wholeLine(details))
    case "customer_erased":
      return m.order_event_customer_erased()
    case "bill_changed":
      return billChangedText(details)
    case "payment_added":
    case "payment_removed":
      return paymentEventText(kind, details)
    case "wanted_changed":
      return wantedChangedText(details)
  }
}

function placedText(source: unknown): string {
  return isOrderSource(source)
    ? m.order_event_added({ source: sourceNames[source]() })
    : m.order_event_placed()
}

function confirmedText({ missing }: OwnOrderEvent["details"]): string {
  if (typeof missing !== "number") return m.order_event_confirmed()
  return m.order_event_confirmed_short({ count: missing, number: formatCount(missing) })
}

function cancelledText(replacedBy: unknown): string {
  if (typeof replacedBy !== "number") return m.order_event_cancelled()
  return m.order_event_replaced({ number: replacedBy })
}

function undoneText({ to, missing }: OwnOrderEvent["details"]): string {
  if (to !== "confirmed") return m.order_event_undone_new()
  if (typeof missing !== "number") return m.order_event_undone_confirmed()
  return m.order_event_undone_short({ count: missing, number: formatCount(missing) })
}

function lineChangedText({ name: named, from, to }: OwnOrderEvent["details"]): string {
  const [name, before, after] = [textOf(named), lineText(from), lineText(to)]
  // The weight is what was asked for.
  if (before === after) return m.order_event_line_weighed({ quantity: after, name })
  return m.order_event_line_changed({ name, from: before, to: after })
}

function wholeLine(details: OwnOrderEvent["details"]) {
  const name = [textOf(details["name"]), choiceOf(details)].filter(Boolean).join(" · ")
  return { quantity: unitOf(details) ? amountOf(details) : `${amountOf(details)} ×`, name }
}

/** Returns `2`, `2 · M · Red`. */
function lineText(line: unknown): string {
  return [amountOf(line), choiceOf(line)].filter(Boolean).join(" · ")
}

function amountOf(line: unknown): string {
  const { quantity } = Object(line) as { quantity?: unknown }
  const unit = unitOf(line)
  return unit ? amountText(Number(quantity), unit) : String(quantity)
}

function unitOf(line: unknown): Unit | undefined {
  const { unit } = Object(line) as { unit?: unknown }
  return units.find((known) => known === unit)
}

function choiceOf(line: unknown): string {
  const { size, color } = Object(line) as { size?: unknown; color?: unknown }
  return kindOfLine({ size: textOf(size) || null, color: textOf(color) || null })
}

const textOf = (value: unknown) => (typeof value === "string" ? value : "")
