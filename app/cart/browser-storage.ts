type Kind = "localStorage" | "sessionStorage"

/** What a storage would not take, which lasts as long as the page. */
const onPage = new Map<string, unknown>()

/**
 * Keeps a value as JSON in a storage of the browser; null forgets it. Where the storage is rejected or full, the value ends
 * with the page.
 * @returns whether the storage has it
 */
export function storeIn(kind: Kind, key: string, value: unknown): boolean {
  onPage.delete(`${kind} ${key}`)
  try {
    if (value === null) window[kind].removeItem(key)
    else window[kind].setItem(key, JSON.stringify(value))
    return true
  } catch {
    if (value !== null) onPage.set(`${kind} ${key}`, value)
    return false
  }
}

/** What was kept under a key, which an older version of the page may have written; null if there is nothing readable. */
export function storedIn(kind: Kind, key: string): unknown {
  const unstored = onPage.get(`${kind} ${key}`)
  if (unstored !== undefined) return unstored
  try {
    return JSON.parse(window[kind].getItem(key) ?? "null")
  } catch {
    return null
  }
}

/** The keys in a storage that begin with `prefix`. */
export function keysIn(kind: Kind, prefix: string): string[] {
  try {
    return Object.keys(window[kind]).filter((key) => key.startsWith(prefix))
  } catch {
    return []
  }
}
