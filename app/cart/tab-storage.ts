import { keepIn, keptIn } from "./browser-storage.ts"

/**
 * What goes on through the pages of one tab, as JSON in its session storage. Where the browser refuses the storage, it
 * ends with the page.
 * @param value null to forget it.
 * @returns whether the next page has it
 */
export const keepInTab = (key: string, value: unknown): boolean => keepIn("sessionStorage", key, value)

/** What was kept under a key, which an older version of the page may have written; null if there is nothing readable. */
export const keptInTab = (key: string): unknown => keptIn("sessionStorage", key)
