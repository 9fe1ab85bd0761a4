import { href } from "react-router"
import { addressWith, readDialogState, type DialogState } from "#app/http/screen.ts"

/**
 * The dialog that an address opens over the sales, or the action of a form that is sent there. The id of one product
 * names a sale.
 */
export type SalesDialogState = DialogState<"new", "change" | "end">

/** Reads `?new`, `?change=ID` or `?end=ID`; null for invalid ids. */
export function readSalesDialogState(parameters: URLSearchParams): SalesDialogState | null {
  return readDialogState(parameters, { plain: ["new"], ofRow: ["change", "end"] })
}

/** Returns the page's address, with a dialog, an action, or a flash. */
export function salesAddress(also: Readonly<Record<string, string>> = {}): string {
  return addressWith(href("/shop/products/sales"), also)
}
