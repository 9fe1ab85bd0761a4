import { href } from "react-router"
import { addressWith, readDialogState, type DialogState } from "#app/http/screen.ts"

/** The dialog that an address opens over the areas, or the action of a form that is sent there. */
export type DeliveryDialogState = DialogState<
  "choose" | "new" | "pickup" | "reorder",
  "edit" | "delete" | "switch"
>

/** Reads `?choose`, `?new`, `?edit=ID`, `?delete=ID` or an action; null for invalid ids. */
export function readDeliveryDialogState(parameters: URLSearchParams): DeliveryDialogState | null {
  return readDialogState(parameters, {
    plain: ["choose", "new", "pickup", "reorder"],
    ofRow: ["edit", "delete", "switch"],
  })
}

/** Returns the page's address, with an open dialog, an action, or a flash. */
export function deliveryAddress(also: Readonly<Record<string, string>> = {}): string {
  return addressWith(href("/shop/settings/delivery"), also)
}
