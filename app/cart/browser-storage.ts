type Kind = "localStorage" | "sessionStorage"

/** Keeps a value as JSON in a storage of the browser, where that is not refused or full; null forgets it. */
export function keepIn(kind: Kind, key: string, value: unknown): void {
  try {
    if (value === null) window[kind].removeItem(key)
    else window[kind].setItem(key, JSON.stringify(value))
  } catch {
    // Refused, or full.
  }
}

/** What was kept under a key, which an older version of the page may have written; null if there is nothing readable. */
export function keptIn(kind: Kind, key: string): unknown {
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
