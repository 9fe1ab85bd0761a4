import { href } from "react-router"
import { addressWith, readDialogState, type DialogState } from "#app/http/screen.ts"

/** The dialog that an address opens over the list, or the action of a form that is sent there. */
export type AdminsDialogState = DialogState<"new", "remove" | "resend">

/** Reads `?new`, `?remove=ID` or `?resend=ID`; null for invalid ids. */
export function readAdminsDialogState(parameters: URLSearchParams): AdminsDialogState | null {
  return readDialogState(parameters, { plain: ["new"], ofRow: ["remove", "resend"] })
}

/** Returns the list's address, with an open dialog, an action, or a flash. */
export function adminsAddress(also: Readonly<Record<string, string>> = {}): string {
  return addressWith(href("/admin/admins"), also)
}
