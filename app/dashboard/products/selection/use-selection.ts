import { useState } from "react"
import { limits } from "#app/domain/limits.ts"
import { writeFlash, type Flash } from "../product-flash.ts"

type Ids = readonly string[]

type List = {
  /** The list's address without its page. */
  of: string
  /** What is on the page, and how many products the filter shows on all pages. */
  shown: Ids
  total: number
  /** The digest of those, where all of them can be selected. */
  allSet: string | null
}

type State = { readonly of: string; readonly ids: Ids | "all" }

type Selected = {
  ids: Ids
  /** The digest of all that the filter shows, where all are selected; null where those with `ids` are. */
  all: string | null
  count: number
}

export type Selection = Selected & {
  has: (id: string) => boolean
  /** False when that would be more than one act may change. */
  select: (ids: Ids, isSelected: boolean) => boolean
  /** Those of the other pages too. */
  selectAll: () => void
  clear: () => void
}

/** The products that are ticked, on all pages of the list of one filter; what follows on an action begins with none. */
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

/** Another filter begins with none selected; where all are selected, those on the page are known by their ids. */
export function selectedIn({ of, shown, total, allSet }: List, state: State): Selected {
  const ids = state.of === of ? state.ids : []
  if (ids !== "all") return { ids, all: null, count: ids.length }
  return { ids: shown, all: allSet, count: allSet === null ? shown.length : total }
}

/** The selection after `some` are ticked or no longer are; null when that would be more than one act may change. */
export function withSelected(ids: Ids, some: Ids, isSelected: boolean): Ids | null {
  const next = isSelected ? [...new Set([...ids, ...some])] : ids.filter((id) => !some.includes(id))
  return next.length > limits.selectedProducts ? null : next
}

/** Whether a flash says that something was done with the selected products, or that one is gone. */
export function endsSelection(flash: Flash | null): boolean {
  return flash === "deleted" || (flash !== null && typeof flash === "object" && "kind" in flash)
}
