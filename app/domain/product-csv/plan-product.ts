import {
  newWarnings,
  pictureWarnings,
  type ProductWarning,
  weighed,
} from "#app/domain/product/product-warnings.ts"
import { fieldsOfProduct, type ProductFields } from "#app/domain/product/product-fields.ts"
import { checkProduct, type ProductProblems } from "#app/domain/product/product-form.ts"
import {
  eachField,
  isProductField,
  productFields,
  type ProductField,
} from "#app/domain/product/product-table.ts"
import { valuesOf } from "#app/domain/product/product-values.ts"
import { productTexts } from "#app/domain/product-language/translated-fields.ts"
import type { Locale } from "#app/domain/language/locale.ts"
import { inOwnLanguage } from "#app/domain/language/translations.ts"
import type { LabelFields } from "#app/domain/variant/variant-labels.ts"
import { oneLine } from "#app/domain/text/text-input.ts"
import { changesBetween, hasChanges, type NamedProduct, type ProductChanges } from "./changes.ts"
import { labelColumns, type CsvColumn } from "./columns.ts"
import { labelsOfDraft } from "./draft-labels.ts"
import { textsOfDraft } from "./draft-texts.ts"
import { variantsOfDraft } from "./draft-variants.ts"
import type { FindCategory } from "../product/category-rules.ts"
import type { Draft } from "./group-rows.ts"
import type { RowProblem } from "./file-problems.ts"
import { textsOfProduct, type ProductContent } from "./product-texts.ts"
import { readYesNo } from "./cells.ts"

/** The effect of a file on one product. `rows` are the file's; `name` is the product's name in messages. */
export type PlannedProduct = {
  readonly rows: readonly number[]
  readonly name: string
  /** A size or colour names a picture that the product lacks, and gets none. */
  readonly losesPicture?: true
} & (
  | { readonly kind: "create"; readonly product: NamedProduct; readonly warnings: readonly ProductWarning[] }
  | {
      readonly kind: "change"
      readonly id: string
      readonly product: NamedProduct
      readonly changes: ProductChanges
      /** The form would ask for confirmation of these. */
      readonly warnings: readonly ProductWarning[]
    }
  | { readonly kind: "same" }
  | { readonly kind: "rejected"; readonly problems: readonly RowProblem[] }
)

type Position = {
  readonly columns: readonly CsvColumn[]
  /** The product with the draft's id, if the shop has one. */
  readonly stored: ProductContent | null
  readonly pictureCount: number
  /** True if any product of the shop has a picture. */
  readonly shopHasPictures: boolean
  readonly findCategory: FindCategory
  /** The shop's language. */
  readonly language: Locale
}

/** Plans the changes of a product by its rows and the rules of the product form. */
export function planProduct(
  draft: Draft,
  { columns, stored, pictureCount, shopHasPictures, findCategory, language }: Position,
): PlannedProduct {
  const {
    texts,
    positions,
    problems: contradictions,
  } = textsOfDraft(draft, stored && textsOfProduct(stored, "en"))
  const { variants, problems: ofVariants } = variantsOfDraft(draft, columns, stored)
  const { labels, problems: ofLabels } = labelsOfDraft(draft, columns, stored)
  const about = { rows: draft.rows.map(({ number }) => number), name: oneLine(texts.name) }
  const problems: RowProblem[] = [...contradictions, ...ofVariants, ...ofLabels]
  const [first] = draft.rows
  if (draft.id !== null && stored === null) {
    const value = first.cells.id ?? ""
    return {
      ...about,
      kind: "rejected",
      problems: [{ row: first.number, column: "id", problem: "id_unknown", value }],
    }
  }
  for (const { number, isTooWide } of draft.rows) {
    if (isTooWide) problems.push({ row: number, column: null, problem: "row_too_wide", value: "" })
  }
  const category = findCategory(texts.category_id, stored?.category ?? null)
  if (category === "category_too_long") {
    const position = { row: positions.category_id, column: "category_id", value: texts.category_id } as const
    problems.push({ ...position, problem: category })
  }
  const found = category === "category_too_long" ? { id: null, name: null } : category
  const fields = eachField<Omit<ProductFields, "variants" | "labels">>((column) => {
    const text = texts[column]
    const { kind, fresh } = productFields[column]
    if (kind === "category") return found.id ?? ""
    if (kind !== "tick") return text
    const isTicked = readYesNo(text)
    if (isTicked === null) problems.push({ row: positions[column], column, problem: "yes_no", value: text })
    return isTicked ?? fresh
  })
  const checked = checkProduct({ ...inOwnLanguage(productTexts, fields, language), variants, labels })
  if (!checked.ok) problems.push(...fieldProblems(checked.problems, { draft, positions, labels }))
  if (!checked.ok || problems.length > 0) {
    return { ...about, kind: "rejected", problems: problems.toSorted((one, other) => one.row - other.row) }
  }
  const isLost = ({ picture }: { picture?: number | null }) => (picture ?? 0) > pictureCount
  const lost = checked.product.variants.some(isLost) && { losesPicture: true as const }
  const product = {
    ...checked.product,
    variants: checked.product.variants.map((variant) =>
      isLost(variant) ? { ...variant, picture: null } : variant,
    ),
    categoryName: found.name,
  }
  const before = stored && { isActive: stored.isActive, pictureCount }
  const warnings = [
    ...newWarnings(product, stored && weighed(stored)),
    ...pictureWarnings({ isActive: product.is_active, pictureCount }, before, shopHasPictures),
  ]
  if (stored?.id == null) return { ...about, ...lost, kind: "create", product, warnings }
  const changes = changesBetween(asStored(stored), product)
  return hasChanges(changes)
    ? { ...about, ...lost, kind: "change", id: stored.id, product, changes, warnings }
    : { ...about, ...lost, kind: "same" }
}

/**
 * Returns a stored product as the form would save it unchanged: what the form normalises, such as a double space, is no
 * change.
 */
function asStored(product: ProductContent): NamedProduct {
  const categoryName = product.category?.name ?? null
  const checked = checkProduct(fieldsOfProduct(product))
  const stored = checked.ok ? checked.product : { ...valuesOf(product), variants: product.variants }
  return { ...stored, categoryName }
}

const columnOfRow: Readonly<Record<string, CsvColumn>> = {
  ...{ color: "color", stock: "stock" },
  ...{ price: "variant_price", sale_price: "variant_sale_price", picture: "variant_picture" },
}

type Placed = {
  draft: Draft
  positions: Readonly<Record<ProductField, number>>
  labels: readonly LabelFields[]
}

/** Assigns the form's problems to the rows and columns of their values. */
function fieldProblems(
  problems: ProductProblems,
  { draft: { rows }, positions, labels }: Placed,
): RowProblem[] {
  return Object.entries(problems).map(([position, problem]): RowProblem => {
    const [, ofLabel = "", language = ""] = /^labels\.(\d+)\.(\w+)$/.exec(position) ?? []
    const label = labels[Number(ofLabel || -1)]
    const column = label && labelColumns.find((name) => name === `${label.axis}_${language}`)
    const labelled = label && rows.find(({ cells }) => oneLine(cells[label.axis] ?? "") === label.text)
    if (column && labelled)
      return { row: labelled.number, column, problem, value: labelled.cells[column] ?? "" }
    const [, index = "", cell = ""] = /^variants\.(\d+)\.(\w+)$/.exec(position) ?? []
    const row = rows[Number(index)]
    if (index !== "" && row) {
      const ofRow = columnOfRow[cell] ?? "size"
      return { row: row.number, column: ofRow, problem, value: row.cells[ofRow] ?? "" }
    }
    const field = isProductField(position) ? position : null
    const number = field === null ? rows[0].number : positions[field]
    const cells = rows.find((row) => row.number === number)?.cells
    return { row: number, column: field, problem, value: (field && cells?.[field]) ?? "" }
  })
}
