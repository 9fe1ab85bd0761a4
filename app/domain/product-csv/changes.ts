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
 * A variant and its stock before and after; null: there was none, or there will be none. With `what`, a price in cents or a
 * picture of its own; null: it has the product's.
 */
export type VariantChange = {
  readonly what?: "variant_price" | "variant_sale_price" | "variant_picture"
  readonly size: string | null
  readonly color: string | null
  readonly from: number | null
  readonly to: number | null
}

export type ProductChanges = {
  readonly columns: readonly ColumnChange[]
  readonly variants: readonly VariantChange[]
  /** The same variants stand in another order. */
  readonly isReordered: boolean
}

/** A product's values with the name of its category, stored or still to be made. */
export type NamedProduct = ProductInput & { readonly categoryName: string | null }

/** What is different in `after`. */
export function changesBetween(before: NamedProduct, after: NamedProduct): ProductChanges {
  const columns = productFieldNames.flatMap((column): ColumnChange[] => {
    const [from, to] = [valueOf(before, column), valueOf(after, column)]
    return from === to ? [] : [{ column, from, to }]
  })
  const kept = new Set(after.variants.flatMap(({ id }) => id ?? []))
  const stocks = new Map(before.variants.map(({ id, stock }) => [id, stock]))
  const gone = before.variants.filter(({ id }) => id === null || !kept.has(id))
  const variants: VariantChange[] = [
    ...after.variants.map(({ id, size, color, stock }) => {
      return { size, color, from: id === null ? null : (stocks.get(id) ?? null), to: stock }
    }),
    ...gone.map(({ size, color, stock }) => ({ size, color, from: stock, to: null })),
    ...after.variants.flatMap((variant) => ownChanges(variant, before)),
  ].filter(({ from, to }) => from !== to)
  const order = (product: NamedProduct) => product.variants.map(({ id }) => id).join()
  return { columns, variants, isReordered: variants.length === 0 && order(before) !== order(after) }
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

export function hasChanges({ columns, variants, isReordered }: ProductChanges): boolean {
  return columns.length > 0 || variants.length > 0 || isReordered
}

/** A category is identified by its name; one that does not exist yet has no id. */
function valueOf(product: NamedProduct, column: ProductField): ColumnValue {
  return column === "category_id" ? product.categoryName : product[column]
}
