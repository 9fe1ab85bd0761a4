type Kind = "localStorage" | "sessionStorage"

/** Holds what a storage rejected, as long as the page lasts. */
const onPage = new Map<string, unknown>()

/**
 * Stores a value as JSON in a storage of the browser; null deletes it. If the storage is rejected or full, the value
 * lasts as long as the page.
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

/**
 * Returns the value under a key, which an older version of the page may have written; null if there is nothing
 * readable.
 */
export function storedIn(kind: Kind, key: string): unknown {
  const unstored = onPage.get(`${kind} ${key}`)
  if (unstored !== undefined) return unstored
  try {
    return JSON.parse(window[kind].getItem(key) ?? "null")
  } catch {
    return null
  }
}
