import { isOutOfStock, isUncounted } from "#app/domain/variant/stock.ts"
import { sellableStock, type Measure } from "#app/domain/measure/measure.ts"
import { writeMeasure } from "#app/domain/measure/measure-text.ts"
import { stockLeft } from "#app/messages/stock-left.ts"
import { m } from "#app/messages/compiled/messages.js"
import { formatCount, formatPrice } from "#app/messages/format.ts"
import type { PreviewItem, NewProduct } from "#app/dashboard/import/reader/preview.ts"
import { measureInWords } from "../../products/measure/measure-fields.tsx"
import { ProductChangesList } from "./product-changes-list.tsx"
import type { RowProblem } from "#app/domain/product-csv/file-problems.ts"
import { namesText, fieldText, rowProblemText, valueText } from "../row-text.ts"
import { ListPrice } from "#app/catalogue/price/list-price.tsx"
import { effectivePriceCents } from "#app/domain/price/effective-price.ts"
import { classNames } from "#app/ui/class-names.ts"
import styles from "./preview.module.css"

const kinds: Readonly<Record<PreviewItem["kind"], () => string>> = {
  create: m.csv_kind_create,
  change: m.csv_kind_change,
  same: m.csv_kind_same,
  rejected: m.csv_kind_rejected,
}

const badges: Readonly<Record<PreviewItem["kind"], string | undefined>> = {
  create: styles.badgeCreate,
  change: styles.badgeChange,
  same: styles.badgeSame,
  rejected: styles.badgeRejected,
}

/** Shows the change of one product, beside the rows that cause it. */
export function PreviewRow({ item }: { item: PreviewItem }) {
  return (
    <li className={classNames(styles.item, item.kind === "same" && styles.itemSame)}>
      <p>
        <span className={`badge ${badges[item.kind]}`}>{kinds[item.kind]()}</span>
      </p>
      <p className={styles.rows}>{rowText(item.rows)}</p>
      <div className={styles.how}>
        <h3>{item.name === "" ? m.csv_no_name() : <bdi>{item.name}</bdi>}</h3>
        {item.kind === "create" && <NewProductLine product={item.product} />}
        {item.kind === "change" && <ProductChangesList changes={item.changes} />}
        {item.kind === "rejected" && <RowProblems problems={item.problems} />}
        {"more" in item && item.more > 0 && (
          <p className={styles.rows}>{m.csv_more_lines({ count: item.more })}</p>
        )}
      </div>
    </li>
  )
}

/** Names consecutive rows by the first and the last. */
function rowText(rows: readonly number[]): string {
  const [first = 0] = rows
  const last = rows.at(-1) ?? first
  if (rows.length === 1) return m.csv_row({ number: formatCount(first) })
  if (last - first === rows.length - 1)
    return m.csv_rows({ first: formatCount(first), last: formatCount(last) })
  return rows.map((row) => m.csv_row({ number: formatCount(row) })).join(m.csv_between_names())
}

/** Explains why a product is rejected: row, column, value and problem. */
function RowProblems({ problems }: { problems: readonly RowProblem[] }) {
  return (
    <ul className={styles.problems}>
      {problems.map((problem) => (
        <li key={`${problem.row} ${problem.column} ${problem.problem}`}>
          <b>{fieldText(problem)}</b>
          {problem.value.trim() !== "" && (
            <>
              {" "}
              <q dir="auto">{valueText(problem.value)}</q>
            </>
          )}
          <span>{rowProblemText(problem)}</span>
        </li>
      ))}
    </ul>
  )
}

function stockOf(stock: number, measure: Measure | null): string {
  if (isOutOfStock(sellableStock(stock, measure))) return m.csv_out_of_stock()
  if (isUncounted(stock)) return m.stock_in()
  return measure ? stockLeft(stock, measure.unit) : m.csv_in_stock({ count: stock })
}

/** Shows a new product in one line: its price, category, sizes, colours and stock. */
function NewProductLine({ product }: { product: NewProduct }) {
  const { price, sale_price, sale, is_active, category, variants, looks, stock, measure } = product
  return (
    <p className={styles.details}>
      <span>
        {effectivePriceCents(price) === null ? (
          m.csv_without_price()
        ) : (
          <ListPrice product={{ ...price, measure }} />
        )}
      </span>
      {sale === "planned" && sale_price !== null && (
        <span>{m.csv_sale_planned({ price: formatPrice(sale_price) })}</span>
      )}
      {sale === "over" && <span>{m.sale_over_badge()}</span>}
      {category !== null && (
        <span>
          <bdi>{category}</bdi>
        </span>
      )}
      {variants > 1 && <span>{m.csv_variants({ count: variants })}</span>}
      {looks.count > 0 && <span>{namesText(looks)}</span>}
      {measure !== null && <span>{measureInWords(writeMeasure(measure))}</span>}
      <span>{stockOf(stock, measure)}</span>
      {!is_active && <span>{m.csv_inactive()}</span>}
    </p>
  )
}
