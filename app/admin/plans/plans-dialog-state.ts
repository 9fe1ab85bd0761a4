import { href } from "react-router"
import { addressWith, readDialogState, type DialogState } from "#app/http/screen.ts"

/** What an address opens over the plans, or what a form that is sent there does. */
export type PlansDialogState = DialogState<"new", "edit" | "delete" | "offer">

/** `?new`, `?edit=ID`, `?delete=ID`, `?offer=ID`. Null for ids that are none. */
export function readPlansDialogState(parameters: URLSearchParams): PlansDialogState | null {
  return readDialogState(parameters, { plain: ["new"], ofRow: ["edit", "delete", "offer"] })
}

/** The page's address with something open, or the address that does it. */
export function plansAddress(also: Readonly<Record<string, string>> = {}): string {
  return addressWith(href("/admin/plans"), also)
}
