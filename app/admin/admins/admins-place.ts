import { href } from "react-router"
import { isIdentifier } from "#app/domain/identifier.ts"

/** What an address asks for beside the list: a form or a question that is open, or what is to be done. */
export type AdminsPlace =
  | { readonly kind: "list" }
  | { readonly kind: "new" }
  | { readonly kind: "remove" | "resend"; readonly id: string }

/** `?new`, `?remove=ID`, `?resend=ID`; null for ids that are none. */
export function readAdminsPlace(parameters: URLSearchParams): AdminsPlace | null {
  if (parameters.has("new")) return { kind: "new" }
  const kind = (["remove", "resend"] as const).find((name) => parameters.has(name))
  if (kind === undefined) return { kind: "list" }
  const id = (parameters.get(kind) ?? "").toLowerCase()
  return isIdentifier(id) ? { kind, id } : null
}

/** The list's address, with something open, to be done or done. */
export function adminsAddress(also: Readonly<Record<string, string>> = {}): string {
  const query = new URLSearchParams(also).toString()
  return href("/admin/admins") + (query === "" ? "" : `?${query}`)
}
