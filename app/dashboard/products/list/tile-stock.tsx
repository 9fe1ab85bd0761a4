import { lowStockOf } from "#app/domain/measure/low-stock.ts"
import { sellableStock, type Measure, type Unit } from "#app/domain/measure/measure.ts"
import { isOutOfStock, isUncounted } from "#app/domain/variant/stock.ts"
import { writeStock } from "#app/domain/variant/read-stock.ts"
import { m } from "#app/messages/compiled/messages.js"
import { classNames } from "#app/ui/class-names.ts"
import { QuickEdit } from "./quick-edit.tsx"
import { useProductsList } from "../products-list.ts"
import { shownStock, stockLabel, stockText } from "../variants/shown-stock.ts"
import { type Look, looks } from "./looks.tsx"
import quickStyles from "./quick-edit.module.css"

type Props = {
  product: { id: string; name: string; totalStock: number; variantCount: number; measure?: Measure }
}

/** Shows a product's pieces. Those of one variant are edited within the list, those of several in a dialog. */
export function TileStock({ product: { id, name, totalStock, variantCount, measure } }: Props) {
  const { view, addressWith } = useProductsList()
  const look = lookOf(totalStock, measure, looks[view])
  const label = m.actions_stock_of({ name })
  if (variantCount > 1) {
    return (
      <a className={`${quickStyles.quick} ${look}`} href={addressWith({ quick: id })}>
        <span className="unseen">{label}:</span> <StockText stock={totalStock} unit={measure?.unit} />
      </a>
    )
  }
  return (
    <QuickEdit
      productId={id}
      part="stock"
      className={look}
      fields={[{ name: "stock", id: "", label: stockLabel(measure?.unit), value: writeStock(totalStock) }]}
      label={label}
    >
      <StockText stock={totalStock} unit={measure?.unit} />
    </QuickEdit>
  )
}

/** Shows `Stock: 12` (specification, section 2). A table whose column says "Stock" shows the number alone. */
function StockText({ stock, unit }: { stock: number; unit: Unit | undefined }) {
  const look = looks[useProductsList().view]
  if (isUncounted(stock)) return stockText(stock)
  const [label, after] = m.catalog_stock({ count: "\u0000" }).split("\u0000")
  return (
    <>
      <span className={look.stockLabel}>{label}</span>
      {shownStock(stock, unit)}
      {after}
    </>
  )
}

function lookOf(total: number, measure: Measure | undefined, { stock, low, out }: Look): string {
  const isOut = isOutOfStock(sellableStock(total, measure))
  return classNames(stock, isOut && out, !isOut && total < lowStockOf(measure) && low)
}
