import { href } from "react-router"
import { addressWith, readPlace, type Place } from "#app/http/screen.ts"

/** What an address opens over the plans, or what a form that is sent there does. */
export type PlansPlace = Place<"new", "edit" | "delete" | "offer">

/** `?new`, `?edit=ID`, `?delete=ID`, `?offer=ID`. Null for ids that are none. */
export function readPlansPlace(parameters: URLSearchParams): PlansPlace | null {
  return readPlace(parameters, { plain: ["new"], ofRow: ["edit", "delete", "offer"] })
}

/** The page's address with something open, or the address that does it. */
export function plansAddress(also: Readonly<Record<string, string>> = {}): string {
  return addressWith(href("/admin/plans"), also)
}
