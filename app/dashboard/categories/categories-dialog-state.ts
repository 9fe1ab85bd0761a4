import { href } from "react-router"
import { addressWith, readDialogState, type DialogState } from "#app/http/screen.ts"

/** The dialog that an address opens over the list, or the action of a form that is sent there. */
export type CategoriesDialogState = DialogState<"new" | "reorder", "edit" | "delete">

/** Reads `?new`, `?edit=ID`, `?delete=ID` or `?reorder`; null for invalid ids. */
export function readCategoriesDialogState(parameters: URLSearchParams): CategoriesDialogState | null {
  return readDialogState(parameters, { plain: ["new", "reorder"], ofRow: ["edit", "delete"] })
}

/** Returns the page's address, with an open dialog, an action, or a flash. */
export function categoriesAddress(also: Readonly<Record<string, string>> = {}): string {
  return addressWith(href("/shop/categories"), also)
}
