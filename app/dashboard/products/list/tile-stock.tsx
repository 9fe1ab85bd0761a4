import { Link } from "react-router"
import { isLowStock, isOutOfStock } from "#app/domain/variant/stock.ts"
import { readStock, writeStock } from "#app/domain/variant/read-stock.ts"
import { m } from "#app/messages/compiled/messages.js"
import { classNames } from "#app/ui/class-names.ts"
import { QuickEdit, type QuickEditField } from "./quick-edit.tsx"
import { stockText } from "../variants/shown-stock.ts"
import styles from "./product-tiles.module.css"
import quick from "./quick-edit.module.css"

type Props = QuickEditField & { product: { name: string; totalStock: number; variantCount: number } }

/** Shows a product's pieces. Those of one variant are edited within the list, those of several in a dialog. */
export function TileStock({ product, ...editField }: Props) {
  const { name, totalStock, variantCount } = product
  const label = m.actions_stock_of({ name })
  if (variantCount > 1) {
    return (
      <Link className={`${quick.quick} ${look(totalStock)}`} to={editField.address} preventScrollReset>
        <span className="unseen">{label}:</span> {stockText(totalStock)}
      </Link>
    )
  }
  return (
    <QuickEdit
      className={look(totalStock)}
      fields={[{ name: "stock", id: "", label: m.editor_stock(), value: writeStock(totalStock) }]}
      {...{ label, ...editField }}
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
