import { href } from "react-router"
import { wantedLimits } from "#app/domain/hours/wanted.ts"
import { limits } from "#app/domain/limits.ts"
import { columnName } from "#app/domain/product-csv/column-names.ts"
import { columnsOfShop, translationIn, type CsvColumn } from "#app/domain/product-csv/columns.ts"
import { type FieldKind, isProductField, productFields } from "#app/domain/product/product-table.ts"
import { measureExample } from "#app/domain/measure/measure-text.ts"
import { writeQuestions } from "#app/domain/question/question-text.ts"
import { m } from "#app/messages/compiled/messages.js"
import { formatCount } from "#app/messages/format.ts"
import { currentLocale } from "#app/messages/current-locale.ts"
import { DownloadIcon } from "#app/ui/icons.tsx"
import { useShopLanguage } from "../texts/shop-language.ts"
import styles from "./import.module.css"

/** The explanation of a column, by its field's kind. */
const meanings: Readonly<Record<FieldKind, () => string>> = {
  line: () => m.csv_about_size({ limit: limits.shortText }),
  lines: () => m.csv_about_description({ limit: formatCount(limits.productDescription) }),
  category: m.csv_about_category,
  money: m.csv_about_money,
  moment: m.csv_about_moment,
  tick: m.csv_about_yes_no,
  link: m.csv_about_link,
  hours: () => m.csv_about_hours({ limit: formatCount(wantedLimits.hours) }),
  measure: () => m.csv_about_measure({ example: measureExample }),
  questions: () => m.csv_about_questions(questionExample()),
}

function questionExample() {
  const question = { name: m.csv_question_example(), translations: {}, least: 1, most: 1, priceCents: 0 }
  const answer = { name: m.csv_answer_example(), translations: {}, priceCents: 100, isSoldOut: false }
  const [first = "", second = ""] = writeQuestions([{ ...question, answers: [answer] }]).split("\n")
  // After an Arabic letter the dollar sign would change its side.
  return { question: first, answer: second.replace(/\$[\d.]+/, "\u2066$&\u2069") }
}

const ownMeanings: Readonly<Partial<Record<CsvColumn, () => string>>> = {
  id: m.csv_about_id,
  name: () => m.csv_about_name({ limit: limits.productName }),
  sale_ends_at: m.csv_about_sale_ends,
  variant_price: m.csv_about_own_price,
  variant_sale_price: m.csv_about_own_sale_price,
  variant_picture: () => m.csv_about_own_picture({ limit: limits.productImages }),
  stock: () => m.csv_about_stock({ limit: formatCount(limits.stock) }),
}

function meaningOf(column: CsvColumn): string {
  if (translationIn(column) !== null) return m.csv_about_other_language()
  const kind = isProductField(column) ? productFields[column].kind : "line"
  return (ownMeanings[column] ?? meanings[kind])()
}

/** Explains the file's format, column by column. */
export function FileGuide() {
  const locale = currentLocale()
  const own = useShopLanguage()
  return (
    <section className="panel" aria-labelledby="import-guide">
      <div className="panel__head">
        <h2 id="import-guide">{m.csv_guide()}</h2>
      </div>
      <div className={`panel__body ${styles.part}`}>
        <ul className={styles.rules}>
          <li>{m.csv_guide_headers()}</li>
          <li>{m.csv_guide_rows()}</li>
          <li>{m.csv_guide_stored()}</li>
        </ul>
        <table className={styles.columns}>
          <thead>
            <tr>
              <th scope="col">{m.csv_guide_column()}</th>
              <th scope="col">{m.csv_guide_meaning()}</th>
            </tr>
          </thead>
          <tbody>
            {columnsOfShop(own).map((column) => (
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

/**
 * Offers the shop's products as a file, and the template. The links are plain, because the browser saves their files.
 */
export function GetFile({ productCount }: { productCount: number }) {
  const file = href("/shop/products.csv")
  return (
    <section className="panel" aria-labelledby="import-get">
      <div className="panel__head">
        <h2 id="import-get">{m.csv_get()}</h2>
      </div>
      <div className={`panel__body ${styles.part}`}>
        <p>{m.csv_get_all({ count: productCount })}</p>
        <div className={styles.actions}>
          {productCount > 0 && (
            <a className="btn btn--quiet" href={file} download>
              <DownloadIcon />
              {m.csv_get_products()}
            </a>
          )}
          <a className="btn btn--quiet" href={`${file}?sample`} download>
            <DownloadIcon />
            {m.csv_get_sample()}
          </a>
        </div>
        <div className={styles.other}>
          <p>{m.csv_get_other()}</p>
          <ul>
            {productCount > 0 && (
              <li>
                <a className="link" href={`${file}?separator=semicolon`} download>
                  {m.csv_get_products_other()}
                </a>
              </li>
            )}
            <li>
              <a className="link" href={`${file}?sample&separator=semicolon`} download>
                {m.csv_get_sample_other()}
              </a>
            </li>
          </ul>
        </div>
      </div>
    </section>
  )
}
