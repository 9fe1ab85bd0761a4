import { storeIn, storedIn } from "./browser-storage.ts"

/**
 * What goes on through the pages of one tab, as JSON in its session storage. Where the browser rejects the storage, it
 * ends with the page.
 * @param value null to forget it.
 * @returns whether the next page has it
 */
export const storeInTab = (key: string, value: unknown): boolean => storeIn("sessionStorage", key, value)

/** What was kept under a key, which an older version of the page may have written; null if there is nothing readable. */
export const storedInTab = (key: string): unknown => storedIn("sessionStorage", key)
