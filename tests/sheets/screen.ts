import type { Page } from "@playwright/test"

export type Screen = {
  /** What the contact sheet calls it. */
  name: string
  /** Without a language. */
  path: string
  /** What is done there before it is looked at. */
  act?: (page: Page) => Promise<void>
  /** What the browser says of that in its console, where it is meant to. */
  complains?: RegExp
  /** 200 unless it says otherwise. */
  status?: number
  /** The administrator's password was given long ago: dangerous acts ask for it again. */
  isLongAgo?: boolean
}
