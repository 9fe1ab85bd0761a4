import { locales } from "../language/locale.ts"
import { oneLine } from "../text/text-input.ts"
import { labelAxes, labelsOf, noTexts, type LabelFields } from "../variant/variant-labels.ts"
import type { CsvColumn } from "./columns.ts"
import type { Draft } from "./group-rows.ts"
import type { RowProblem } from "./file-problems.ts"
import type { ProductContent } from "./product-texts.ts"

export type DraftLabels = {
  readonly labels: readonly LabelFields[]
  readonly problems: readonly RowProblem[]
}

/**
 * Returns the translations of sizes and colours in a product's rows. A text in one row counts for all rows with the
 * same size; two different ones are a problem. A column that the file lacks does not change what is stored.
 */
export function labelsOfDraft(
  { rows }: Draft,
  columns: readonly CsvColumn[],
  stored: ProductContent | null,
): DraftLabels {
  const known = labelsOf(stored?.variants ?? [])
  const problems: RowProblem[] = []
  const labels = labelAxes.flatMap((axis) => {
    const ofAxis = known.filter((label) => label.axis === axis)
    if (!columns.includes(axis)) return ofAxis
    const texts = new Set(rows.map(({ cells }) => oneLine(cells[axis] ?? "")).filter((text) => text !== ""))
    return [...texts].map((text): LabelFields => {
      const before = ofAxis.find((label) => label.text === text)
      const inOthers = locales.map((locale) => {
        const column = `${axis}_${locale}` as const
        const storedText = before?.[locale] ?? ""
        if (!columns.includes(column)) return [locale, storedText] as const
        const cells = rows
          .filter((row) => oneLine(row.cells[axis] ?? "") === text)
          .map(({ number, cells: { [column]: value = "" } }) => ({ number, value: oneLine(value) }))
          .filter(({ value }) => value !== "")
        const [chosen = cells[0], ...others] = cells.filter(({ value }) => value !== storedText)
        const other = others.find(({ value }) => value !== chosen?.value)
        if (chosen && other) {
          const where = { row: other.number, otherRow: chosen.number, column, value: other.value }
          problems.push({ ...where, problem: "values_differ" })
        }
        return [locale, chosen?.value ?? ""] as const
      })
      return { ...noTexts, ...Object.fromEntries(inOthers), axis, text }
    })
  })
  return { labels, problems }
}
