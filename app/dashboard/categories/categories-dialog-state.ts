import { href } from "react-router"
import { addressWith, readDialogState, type DialogState } from "#app/http/screen.ts"

/** What an address opens on the list, or what a form that is sent there does. */
export type CategoriesDialogState = DialogState<"new" | "reorder", "edit" | "delete">

/** `?new`, `?edit=ID`, `?delete=ID`, `?reorder`. Null for ids that are none. */
export function readCategoriesDialogState(parameters: URLSearchParams): CategoriesDialogState | null {
  return readDialogState(parameters, { plain: ["new", "reorder"], ofRow: ["edit", "delete"] })
}

/** The page's address with something open, or the address that does it. */
export function categoriesAddress(also: Readonly<Record<string, string>> = {}): string {
  return addressWith(href("/shop/categories"), also)
}
