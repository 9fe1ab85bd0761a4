import { href } from "react-router"
import { addressWith, readDialogState, type DialogState } from "#app/http/screen.ts"

/** The dialog that an address opens over the hours, or the action of a form that is sent there. */
export type HoursDialogState = DialogState<"week" | "start" | "orders" | "remove" | "new", "edit" | "delete">

/** Reads `?new`, `?remove`, `?edit=ID`, `?delete=ID` or an action; null for invalid ids. */
export function readHoursDialogState(parameters: URLSearchParams): HoursDialogState | null {
  return readDialogState(parameters, {
    plain: ["week", "start", "orders", "remove", "new"],
    ofRow: ["edit", "delete"],
  })
}

/** Returns the page's address, with an open dialog, an action, or a flash. */
export function hoursAddress(also: Readonly<Record<string, string>> = {}): string {
  return addressWith(href("/shop/settings/hours"), also)
}
