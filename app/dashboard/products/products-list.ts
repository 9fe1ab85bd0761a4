import { createContext, useContext } from "react"
import type { Notify } from "./product-flash.ts"
import type { ExtraParameters } from "./products-address.ts"

type ProductsList = {
  /** Returns the list's address, with a dialog or an action. */
  addressWith: (also: ExtraParameters) => string
  notify: Notify
}

/** What the tiles of the list and the dialogs over it share. */
export const ProductsListContext = createContext<ProductsList>({
  addressWith: () => "",
  notify: () => undefined,
})

export function useProductsList(): ProductsList {
  return useContext(ProductsListContext)
}
