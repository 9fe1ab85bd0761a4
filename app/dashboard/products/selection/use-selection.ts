import { useState } from "react"
import { limits } from "#app/domain/limits.ts"
import { writeFlash, type Flash } from "../product-flash.ts"

type Ids = readonly string[]

type List = {
  /** The list's address without its page. */
  of: string
  /** The page's products, and the number that match the filter on all pages. */
  shown: Ids
  total: number
  /** The digest of all that match, if they can be selected together. */
  allSet: string | null
}

type State = { readonly of: string; readonly ids: Ids | "all" }

type Selected = {
  ids: Ids
  /** The digest of all that match the filter, if all are selected; null if those with `ids` are. */
  all: string | null
  count: number
}

export type Selection = Selected & {
  has: (id: string) => boolean
  /** Returns false if that would be more than one action may change. */
  select: (ids: Ids, isSelected: boolean) => boolean
  /** Selects the products of the other pages too. */
  selectAll: () => void
  clear: () => void
}

/** Holds the selected products, on all pages of the list of one filter. It is empty again after an action. */
export function useSelection({ flash, ...list }: List & { flash: Flash | null }): Selection {
  const { of } = list
  const [state, setState] = useState<State>({ of, ids: [] })
  const flashText = flash && writeFlash(flash)
  const [last, setLast] = useState(flashText)
  const choose = (ids: State["ids"]) => setState({ of, ids })
  if (flashText !== last) {
    setLast(flashText)
    if (endsSelection(flash)) choose([])
  }
  const selected = selectedIn(list, state)
  return {
    ...selected,
    has: (id) => selected.ids.includes(id),
    select(some, isSelected) {
      const next = withSelected(selected.ids, some, isSelected)
      if (next) choose(next)
      return next !== null
    },
    selectAll: () => choose("all"),
    clear: () => choose([]),
  }
}

/**
 * Returns the selection for a list. Another filter begins with an empty one. If all are selected, the page's products
 * are named by their ids.
 */
export function selectedIn({ of, shown, total, allSet }: List, state: State): Selected {
  const ids = state.of === of ? state.ids : []
  if (ids !== "all") return { ids, all: null, count: ids.length }
  return { ids: shown, all: allSet, count: allSet === null ? shown.length : total }
}

/** Returns the selection after `some` are ticked or unticked; null if that would be more than one action may change. */
export function withSelected(ids: Ids, some: Ids, isSelected: boolean): Ids | null {
  const next = isSelected ? [...new Set([...ids, ...some])] : ids.filter((id) => !some.includes(id))
  return next.length > limits.selectedProducts ? null : next
}

/**
 * Returns whether a flash ends the selection: an action on the selected products was done, or a product was deleted.
 */
export function endsSelection(flash: Flash | null): boolean {
  return flash === "deleted" || (flash !== null && typeof flash === "object" && "kind" in flash)
}
