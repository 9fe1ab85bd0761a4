/** An item of a pager: a page's number, or a gap, which is shown as an ellipsis. */
export type PagerItem = { kind: "page"; page: number } | { kind: "gap"; after: number }

export function pageCount(total: number, pageSize: number): number {
  return Math.max(1, Math.ceil(total / pageSize))
}

/**
 * Returns the first page, the last, and those next to the current page, with gaps between (specification, section 2).
 */
export function pagerItems(current: number, count: number): PagerItem[] {
  const pages = [...new Set([1, current - 1, current, current + 1, count])]
    .filter((page) => page >= 1 && page <= count)
    .toSorted((a, b) => a - b)
  return pages.flatMap((page, index): PagerItem[] => {
    const before = pages[index - 1]
    const item = { kind: "page", page } as const
    if (before === undefined || page === before + 1) return [item]
    // A gap of a single page would take the space of that page.
    if (page === before + 2) return [{ kind: "page", page: before + 1 }, item]
    return [{ kind: "gap", after: before }, item]
  })
}

/** Reads a page number from an address: a whole number from 1; anything else means the first page. */
export function readPage(text: string | null): number {
  return text !== null && /^[1-9]\d{0,6}$/.test(text) ? Number(text) : 1
}
