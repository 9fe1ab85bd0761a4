import { limits } from "#app/domain/limits.ts"
import { columnName } from "#app/domain/product-csv/column-names.ts"
import { csvColumns, type CsvColumn } from "#app/domain/product-csv/columns.ts"
import { isProductField, productFields, type FieldKind } from "#app/domain/product/product-table.ts"
import { m } from "#app/messages/compiled/messages.js"
import { formatCount } from "#app/messages/format.ts"
import { currentLocale } from "#app/messages/locale.ts"
import styles from "./import.module.css"

/** What stands in a column, by its field's kind. */
const meanings: Readonly<Record<FieldKind, () => string>> = {
  line: () => m.csv_about_size({ limit: limits.shortText }),
  lines: () => m.csv_about_description({ limit: formatCount(limits.productDescription) }),
  category: m.csv_about_category,
  money: m.csv_about_money,
  tick: m.csv_about_yes_no,
  link: m.csv_about_link,
}

const ownMeanings: Readonly<Partial<Record<CsvColumn, () => string>>> = {
  id: m.csv_about_id,
  name: () => m.csv_about_name({ limit: limits.productName }),
  stock: () => m.csv_about_stock({ limit: formatCount(limits.stock) }),
}

function meaningOf(column: CsvColumn): string {
  const kind = isProductField(column) ? productFields[column].kind : "line"
  return (ownMeanings[column] ?? meanings[kind])()
}

/** What a file must look like, column by column. */
export function FileGuide() {
  const locale = currentLocale()
  return (
    <section className="panel" aria-labelledby="import-guide">
      <div className="panel__head">
        <h2 id="import-guide">{m.csv_guide()}</h2>
      </div>
      <div className={`panel__body ${styles.part}`}>
        <ul className={styles.rules}>
          <li>{m.csv_guide_headers()}</li>
          <li>{m.csv_guide_rows()}</li>
          <li>{m.csv_guide_kept()}</li>
        </ul>
        <table className={styles.columns}>
          <thead>
            <tr>
              <th scope="col">{m.csv_guide_column()}</th>
              <th scope="col">{m.csv_guide_meaning()}</th>
            </tr>
          </thead>
          <tbody>
            {csvColumns.map((column) => (
              <tr key={column}>
                <th scope="row">{columnName(column, locale)}</th>
                <td>{meaningOf(column)}</td>
              </tr>
            ))}
          </tbody>
        </table>
      </div>
    </section>
  )
}
