import { writeMoney } from "../price/read-money.ts"
import { momentsOfSent, timeFields } from "../price/planned-sale-rules.ts"
import { measureOfSent } from "../measure/measure-form.ts"
import { writeMeasure } from "../measure/measure-text.ts"
import { writeQuestions } from "../question/question-text.ts"
import { oneLine } from "../text/text-input.ts"
import {
  eachField,
  isTick,
  productFieldNames,
  productFields,
  type FieldOfKind,
  type ProductField,
} from "./product-table.ts"
import { valuesOf } from "./product-values.ts"
import type { LiveSale, StoredProduct, Variant } from "./product.ts"
import { uncountedMark, writeStock } from "../variant/read-stock.ts"
import { labelFormNames, labelsOf, readLabels, type LabelFields } from "../variant/variant-labels.ts"

/**
 * The fields of a row in the form. `id` is empty for a new row. Its own prices and the number of its picture are absent
 * or empty if it has the product's.
 */
export type VariantFields = { id: string; size: string; color: string; stock: string } & OwnFieldsOfVariant
type OwnFieldsOfVariant = { price?: string; sale_price?: string; picture?: string }

type OwnFields = { [Field in ProductField]: Field extends FieldOfKind<"tick"> ? boolean : string }

/**
 * The raw texts and ticks of the product form, by field name. A size or colour has its translations once, for all
 * variants with it.
 */
export type ProductFields = OwnFields & {
  variants: readonly VariantFields[]
  labels: readonly LabelFields[]
}

export const emptyVariant: VariantFields = { id: "", size: "", color: "", stock: "" }

/** Returns whether a row of a form or of a file is empty: such a row is no variant. */
export function isEmptyVariant(row: VariantFields): boolean {
  const { size, color, stock, price = "", sale_price = "", picture = "" } = row
  return [size, color, stock, price, sale_price, picture].every((text) => oneLine(text) === "")
}

/** A new product: active, with the one row that must remain (specification, section 5). */
export const emptyProduct: ProductFields = {
  ...eachField<OwnFields>((field) => productFields[field].fresh),
  variants: [emptyVariant],
  labels: [],
}

/** The first state of a new product's form: in stock, uncounted. */
export const freshProduct: ProductFields = {
  ...emptyProduct,
  variants: [{ ...emptyVariant, stock: uncountedMark }],
}

/** Returns whether a product has no sizes and no colours, so that it has a single stock. Empty rows do not count. */
export function isPlain([first = emptyVariant, ...others]: readonly VariantFields[]): boolean {
  const isNamed = ({ size, color }: VariantFields) => oneLine(size + color) !== ""
  return !isNamed(first) && others.every(isEmptyVariant)
}

/** Returns the fields of the form for a stored product. */
export function fieldsOfProduct(
  product: Omit<StoredProduct, "id" | "pictures" | "createdAt" | LiveSale>,
): ProductFields {
  const values = valuesOf(product)
  const variants = product.variants.map((variant): VariantFields => {
    const { id, size, color, stock } = variant
    return { id, size: size ?? "", color: color ?? "", stock: writeStock(stock), ...ownFieldsOf(variant) }
  })
  return {
    ...eachField<OwnFields>((field) => {
      const value = values[field]
      if (typeof value === "number")
        return productFields[field].kind === "money" ? writeMoney(value) : String(value)
      if (typeof value !== "object") return value
      return value !== null && "unit" in value ? writeMeasure(value) : writeQuestions(value)
    }),
    variants: variants.length > 0 ? variants : [emptyVariant],
    labels: labelsOf(product.variants),
  }
}

/** Returns the own values of a stored variant, as fields of the form. */
export function ownFieldsOf({ priceCents = null, salePriceCents = null, picture = null }: Variant) {
  return {
    ...(priceCents !== null && { price: writeMoney(priceCents) }),
    ...(salePriceCents !== null && { sale_price: writeMoney(salePriceCents) }),
    ...(picture !== null && { picture: String(picture) }),
  }
}

/** Returns a text that identifies a size with a colour, in any spacing. */
export function pairOf({ size, color }: Readonly<Record<"size" | "color", string>>): string {
  return JSON.stringify([oneLine(size), oneLine(color)])
}

/**
 * The names of the form's fields: each once, and those of every row of the variants. `pieces` is the number beside a
 * choice of the first row's stock, which is empty if the number counts. The times of a sale's moments and the parts of a
 * measure have fields of their own.
 */
export const productFormNames = {
  once: [
    ...productFieldNames,
    ...Object.values(timeFields),
    ...(["measure_least", "measure_step", "measure_weighed"] as const),
    "pieces",
  ],
  rows: ["variant_id", "variant_size", "variant_color", "variant_stock", ...labelFormNames],
  /** All rows have these or none has. */
  ownOfRows: ["variant_price", "variant_sale_price", "variant_picture"],
} as const

type SentProduct = { readonly [Name in (typeof productFormNames.once)[number]]?: string } & {
  readonly [
    Name in (typeof productFormNames.rows | typeof productFormNames.ownOfRows)[number]
  ]: readonly string[]
}

/** A form sends it instead of the switch "on sale" if only the sale price decides. */
export const onSaleByPrice = "by-price"

/**
 * Reads the fields of a parsed form; null if rows lack a part. A field that was not sent is empty, as a box without a
 * tick is.
 */
export function fieldsOfSent(sent: SentProduct): ProductFields | null {
  const { variant_id: ids, variant_size: sizes, variant_color: colors, variant_stock: stocks } = sent
  const { variant_price: prices, variant_sale_price: salePrices, variant_picture: pictures } = sent
  if ([sizes, colors, stocks].some((column) => column.length !== ids.length)) return null
  if ([prices, salePrices, pictures].some(({ length }) => length !== ids.length && length !== 0)) return null
  const labels = readLabels(sent)
  if (labels === null) return null
  return {
    ...eachField<OwnFields>((field) => {
      return isTick(field) ? isTicked(sent, field) : (sent[field] ?? "")
    }),
    ...momentsOfSent(sent),
    measure: measureOfSent(sent),
    variants: ids.map((id, row) => ({
      id,
      size: sizes[row] ?? "",
      color: colors[row] ?? "",
      stock: (row === 0 && stocks[row] === "" ? sent.pieces : stocks[row]) ?? "",
      ...(prices[row] && { price: prices[row] }),
      ...(salePrices[row] && { sale_price: salePrices[row] }),
      ...(pictures[row] && { picture: pictures[row] }),
    })),
    labels,
  }
}

function isTicked(sent: SentProduct, field: ProductField): boolean {
  if (field === "is_on_sale" && sent[field] === onSaleByPrice) return (sent.sale_price ?? "").trim() !== ""
  return sent[field] !== undefined
}
