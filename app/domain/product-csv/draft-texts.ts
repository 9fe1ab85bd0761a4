import { oneLine } from "#app/domain/text/typed-text.ts"
import {
  eachField,
  productFieldNames,
  productFields,
  type ProductField,
} from "#app/domain/product/product-table.ts"
import type { Draft } from "./group-rows.ts"
import type { RowProblem } from "./problems.ts"
import { meaningOf, type ProductTexts } from "./product-texts.ts"
import { writeYesNo } from "./yes-no.ts"

export type DraftTexts = {
  readonly texts: ProductTexts
  /** The row that each text is from. */
  readonly places: Readonly<Record<ProductField, number>>
  readonly problems: readonly RowProblem[]
}

/** What a product that is not stored is, where its rows say nothing. */
const freshTexts = eachField<ProductTexts>((field) => {
  const { fresh } = productFields[field]
  return typeof fresh === "boolean" ? writeYesNo(fresh, "en") : fresh
})

/**
 * What the rows of a product say of it together. One cell speaks for all rows; a cell that says what is stored already
 * gives way to one that says something else; two that contradict each other are a problem. All cells blank: nothing
 * stands there any more, but a blank yes-or-no, as a column that the file does not have, leaves what is.
 */
export function textsOfDraft({ rows }: Draft, stored: ProductTexts | null): DraftTexts {
  const texts = { ...(stored ?? freshTexts) }
  const places = eachField<Record<ProductField, number>>(() => rows[0].number)
  const problems: RowProblem[] = []
  for (const column of productFieldNames) {
    const cells = rows.flatMap(({ number, cells }) => {
      const text = cells[column]
      return text === undefined ? [] : [{ number, text, meaning: meaningOf(column, text) }]
    })
    if (cells.length === 0) continue
    const filled = cells.filter(({ text }) => oneLine(text) !== "")
    const isStored = stored && meaningOf(column, stored[column])
    const news = filled.filter(({ meaning }) => meaning !== isStored)
    const [said = filled[0], ...others] = news
    const other = others.find(({ meaning }) => meaning !== said?.meaning)
    if (said) {
      texts[column] = said.text
      places[column] = said.number
    } else if (productFields[column].kind !== "tick") texts[column] = ""
    if (said && other) {
      const where = { row: other.number, otherRow: said.number, column, value: other.text }
      problems.push({ ...where, problem: "values_differ" })
    }
  }
  if (stored === null && rows.every(({ cells }) => oneLine(cells.is_on_sale ?? "") === "")) {
    // Who writes a sale price into a new row means it.
    texts.is_on_sale = writeYesNo(oneLine(texts.sale_price) !== "", "en")
  }
  return { texts, places, problems }
}
