import { useState } from "react"
import { limits } from "#app/domain/limits.ts"
import { writeNotice, type Notice } from "../notice.ts"

type Ids = readonly string[]

export type Selection = {
  ids: Ids
  /** How many all are that the filter shows, where all are selected; null where those with `ids` are. */
  all: number | null
  count: number
  has: (id: string) => boolean
  /** False when that would be more than one act may change. */
  select: (ids: Ids, isSelected: boolean) => boolean
  /** Those of the other pages too. */
  selectAll: () => void
  clear: () => void
}

type Options = {
  /** The list's address without its page: another filter begins with none selected. */
  of: string
  notice: Notice | null
  /** What is on the page, and how many products the filter shows on all pages. */
  shown: Ids
  total: number
}

/** The products that are ticked, on all pages of the list of one filter; what follows on an act begins with none. */
export function useSelection({ of, notice, shown, total }: Options): Selection {
  const [state, setState] = useState<{ of: string; ids: Ids; isAll: boolean }>({ of, ids: [], isAll: false })
  const noticeText = notice && writeNotice(notice)
  const [last, setLast] = useState(noticeText)
  const choose = (ids: Ids, isAll = false) => setState({ of, ids, isAll })
  if (noticeText !== last) {
    setLast(noticeText)
    if (notice === "deleted" || (notice !== null && typeof notice === "object" && "kind" in notice))
      choose([])
  }
  const isAll = state.of === of && state.isAll
  // After one of all is deselected, the selection is those on the page.
  const ids = isAll ? shown : state.of === of ? state.ids : []
  return {
    ids,
    all: isAll ? total : null,
    count: isAll ? total : ids.length,
    has: (id) => ids.includes(id),
    select(some, isSelected) {
      const next = isSelected ? [...new Set([...ids, ...some])] : ids.filter((id) => !some.includes(id))
      if (next.length > limits.selectedProducts) return false
      choose(next)
      return true
    },
    selectAll: () => choose([], true),
    clear: () => choose([]),
  }
}
