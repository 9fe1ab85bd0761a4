import { isIdentifier } from "#app/domain/identifier.ts"

/** What an address asks for beside the list: a dialog that is open, or, when something is sent there, what is to be done. */
export type ProductsPlace =
  | { readonly kind: "list" }
  | { readonly kind: "new" }
  | { readonly kind: "edit" | "view" | "delete" | "switch"; readonly id: string }
  | { readonly kind: "remove-image"; readonly id: string; readonly imageId: string }

const kinds = ["edit", "view", "delete", "switch"] as const

/** `?new`, `?edit=ID`, `?view=ID`, `?delete=ID`, `?switch=ID`, `?edit=ID&remove-image=ID`. Null for ids that are none. */
export function readProductsPlace(parameters: URLSearchParams): ProductsPlace | null {
  if (parameters.has("new")) return { kind: "new" }
  const kind = kinds.find((name) => parameters.has(name))
  if (kind === undefined) return { kind: "list" }
  const id = parameters.get(kind) ?? ""
  if (!isIdentifier(id)) return null
  const imageId = parameters.get("remove-image")
  if (kind !== "edit" || imageId === null) return { kind, id }
  return isIdentifier(imageId) ? { kind: "remove-image", id, imageId } : null
}
