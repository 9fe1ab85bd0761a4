import { limits } from "#app/domain/limits.ts"
import { columnName } from "#app/domain/product-csv/column-names.ts"
import { csvColumns, type CsvColumn } from "#app/domain/product-csv/columns.ts"
import { m } from "#app/messages/compiled/messages.js"
import { formatCount } from "#app/messages/format.ts"
import { currentLocale } from "#app/messages/locale.ts"

const meanings: Readonly<Record<CsvColumn, () => string>> = {
  id: m.csv_about_id,
  name: () => m.csv_about_name({ limit: limits.productName }),
  description: () => m.csv_about_description({ limit: formatCount(limits.productDescription) }),
  price: m.csv_about_money,
  sale_price: m.csv_about_money,
  on_sale: m.csv_about_yes_no,
  active: m.csv_about_yes_no,
  category: m.csv_about_category,
  instagram: m.csv_about_link,
  facebook: m.csv_about_link,
  size: () => m.csv_about_size({ limit: limits.variantText }),
  color: () => m.csv_about_size({ limit: limits.variantText }),
  stock: () => m.csv_about_stock({ limit: formatCount(limits.stock) }),
}

/** What a file must look like, column by column. */
export function FileGuide() {
  const locale = currentLocale()
  return (
    <section className="panel" aria-labelledby="import-guide">
      <div className="panel__head">
        <h2 id="import-guide">{m.csv_guide()}</h2>
      </div>
      <div className="panel__body import__part">
        <ul className="import__rules">
          <li>{m.csv_guide_headers()}</li>
          <li>{m.csv_guide_rows()}</li>
          <li>{m.csv_guide_kept()}</li>
        </ul>
        <table className="import__columns">
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
                <td>{meanings[column]()}</td>
              </tr>
            ))}
          </tbody>
        </table>
      </div>
    </section>
  )
}
