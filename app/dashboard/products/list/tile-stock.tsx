import { Link } from "react-router"
import { isLowStock, isOutOfStock } from "#app/domain/variant/stock.ts"
import { readStock, writeStock } from "#app/domain/variant/read-stock.ts"
import { m } from "#app/messages/compiled/messages.js"
import { classNames } from "#app/ui/class-names.ts"
import { QuickEdit } from "./quick-edit.tsx"
import { useProductsList } from "../products-list.ts"
import { stockText } from "../variants/shown-stock.ts"
import styles from "./product-tiles.module.css"
import quickStyles from "./quick-edit.module.css"

type Props = {
  product: { id: string; name: string; totalStock: number; variantCount: number; isJustSwitched?: boolean }
}

/** Shows a product's pieces. Those of one variant are edited within the list, those of several in a dialog. */
export function TileStock({ product }: Props) {
  const { addressWith } = useProductsList()
  const { id, name, totalStock, variantCount } = product
  const label = m.actions_stock_of({ name })
  if (variantCount > 1) {
    return (
      <Link
        className={`${quickStyles.quick} ${look(totalStock)}`}
        to={addressWith({ quick: id })}
        preventScrollReset
      >
        <span className="unseen">{label}:</span> {stockText(totalStock)}
      </Link>
    )
  }
  return (
    <QuickEdit
      className={look(totalStock)}
      fields={[{ name: "stock", id: "", label: m.editor_stock(), value: writeStock(totalStock) }]}
      {...{ product, label }}
    >
      {(sent) => {
        const pieces = sent ? readStock(sent.stocks[0]?.stock ?? "") : null
        return stockText(pieces ?? totalStock)
      }}
    </QuickEdit>
  )
}

function look(total: number): string {
  const isOut = isOutOfStock(total)
  return classNames(styles.stock, isOut && styles.out, !isOut && isLowStock(total) && styles.low)
}
