import { href } from "react-router"
import { addressWith, readDialogState, type DialogState } from "#app/http/screen.ts"

/** What an address opens over the sales, or what a form that is sent there does; a sale is named by one of its products. */
export type SalesDialogState = DialogState<"new", "change" | "end">

/** `?new`, `?change=ID`, `?end=ID`. Null for ids that are none. */
export function readSalesDialogState(parameters: URLSearchParams): SalesDialogState | null {
  return readDialogState(parameters, { plain: ["new"], ofRow: ["change", "end"] })
}

/** The page's address with something open, or the address that does it. */
export function salesAddress(also: Readonly<Record<string, string>> = {}): string {
  return addressWith(href("/shop/products/sales"), also)
}
