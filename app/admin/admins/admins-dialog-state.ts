import { href } from "react-router"
import { addressWith, readDialogState, type DialogState } from "#app/http/screen.ts"

/** What an address opens over the list, or what a form that is sent there does. */
export type AdminsDialogState = DialogState<"new", "remove" | "resend">

/** `?new`, `?remove=ID`, `?resend=ID`; null for ids that are none. */
export function readAdminsDialogState(parameters: URLSearchParams): AdminsDialogState | null {
  return readDialogState(parameters, { plain: ["new"], ofRow: ["remove", "resend"] })
}

/** The list's address, with an open dialog, an action, or a flash. */
export function adminsAddress(also: Readonly<Record<string, string>> = {}): string {
  return addressWith(href("/admin/admins"), also)
}
