import { isIdentifier, readIdentifier } from "#app/domain/identifier.ts"
import { limits } from "#app/domain/limits.ts"
import { readPage } from "#app/domain/paging.ts"
import { type ProductStatus, productStatuses } from "#app/domain/product/product.ts"
import { type Selected, type SelectionAction, selectionActions } from "#app/domain/product/selection-form.ts"
import { readSearch } from "#app/domain/text/search-text.ts"
import { addressWith, readDialogState, readSetDigest, type DialogState } from "#app/http/screen.ts"

/** The dialog that an address opens over the list, or the action of a form that is sent there. */
export type ProductsDialogState =
  | DialogState<never, (typeof kinds)[number]>
  | NewProductForm
  | { readonly kind: "remove-image"; readonly id: string; readonly imageId: string }
  | { readonly kind: "undo"; readonly id: string; readonly version: number }
  | ({ readonly kind: "selected"; readonly act: SelectionAction } & Selected)

/** The form of a new product; its key decides the product's id, and is null until the form opens. */
export type NewProductForm = { readonly kind: "new"; readonly key: string | null }

/** An open form of a product. */
export type ProductForm = NewProductForm | { readonly kind: "edit"; readonly id: string }

const kinds = ["edit", "view", "live", "delete", "switch", "quick", "stock", "duplicate"] as const

/**
 * Reads `?new` or `?new=KEY`, `?edit=ID`, `?view=ID`, `?live=ID`, `?delete=ID`, `?switch=ID`, `?quick=ID`, `?stock=ID`,
 * `?duplicate=ID`, `?edit=ID&remove-image=ID`, `?undo=ID&version=N`, `?selected=ACT&id=ID&id=ID`,
 * `?selected=ACT&all=DIGEST`. Null for invalid ids.
 */
export function readProductsDialogState(parameters: URLSearchParams): ProductsDialogState | null {
  if (parameters.has("new")) return { kind: "new", key: readIdentifier(parameters.get("new")) }
  if (parameters.has("selected")) return readSelected(parameters)
  if (parameters.has("undo")) return readUndo(parameters)
  const dialogState = readDialogState(parameters, { plain: [], ofRow: kinds })
  const image = parameters.get("remove-image")
  if (dialogState?.kind !== "edit" || image === null) return dialogState
  const imageId = readIdentifier(image)
  return imageId === null ? null : { kind: "remove-image", id: dialogState.id, imageId }
}

function readUndo(parameters: URLSearchParams): ProductsDialogState | null {
  const id = readIdentifier(parameters.get("undo"))
  const version = parameters.get("version") ?? ""
  return id !== null && /^\d{1,9}$/.test(version) ? { kind: "undo", id, version: Number(version) } : null
}

function readSelected(parameters: URLSearchParams): ProductsDialogState | null {
  const action = selectionActions.find((name) => name === parameters.get("selected"))
  const ids = [...new Set(parameters.getAll("id").map((id) => id.toLowerCase()))]
  if (action === undefined || !ids.every(isIdentifier) || ids.length > limits.selectedProducts) return null
  const all = parameters.get("all")
  if (all !== null && (ids.length > 0 || readSetDigest(all) === null)) return null
  return { kind: "selected", act: action, ids, all }
}

/** The query of the list. */
export type ProductsQuery = {
  readonly search: string
  readonly status: ProductStatus
  readonly categoryId: string | null
  readonly page: number
  /** Products that were switched or marked here. They stay in the list, although they no longer have its status. */
  readonly marked: readonly string[]
}

const maxMarked = 50

/** Reads the query. Unknown parameters are ignored, invalid values count as missing. */
export function readProductsQuery(parameters: URLSearchParams): ProductsQuery {
  const category = parameters.get("category")
  return {
    search: readSearch(parameters.get("q")),
    status: productStatuses.find((status) => status === parameters.get("status")) ?? "all",
    categoryId: category !== null && isIdentifier(category) ? category : null,
    page: readPage(parameters.get("page")),
    marked: parameters
      .getAll("marked")
      .flatMap((id) => readIdentifier(id) ?? [])
      .slice(0, maxMarked),
  }
}

/** Returns the query of another search, status or page of the list: no product stays in it. */
export function otherProducts(query: ProductsQuery, other: Partial<ProductsQuery> = {}): ProductsQuery {
  return { ...query, page: 1, marked: [], ...other }
}

/** Returns the query of a list in which a product stays that is changed here; a list of any status has it anyway. */
export function withMarked(query: ProductsQuery, id: string): ProductsQuery {
  if (query.status === "all") return query
  return { ...query, marked: [...new Set([...query.marked, id])].slice(-maxMarked) }
}

/** How the list shows the products: as the cards of the specification, or as rows. */
export const listViews = ["grid", "list"] as const
export type ListView = (typeof listViews)[number]

/** Reads the view that a form chooses, `?as=list`; null for none. */
export function readListView(parameters: URLSearchParams): ListView | null {
  return listViews.find((view) => view === parameters.get("as")) ?? null
}

/** The parameters of an open dialog, or of an action, in the list's address. */
export type ExtraParameters = Readonly<Record<string, string | readonly string[]>>

/**
 * Returns the parameters of an action on selected products: those with the ids of `which`, or all that match the list's
 * filter, with the digest of their set. "" only opens the question.
 */
export function selectedQuery(action: SelectionAction, which: readonly string[] | string): ExtraParameters {
  return typeof which === "string" ? { selected: action, all: which } : { selected: action, id: which }
}

/** Returns the query of the list's address with its leading `?`, and the parameters of `also`. */
export function productsQuery(query: ProductsQuery, also: ExtraParameters = {}): string {
  const { search, status, categoryId, page, marked } = query
  return addressWith("", {
    ...(search && { q: search }),
    ...(status !== "all" && { status }),
    ...(categoryId && { category: categoryId }),
    ...(page > 1 && { page: String(page) }),
    ...(marked.length > 0 && { marked }),
    ...also,
  })
}

export function isFiltered(query: ProductsQuery): boolean {
  return query.search !== "" || query.status !== "all" || query.categoryId !== null
}
