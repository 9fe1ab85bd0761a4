import type { Locale } from "#app/domain/language/locale.ts"
import type { NamedKind, PaymentKind } from "#app/domain/payment-method/payment-method.ts"
import { m } from "./compiled/messages.js"

const names: Readonly<Record<PaymentKind, typeof m.method_cash>> = {
  cash: m.method_cash,
  whish: m.method_whish,
  omt: m.method_omt,
  bank: m.method_bank,
  own: m.method_own,
}

/** Returns the name of a way to pay as the shop offers it. */
export function offeredPaymentName(method: NamedKind): string {
  return method.kind === "cash" ? m.method_cash_way() : paymentName(method)
}

/** Returns the name of a way to pay: the owner's own, or the product's in a language. */
export function paymentName({ kind, name }: NamedKind, options: { locale?: Locale } = {}): string {
  return name ?? names[kind]({}, options)
}
