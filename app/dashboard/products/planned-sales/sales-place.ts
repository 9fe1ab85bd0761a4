import { href } from "react-router"
import { addressWith, readPlace, type Place } from "#app/http/screen.ts"

/** What an address opens over the sales, or what a form that is sent there does; a sale is named by one of its products. */
export type SalesPlace = Place<"new", "change" | "end">

/** `?new`, `?change=ID`, `?end=ID`. Null for ids that are none. */
export function readSalesPlace(parameters: URLSearchParams): SalesPlace | null {
  return readPlace(parameters, { plain: ["new"], ofRow: ["change", "end"] })
}

/** The page's address with something open, or the address that does it. */
export function salesAddress(also: Readonly<Record<string, string>> = {}): string {
  return addressWith(href("/shop/products/sales"), also)
}
