import { href } from "react-router"
import { addressWith, readPlace, type Place } from "#app/http/screen.ts"

/** What an address opens over the list, or what a form that is sent there does. */
export type AdminsPlace = Place<"new", "remove" | "resend">

/** `?new`, `?remove=ID`, `?resend=ID`; null for ids that are none. */
export function readAdminsPlace(parameters: URLSearchParams): AdminsPlace | null {
  return readPlace(parameters, { plain: ["new"], ofRow: ["remove", "resend"] })
}

/** The list's address, with an open dialog, an action, or a notice. */
export function adminsAddress(also: Readonly<Record<string, string>> = {}): string {
  return addressWith(href("/admin/admins"), also)
}
