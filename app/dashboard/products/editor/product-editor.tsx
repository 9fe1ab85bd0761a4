import { useState, type ComponentProps } from "react"
import type { Locale } from "#app/domain/language/locale.ts"
import type { StoredCurrency } from "#app/domain/price/second-currency.ts"
import { Toast, useToast, type ToastMessage } from "#app/ui/toast/toast.tsx"
import { href } from "react-router"
import { PlatformZone } from "../../platform-zone.ts"
import { ShopMoney } from "../../shop-money.ts"
import { ShopLanguage } from "../../texts/shop-language.ts"
import { productsQuery, type ExtraParameters, type ProductsQuery } from "../products-address.ts"
import { ProductsListContext } from "../products-list.ts"
import { ProductDialog } from "./product-dialog.tsx"

export type EditorProps = Omit<ComponentProps<typeof ProductDialog>, "toast"> & {
  /** The query of the list below. */
  query: ProductsQuery
  /** The result of the last action. */
  result: ToastMessage | null
  shop: { money: StoredCurrency | null; language: Locale; timeZone: string }
}

/** Shows the form of a product with all that it needs: it is an island of the list of products. */
export function ProductEditor({ query, result, shop, named: opened, ...props }: EditorProps) {
  // A new form keeps its key while it is open: the page draws another one whenever it is loaded.
  const [named] = useState(opened)
  const { toast, notify, close } = useToast(result)
  const addressWith = (also: ExtraParameters) => href("/shop/products") + productsQuery(query, also)
  return (
    <ProductsListContext value={{ addressWith, notify }}>
      <ShopLanguage value={shop.language}>
        <ShopMoney value={shop.money}>
          <PlatformZone value={shop.timeZone}>
            <ProductDialog {...props} named={named} toast={<Toast toast={toast} onClose={close} />} />
          </PlatformZone>
        </ShopMoney>
      </ShopLanguage>
    </ProductsListContext>
  )
}
