import { oneLine } from "#app/domain/text/text-input.ts"
import {
  eachField,
  productFieldNames,
  productFields,
  type ProductField,
} from "#app/domain/product/product-table.ts"
import type { Draft } from "./group-rows.ts"
import type { RowProblem } from "./file-problems.ts"
import { isMomentOf, meaningOf, type ProductTexts } from "./product-texts.ts"
import { writeYesNo } from "./cells.ts"

export type DraftTexts = {
  readonly texts: ProductTexts
  /** The row of each text. */
  readonly positions: Readonly<Record<ProductField, number>>
  readonly problems: readonly RowProblem[]
}

/** The defaults of a new product, for empty cells. */
const freshTexts = eachField<ProductTexts>((field) => {
  const { fresh } = productFields[field]
  return typeof fresh === "boolean" ? writeYesNo(fresh, "en") : fresh
})

/**
 * Merges the product's values from its rows. A value in one row counts for the product. A value that differs from the
 * stored one wins over one that equals it; two different new values are a problem. If all cells of a column are blank,
 * the value is cleared, but a yes-or-no keeps its value, as does a column that the file lacks.
 */
export function textsOfDraft({ rows }: Draft, stored: ProductTexts | null): DraftTexts {
  const texts = { ...(stored ?? freshTexts) }
  const positions = eachField<Record<ProductField, number>>(() => rows[0].number)
  const problems: RowProblem[] = []
  for (const column of productFieldNames) {
    const cells = rows.flatMap(({ number, cells }) => {
      const text = cells[column]
      return text === undefined ? [] : [{ number, ...readText(column, text, stored?.[column]) }]
    })
    if (cells.length === 0) continue
    const filled = cells.filter(({ text }) => oneLine(text) !== "")
    const isStored = stored && meaningOf(column, stored[column])
    const orderEvents = filled.filter(({ meaning }) => meaning !== isStored)
    const [chosen = filled[0], ...others] = orderEvents
    const other = others.find(({ meaning }) => meaning !== chosen?.meaning)
    if (chosen) {
      texts[column] = chosen.text
      positions[column] = chosen.number
    } else if (productFields[column].kind !== "tick") texts[column] = ""
    if (chosen && other) {
      const where = { row: other.number, otherRow: chosen.number, column, value: other.text }
      problems.push({ ...where, problem: "values_differ" })
    }
  }
  if (stored === null && rows.every(({ cells }) => oneLine(cells.is_on_sale ?? "") === "")) {
    // A sale price in a new row puts the product on sale.
    texts.is_on_sale = writeYesNo(oneLine(texts.sale_price) !== "", "en")
  }
  return { texts, positions, problems }
}

/**
 * Returns a cell's text and its meaning. An ambiguous day and month, as Excel writes them, mean the stored ones if they
 * can.
 */
function readText(column: ProductField, text: string, stored = "") {
  const isStored = isMomentOf(column, text, stored)
  return { text: isStored ? stored : text, meaning: meaningOf(column, isStored ? stored : text) }
}
