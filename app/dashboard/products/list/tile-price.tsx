import { ListPrice } from "#app/catalogue/price/list-price.tsx"
import { readMoney } from "#app/domain/price/read-money.ts"
import type { SaleState } from "#app/domain/price/sale-plan.ts"
import { effectivePriceCents } from "#app/domain/price/effective-price.ts"
import type { Priced } from "#app/domain/product/product.ts"
import type { QuickFields } from "#app/domain/product/quick-form.ts"
import { m } from "#app/messages/compiled/messages.js"
import { EditIcon } from "#app/ui/icons.tsx"
import { priceFields } from "./quick-fields.tsx"
import { QuickEdit } from "./quick-edit.tsx"
import styles from "./quick-edit.module.css"

type Props = {
  product: Priced & {
    id: string
    name: string
    ownPrice: Priced
    saleState: SaleState | null
    isFrom?: boolean
    isJustSwitched?: boolean
  }
}

/** Shows a product's price, and edits it within the list. */
export function TilePrice({ product }: Props) {
  return (
    <QuickEdit
      product={product}
      className={`prices ${styles.price}`}
      fields={priceFields(product.ownPrice, product.saleState)}
      // Warnings treat a planned sale price like one that applies.
      priced={{ ...product.ownPrice, isOnSale: product.ownPrice.isOnSale || product.saleState === "planned" }}
      label={m.actions_price_of({ name: product.name })}
    >
      {(sent) => {
        const shown = sent ? withSent(product.ownPrice, sent) : product
        return (
          <>
            {effectivePriceCents(shown) === null ? m.catalog_no_price() : <ListPrice product={shown} />}
            <EditIcon size="s" />
          </>
        )
      }}
    </QuickEdit>
  )
}

function withSent(product: Priced, { price, sale_price }: QuickFields): Priced {
  const cents = (text: string | undefined, stored: number | null) => {
    const reading = text === undefined ? null : readMoney(text)
    return reading?.ok ? reading.cents : stored
  }
  return {
    ...product,
    priceCents: cents(price, product.priceCents),
    salePriceCents: cents(sale_price, product.salePriceCents),
  }
}
