import { href } from "react-router"
import { addressWith, readDialogState, type DialogState } from "#app/http/screen.ts"

/** The dialog that an address opens over the plans, or the action of a form that is sent there. */
export type PlansDialogState = DialogState<"new", "edit" | "delete" | "offer">

/** Reads `?new`, `?edit=ID`, `?delete=ID` or `?offer=ID`. Null for invalid ids. */
export function readPlansDialogState(parameters: URLSearchParams): PlansDialogState | null {
  return readDialogState(parameters, { plain: ["new"], ofRow: ["edit", "delete", "offer"] })
}

/** Returns the page's address with an open dialog, or the address of an action. */
export function plansAddress(also: Readonly<Record<string, string>> = {}): string {
  return addressWith(href("/admin/plans"), also)
}
