import type { Unit } from "../measure/measure.ts"
import { writeMeasure } from "../measure/measure-text.ts"
import { writeQuestions } from "../question/question-text.ts"
import { locales } from "#app/domain/language/locale.ts"
import { labelsOf } from "#app/domain/variant/variant-labels.ts"
import type { LabelColumn } from "./columns.ts"
import type { ProductInput } from "#app/domain/product/product-form.ts"
import { productFieldNames, type ProductField } from "#app/domain/product/product-table.ts"

/** The meaning of a cell: text, price in cents, yes or no; null for an empty cell. */
export type ColumnValue = string | number | boolean | null

export type ColumnChange = {
  readonly column: ProductField
  readonly from: ColumnValue
  readonly to: ColumnValue
}

/**
 * A variant and its stock before and after; null if it did not exist, or will not exist. With `what`, its own price in
 * cents or picture; null if it has the product's.
 */
export type VariantChange = {
  readonly what?: "variant_price" | "variant_sale_price" | "variant_picture"
  readonly size: string | null
  readonly color: string | null
  readonly from: number | null
  readonly to: number | null
}

/** A change of a size's or colour's translation. */
export type LabelChange = {
  readonly column: LabelColumn
  /** The size or colour, in the shop's language. */
  readonly of: string
  readonly from: string
  readonly to: string
}

export type ProductChanges = {
  readonly columns: readonly ColumnChange[]
  readonly labels: readonly LabelChange[]
  readonly variants: readonly VariantChange[]
  /** The same variants are in another order. */
  readonly isReordered: boolean
  /** What stock counts before and after; null for pieces. */
  readonly units: { readonly from: Unit | null; readonly to: Unit | null }
}

/** A product's values with the name of its category, which may be new. */
export type NamedProduct = ProductInput & { readonly categoryName: string | null }

/** Returns the differences of `after`. */
export function changesBetween(before: NamedProduct, after: NamedProduct): ProductChanges {
  const columns = productFieldNames.flatMap((column): ColumnChange[] => {
    const [from, to] = [valueOf(before, column), valueOf(after, column)]
    return from === to ? [] : [{ column, from, to }]
  })
  const retained = new Set(after.variants.flatMap(({ id }) => id ?? []))
  const stocks = new Map(before.variants.map(({ id, stock }) => [id, stock]))
  const gone = before.variants.filter(({ id }) => id === null || !retained.has(id))
  const variants: VariantChange[] = [
    ...after.variants.map(({ id, size, color, stock }) => {
      return { size, color, from: id === null ? null : (stocks.get(id) ?? null), to: stock }
    }),
    ...gone.map(({ size, color, stock }) => ({ size, color, from: stock, to: null })),
    ...after.variants.flatMap((variant) => ownChanges(variant, before)),
  ].filter(({ from, to }) => from !== to)
  const order = (product: NamedProduct) => product.variants.map(({ id }) => id).join()
  const isReordered = variants.length === 0 && order(before) !== order(after)
  const units = { from: before.measure?.unit ?? null, to: after.measure?.unit ?? null }
  return { columns, labels: labelChanges(before, after), variants, isReordered, units }
}

const owns = {
  variant_price: "priceCents",
  variant_sale_price: "salePriceCents",
  variant_picture: "picture",
} as const

function ownChanges(variant: NamedProduct["variants"][number], before: NamedProduct): VariantChange[] {
  const stored = before.variants.find(({ id }) => id !== null && id === variant.id)
  const { size, color } = variant
  return (["variant_price", "variant_sale_price", "variant_picture"] as const).map((what) => {
    return { what, size, color, from: stored?.[owns[what]] ?? null, to: variant[owns[what]] ?? null }
  })
}

/** Returns the changes of labels that the product still has. */
function labelChanges(before: NamedProduct, after: NamedProduct): LabelChange[] {
  const known = labelsOf(before.variants)
  return labelsOf(after.variants).flatMap(({ axis, text, ...others }) => {
    const label = known.find((one) => one.axis === axis && one.text === text)
    return locales.flatMap((locale): LabelChange[] => {
      const [from, to] = [label?.[locale] ?? "", others[locale]]
      return from === to ? [] : [{ column: `${axis}_${locale}`, of: text, from, to }]
    })
  })
}

export function hasChanges({ columns, labels, variants, isReordered }: ProductChanges): boolean {
  return columns.length > 0 || labels.length > 0 || variants.length > 0 || isReordered
}

/** Returns the value of a column, questions and a measure as one text. A category is identified by its name, because a new one has no id. */
function valueOf(product: NamedProduct, column: ProductField): ColumnValue {
  if (column === "category_id") return product.categoryName
  if (column === "measure") return writeMeasure(product.measure)
  return column === "questions" ? writeQuestions(product.questions) : product[column]
}
