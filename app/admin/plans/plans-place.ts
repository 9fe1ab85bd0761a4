import { href } from "react-router"
import { isIdentifier } from "#app/domain/identifier.ts"

/** What an address asks for beside the plans: a form or a question that is open, or what is to be done. */
export type PlansPlace =
  | { readonly kind: "list" | "new" }
  | { readonly kind: "edit" | "delete" | "offer"; readonly id: string }

/** `?new`, `?edit=ID`, `?delete=ID`, `?offer=ID`. Null for ids that are none. */
export function readPlansPlace(parameters: URLSearchParams): PlansPlace | null {
  if (parameters.has("new")) return { kind: "new" }
  const kind = (["edit", "delete", "offer"] as const).find((name) => parameters.has(name))
  if (kind === undefined) return { kind: "list" }
  const id = (parameters.get(kind) ?? "").toLowerCase()
  return isIdentifier(id) ? { kind, id } : null
}

/** The page's address with something open, or the address that does it. */
export function plansAddress(also: Readonly<Record<string, string>> = {}): string {
  const query = new URLSearchParams(also).toString()
  return href("/admin/plans") + (query === "" ? "" : `?${query}`)
}
