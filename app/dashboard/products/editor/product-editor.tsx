import { useState, type ComponentProps } from "react"
import { href } from "react-router"
import { Toast, useToast, type ToastMessage } from "#app/ui/toast/toast.tsx"
import { ShopContexts, type ShopValues } from "../../shop-contexts.tsx"
import { productsQuery, type ExtraParameters, type ProductsQuery } from "../products-address.ts"
import { ProductsListContext } from "../products-list.ts"
import { ProductDialog } from "./product-dialog.tsx"

export type EditorProps = Omit<ComponentProps<typeof ProductDialog>, "toast"> & {
  /** The query of the list below. */
  query: ProductsQuery
  /** The result of the last action. */
  result: ToastMessage | null
  shop: ShopValues
}

/** Shows the form of a product with all that it needs: it is an island of the list of products. */
export function ProductEditor({ query, result, shop, named: opened, ...props }: EditorProps) {
  // A new form keeps its key while it is open: the page draws another one whenever it is loaded.
  const [named] = useState(opened)
  const { toast, notify, close } = useToast(result)
  const addressWith = (also: ExtraParameters) => href("/shop/products") + productsQuery(query, also)
  return (
    <ProductsListContext value={{ view: "grid", addressWith, notify, rejectedEdit: null }}>
      <ShopContexts shop={shop}>
        <ProductDialog {...props} named={named} toast={<Toast toast={toast} onClose={close} />} />
      </ShopContexts>
    </ProductsListContext>
  )
}
