import { isIdentifier } from "#app/domain/identifier.ts"
import { limits } from "#app/domain/limits.ts"
import { selectionActs, type Selected, type SelectionAct } from "#app/domain/product/selection-form.ts"

/** What an address asks for beside the list: a dialog that is open, or, when something is sent there, what is to be done. */
export type ProductsPlace =
  | { readonly kind: "list" }
  | { readonly kind: "new" }
  | { readonly kind: (typeof kinds)[number]; readonly id: string }
  | { readonly kind: "remove-image"; readonly id: string; readonly imageId: string }
  | ({ readonly kind: "selected"; readonly act: SelectionAct } & Selected)

const kinds = ["edit", "view", "delete", "switch", "quick", "duplicate"] as const

/**
 * `?new`, `?edit=ID`, `?view=ID`, `?delete=ID`, `?switch=ID`, `?quick=ID`, `?duplicate=ID`, `?edit=ID&remove-image=ID`,
 * `?selected=ACT&id=ID&id=ID`, `?selected=ACT&all=COUNT`. Null for ids that are none.
 */
export function readProductsPlace(parameters: URLSearchParams): ProductsPlace | null {
  if (parameters.has("new")) return { kind: "new" }
  if (parameters.has("selected")) return readSelected(parameters)
  const kind = kinds.find((name) => parameters.has(name))
  if (kind === undefined) return { kind: "list" }
  const id = parameters.get(kind) ?? ""
  if (!isIdentifier(id)) return null
  const imageId = parameters.get("remove-image")
  if (kind !== "edit" || imageId === null) return { kind, id }
  return isIdentifier(imageId) ? { kind: "remove-image", id, imageId } : null
}

function readSelected(parameters: URLSearchParams): ProductsPlace | null {
  const act = selectionActs.find((name) => name === parameters.get("selected"))
  const ids = [...new Set(parameters.getAll("id").map((id) => id.toLowerCase()))]
  if (act === undefined || !ids.every(isIdentifier) || ids.length > limits.selectedProducts) return null
  const all = parameters.get("all")
  if (all === null) return { kind: "selected", act, ids, all }
  const count = /^\d{1,4}$/.test(all) ? Number(all) : 0
  if (ids.length > 0 || count === 0 || count > limits.allSelectedProducts) return null
  return { kind: "selected", act, ids, all: count }
}
