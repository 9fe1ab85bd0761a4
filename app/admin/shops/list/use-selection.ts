import { useState } from "react"

type Selection = {
  list: string
  done: string | null
  ids: readonly string[]
  /** All that match are meant, on every page. */
  isWhole: boolean
}

/**
 * The shops that are ticked, on whichever page of the list. Another search, filter or order begins anew, and so does whoever
 * has done something with all of them: `done` names that act, null where none was done.
 */
export function useSelection(list: string, done: string | null) {
  const [kept, setKept] = useState<Selection>({ list, done, ids: [], isWhole: false })
  const isOver = kept.list !== list || (done !== null && done !== kept.done)
  const now = isOver ? { list, done, ids: [], isWhole: false } : kept
  if (isOver) setKept(now)
  const change = (next: Partial<Selection>) => setKept((last) => ({ ...last, ...next }))
  return {
    ids: now.ids,
    isWhole: now.isWhole,
    select: (ids: readonly string[], isTicked: boolean) => {
      const others = now.ids.filter((id) => !ids.includes(id))
      change({ ids: isTicked ? [...others, ...ids] : others })
    },
    selectWhole: (isWhole: boolean) => change({ isWhole }),
    clear: () => change({ ids: [], isWhole: false }),
  }
}
