import type { ReactNode } from "react"
import type { ShopsQuery } from "./shops-place.ts"

/** What each dialog over the list needs: the list beneath it, and what was done or refused, heard over it. */
export type ShopDialogProps = { query: ShopsQuery; toast: ReactNode }
