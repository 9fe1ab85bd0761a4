import { storeIn, storedIn } from "./browser-storage.ts"

/**
 * Stores a value for all pages of one tab, as JSON in its session storage. If the browser rejects the storage, it lasts
 * as long as the page.
 * @param value null to delete it.
 * @returns whether the next page has it
 */
export const storeInTab = (key: string, value: unknown): boolean => storeIn("sessionStorage", key, value)

/**
 * Returns the value under a key, which an older version of the page may have written; null if there is nothing
 * readable.
 */
export const storedInTab = (key: string): unknown => storedIn("sessionStorage", key)
