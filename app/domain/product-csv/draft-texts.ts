import { oneLine } from "#app/domain/text/typed-text.ts"
import { productColumns, type ProductColumn } from "./columns.ts"
import type { Draft } from "./group-rows.ts"
import type { RowProblem } from "./problems.ts"
import { meaningOf, type ProductTexts } from "./product-texts.ts"

export type DraftTexts = {
  readonly texts: ProductTexts
  /** The row that each text is from. */
  readonly places: Readonly<Record<ProductColumn, number>>
  readonly problems: readonly RowProblem[]
}

/** What a product that is not stored is, where its rows say nothing. */
const fresh: ProductTexts = {
  ...{ name: "", description: "", price: "", sale_price: "", on_sale: "no", active: "yes" },
  ...{ category: "", instagram: "", facebook: "" },
}

/**
 * What the rows of a product say of it together. One cell speaks for all rows; a cell that says what is stored already
 * gives way to one that says something else; two that contradict each other are a problem. All cells blank: nothing
 * stands there any more, but a blank yes-or-no, as a column that the file does not have, leaves what is.
 */
export function textsOfDraft({ rows }: Draft, stored: ProductTexts | null): DraftTexts {
  const texts = { ...(stored ?? fresh) }
  const places = { ...noPlaces }
  const problems: RowProblem[] = []
  for (const column of productColumns) {
    places[column] = rows[0].number
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
    } else if (column !== "on_sale" && column !== "active") texts[column] = ""
    if (said && other) {
      const where = { row: other.number, otherRow: said.number, column, value: other.text }
      problems.push({ ...where, problem: "values_differ" })
    }
  }
  if (stored === null && rows.every(({ cells }) => oneLine(cells.on_sale ?? "") === "")) {
    // Who writes a sale price into a new row means it.
    texts.on_sale = oneLine(texts.sale_price) === "" ? "no" : "yes"
  }
  return { texts, places, problems }
}

const noPlaces: Record<ProductColumn, number> = {
  ...{ name: 0, description: 0, price: 0, sale_price: 0, on_sale: 0, active: 0 },
  ...{ category: 0, instagram: 0, facebook: 0 },
}
