import type { DeviceKind } from "#app/domain/account/device-kind.ts"
import type { BillPart } from "#app/domain/bill/bill-change.ts"
import type { PaidAmount } from "#app/domain/bill/payment.ts"
import type { ReductionKind } from "#app/domain/bill/reduction.ts"
import type { NamedKind } from "#app/domain/payment-method/payment-method.ts"
import { m } from "#app/messages/compiled/messages.js"
import { formatPrice } from "#app/messages/format.ts"
import { paymentName } from "#app/messages/payment-names.ts"
import { deviceKindText } from "#app/ui/devices/device-text.ts"
import { paidText } from "../payments/payment-text.ts"

/** The values of a part, as an event of the bill stores them. */
type PartValues = {
  handover?: string | null
  deliveryCents?: number | null
  reductionKind?: ReductionKind | null
  reductionValue?: number | null
  chargeCents?: number | null
  chargeWord?: string | null
}

type BillChanged = {
  part: BillPart
  from: PartValues
  to: PartValues
  total: { from: number; to: number }
  device: DeviceKind
}

/** Returns the text of a change of the bill, with the total before and after it, and the device. */
export function billChangedText(details: unknown): string {
  const { part, from, to, total, device } = details as BillChanged
  const text = partTexts[part](from, to)
  const [before, after] = [formatPrice(total.from), formatPrice(total.to)]
  return withDevice(
    total.from === total.to ? text : m.bill_event_total({ text, from: before, to: after }),
    device,
  )
}

const partTexts: Readonly<Record<BillPart, (from: PartValues, to: PartValues) => string>> = {
  delivery: (_, { deliveryCents: cents }) =>
    cents == null ? m.bill_event_delivery_gone() : m.bill_event_delivery({ amount: formatPrice(cents) }),
  reduction: (_, { reductionKind: kind, reductionValue: value }) => {
    if (kind == null || value == null) return m.bill_event_reduction_gone()
    const amount = kind === "sum" ? formatPrice(value) : m.bill_percent_of({ percent: value })
    return m.bill_event_reduction({ amount })
  },
  charge: ({ chargeWord: former }, { chargeCents: cents, chargeWord: word }) =>
    cents == null
      ? m.bill_event_other_gone({ word: former ?? "" })
      : m.bill_event_other({ word: word ?? "", amount: formatPrice(cents) }),
}

type PaymentDetails = NamedKind & PaidAmount & { device: DeviceKind }

/** Returns the text of a payment that was recorded or removed, with the device. */
export function paymentEventText(kind: "payment_added" | "payment_removed", details: unknown): string {
  const payment = details as PaymentDetails
  const texts = { amount: paidText(payment), way: paymentName(payment) }
  const added = payment.cents < 0 ? m.paid_event_back : m.paid_event_added
  return withDevice((kind === "payment_added" ? added : m.paid_event_removed)(texts), payment.device)
}

/** Adds the kind of the device that made a change. */
export function withDevice(text: string, device: DeviceKind): string {
  const name = deviceKindText(device)
  return name === null ? text : m.bill_event_device({ text, device: name })
}
