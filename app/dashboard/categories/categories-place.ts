import { href } from "react-router"
import { isIdentifier } from "#app/domain/identifier.ts"

/** What an address asks for beside the list: a form or a question that is open, or what is to be done. */
export type CategoriesPlace =
  | { readonly kind: "list" | "new" | "reorder" }
  | { readonly kind: "edit" | "delete"; readonly id: string }

/** `?new`, `?edit=ID`, `?delete=ID`, `?reorder`. Null for ids that are none. */
export function readCategoriesPlace(parameters: URLSearchParams): CategoriesPlace | null {
  if (parameters.has("new")) return { kind: "new" }
  if (parameters.has("reorder")) return { kind: "reorder" }
  const kind = (["edit", "delete"] as const).find((name) => parameters.has(name))
  if (kind === undefined) return { kind: "list" }
  const id = (parameters.get(kind) ?? "").toLowerCase()
  return isIdentifier(id) ? { kind, id } : null
}

/** The page's address with something open, or the address that does it. */
export function categoriesAddress(also: Readonly<Record<string, string>> = {}): string {
  const query = new URLSearchParams(also).toString()
  return href("/shop/categories") + (query === "" ? "" : `?${query}`)
}
