import { limits } from "#app/domain/limits.ts"

type Ids = readonly string[]

type List = {
  /** The list's address without its page. */
  of: string
  /** The page's rows, and the number that match the filter on all pages. */
  shown: Ids
  total: number
  /** The digest of all that match, if they can be selected together. */
  allSet: string | null
}

export type Selection = { readonly of: string; readonly ids: Ids | "all" }

type Selected = {
  ids: Ids
  /** The digest of all that match the filter, if all are selected; null if those with `ids` are. */
  all: string | null
  count: number
}

/**
 * Returns the selection for a list. Another filter begins with an empty one. If all are selected, the page's rows are
 * named by their ids.
 */
export function selectedIn({ of, shown, total, allSet }: List, selection: Selection): Selected {
  const ids = selection.of === of ? selection.ids : []
  if (ids !== "all") return { ids, all: null, count: ids.length }
  return { ids: shown, all: allSet, count: allSet === null ? shown.length : total }
}

/** Returns the selection after `some` are ticked or unticked; null if that would be more than one action may change. */
export function withSelected(ids: Ids, some: Ids, isSelected: boolean): Ids | null {
  const next = isSelected ? [...new Set([...ids, ...some])] : ids.filter((id) => !some.includes(id))
  return next.length > limits.selectedProducts ? null : next
}
