import { Link } from "react-router"
import { isLowStock, isOutOfStock } from "#app/domain/variant/stock.ts"
import { readStock, writeStock } from "#app/domain/variant/stock-text.ts"
import { m } from "#app/messages/compiled/messages.js"
import { classNames } from "#app/ui/class-names.ts"
import { QuickEdit } from "./quick-edit.tsx"
import type { Notify } from "../notice.ts"
import { shownStock } from "../variants/shown-stock.ts"
import styles from "./product-tiles.module.css"
import quick from "./quick-edit.module.css"

type Props = {
  product: { name: string; totalStock: number; variantCount: number }
  /** The dialog with the stock of each variant. */
  address: string
  actionHere: string
  inPlace: boolean
  notify: Notify
}

/** A product's pieces: of one variant edited where they stand, of several in a dialog. */
export function TileStock({ product, address, actionHere, inPlace, notify }: Props) {
  const { name, totalStock, variantCount } = product
  const label = m.acts_stock_of({ name })
  if (variantCount > 1) {
    return (
      <Link className={`${quick.quick} ${look(totalStock)}`} to={address} preventScrollReset>
        <span className="unseen">{label}:</span> {m.catalog_stock({ count: shownStock(totalStock) })}
      </Link>
    )
  }
  return (
    <QuickEdit
      className={look(totalStock)}
      fields={[{ name: "stock", id: "", label: m.editor_stock(), value: writeStock(totalStock) }]}
      {...{ label, address, actionHere, inPlace, notify }}
    >
      {(sent) => {
        const pieces = sent ? readStock(sent.stocks[0]?.stock ?? "") : null
        return m.catalog_stock({ count: shownStock(pieces ?? totalStock) })
      }}
    </QuickEdit>
  )
}

function look(total: number): string {
  const isOut = isOutOfStock(total)
  return classNames(styles.stock, isOut && styles.out, !isOut && isLowStock(total) && styles.low)
}
