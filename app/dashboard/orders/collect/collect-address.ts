import { href } from "react-router"
import { addressWith } from "#app/http/screen.ts"

/** Names an order: in the sheet's address by its number, in that of an action on the list by its id. */
export const sheetField = "order"

/** Returns the list's address, with an action on one order, or with a flash. */
export function collectAddress(also: Readonly<Record<string, string>> = {}): string {
  return addressWith(href("/shop/orders/collect"), also)
}

/** Returns where the rest of an order is paid in cash. */
export const cashAddress = (orderId: string) => collectAddress({ [sheetField]: orderId, cash: "" })

/** Returns where a payment of an order is removed. */
export const unpayAddress = (orderId: string, paymentId: string) =>
  collectAddress({ [sheetField]: orderId, unpay: paymentId })

/** Reads the chosen orders of a sheet; null for all. */
export function readSheetNumbers(parameters: URLSearchParams): number[] | null {
  const sent = parameters.getAll(sheetField)
  return sent.length === 0 ? null : sent.flatMap((text) => (/^\d{1,9}$/.test(text) ? [Number(text)] : []))
}
