/**
 * What goes on through the pages of one tab, as JSON in its session storage. Where the browser refuses the storage, it
 * ends with the page.
 * @param value null to forget it.
 */
export function keepInTab(key: string, value: unknown): void {
  try {
    if (value === null) sessionStorage.removeItem(key)
    else sessionStorage.setItem(key, JSON.stringify(value))
  } catch {
    // Refused, or full.
  }
}

/** What was kept under a key, which an older version of the page may have written; null if there is nothing readable. */
export function keptInTab(key: string): unknown {
  try {
    return JSON.parse(sessionStorage.getItem(key) ?? "null")
  } catch {
    return null
  }
}
