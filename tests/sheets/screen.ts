import type { Page } from "@playwright/test"
import { settle } from "../e2e/page/settle.ts"

export type Screen = {
  /** What the contact sheet calls it. */
  name: string
  /** Without a language. */
  path: string
  /** What is done there before it is looked at. */
  act?: (page: Page) => Promise<void>
  /** Where its picture begins, if the state lies below what a picture shows. */
  from?: string
  /** An expected message in the browser's console. */
  complains?: RegExp
  /** By default 200. */
  status?: number
  /** The administrator's password was given long ago, so dangerous actions require it again. */
  isLongAgo?: boolean
}

/** The browser's message about a rejected form. */
export const rejected = /^Failed to load resource: the server responded with a status of 4\d\d/

/**
 * Opens a screen.
 * @returns the status of its answer
 */
export async function openScreen(
  page: Page,
  { path, act: action }: Screen,
  lang: string,
): Promise<number | undefined> {
  const result = await page.goto(`${path}${path.includes("?") ? "&" : "?"}lang=${lang}`)
  await settle(page)
  await action?.(page)
  return result?.status()
}
