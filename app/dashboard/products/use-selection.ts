import { useState } from "react"
import { limits } from "#app/domain/limits.ts"
import { writeNotice, type Notice } from "./notice.ts"

type Ids = readonly string[]

export type Selection = {
  ids: Ids
  has: (id: string) => boolean
  /** False when that would be more than one act may change. */
  select: (ids: Ids, isSelected: boolean) => boolean
  clear: () => void
}

/** The products that are ticked, on all pages of the list `of` one filter: another begins with none, and so does what follows on an act. */
export function useSelection(of: string, notice: Notice | null): Selection {
  const [state, setState] = useState<{ of: string; ids: Ids }>({ of, ids: [] })
  const told = notice && writeNotice(notice)
  const [last, setLast] = useState(told)
  if (told !== last) {
    setLast(told)
    if (notice === "deleted" || (notice !== null && typeof notice === "object")) setState({ of, ids: [] })
  }
  const ids = state.of === of ? state.ids : []
  return {
    ids,
    has: (id) => ids.includes(id),
    select(some, isSelected) {
      const next = isSelected ? [...new Set([...ids, ...some])] : ids.filter((id) => !some.includes(id))
      if (next.length > limits.selectedProducts) return false
      setState({ of, ids: next })
      return true
    },
    clear: () => setState({ of, ids: [] }),
  }
}
