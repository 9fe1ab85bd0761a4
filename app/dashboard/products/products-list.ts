import { createContext, useContext } from "react"
import type { Notify } from "./product-flash.ts"
import type { ActionData } from "./products-action-data.ts"
import type { ExtraParameters, ListView } from "./products-address.ts"

/** The values of a product that are edited in its tile. */
export type TilePart = "price" | "stock"

/** A rejected edit, which its tile shows. `part` is that of the address, `here=price`. */
export type RejectedEdit = { readonly id: string; readonly part: string; readonly actionData: ActionData }

type ProductsList = {
  view: ListView
  /** Returns the list's address, with a dialog or an action. */
  addressWith: (also: ExtraParameters) => string
  notify: Notify
  rejectedEdit: RejectedEdit | null
}

/** What the tiles of the list and the dialogs over it share. */
export const ProductsListContext = createContext<ProductsList>({
  view: "grid",
  addressWith: () => "",
  notify: () => undefined,
  rejectedEdit: null,
})

export function useProductsList(): ProductsList {
  return useContext(ProductsListContext)
}
