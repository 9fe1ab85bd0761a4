import { href } from "react-router"
import { isPaymentKind, type PaymentKind } from "#app/domain/payment-method/payment-method.ts"
import { addressWith, readDialogState, type DialogState } from "#app/http/screen.ts"

/** The dialog that an address opens over the ways to pay, or the action of a form that is sent there. */
export type PaymentMethodsDialogState =
  | DialogState<"reorder", "edit" | "delete" | "active">
  | { readonly kind: "add"; readonly method: PaymentKind }

/** Reads `?add=whish`, `?edit=ID`, `?delete=ID`, `?active=ID` or `?reorder`; null for anything else. */
export function readPaymentMethodsDialogState(parameters: URLSearchParams): PaymentMethodsDialogState | null {
  const method = parameters.get("add")
  if (method !== null) return isPaymentKind(method) ? { kind: "add", method } : null
  return readDialogState(parameters, { plain: ["reorder"], ofRow: ["edit", "delete", "active"] })
}

/** Returns the page's address, with an open dialog, an action, or a flash. */
export function paymentMethodsAddress(also: Readonly<Record<string, string>> = {}): string {
  return addressWith(href("/shop/settings/payment-methods"), also)
}
