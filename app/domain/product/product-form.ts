import * as v from "valibot"
import { locales, perLanguage } from "../language/locale.ts"
import type { Translations } from "../language/translations.ts"
import { limits } from "../limits.ts"
import { orderProblems } from "../price/planned-sale-rules.ts"
import { problemsOf, textAs } from "../text/form-rules.ts"
import { readStock } from "../variant/read-stock.ts"
import { westernDigits } from "../text/text-input.ts"
import { translationsOfLabels, type LabelAxis } from "../variant/variant-labels.ts"
import type { Variant } from "./product.ts"
import { isEmptyVariant, type ProductFields } from "./product-fields.ts"
import { optionalId, type ProductProblem, productProblems, shortText } from "./product-rules.ts"
import { eachField, productFields, type ProductValues } from "./product-table.ts"

/**
 * The problems by the field's path: `price`, `variants`, `variants.2.stock` (rows count from 0, empty ones too),
 * `labels.1.ar`.
 */
export type ProductProblems = Readonly<Record<string, ProductProblem>>

const no = (problem: ProductProblem) => problem

/** A variant to store; what it shares with the product is absent. */
type VariantInput = Omit<Variant, "id" | "own"> & { id: string | null }

const ownMoney = v.optional(productFields.price.rule, "")

const variant = v.pipe(
  v.strictObject({
    id: optionalId("variant_unknown"),
    size: shortText,
    color: shortText,
    stock: textAs((text, reject) => readStock(text) ?? reject(no("stock_range"))),
    price: ownMoney,
    sale_price: ownMoney,
    picture: v.optional(
      textAs((text, reject) =>
        text === "" ? null : (readDialogState(text) ?? reject(no("picture_number"))),
      ),
      "",
    ),
  }),
  v.forward(
    v.check(({ price, sale_price }) => price !== null || sale_price === null, no("variant_sale_alone")),
    ["sale_price"],
  ),
  v.transform(({ price, sale_price, picture, ...row }): VariantInput => ({
    ...row,
    ...(price !== null && { priceCents: price }),
    ...(sale_price !== null && { salePriceCents: sale_price }),
    ...(picture !== null && { picture }),
  })),
)

/** Reads the number of a picture, from 1, in any digits; null for an invalid one. */
function readDialogState(text: string): number | null {
  const position = Number(westernDigits(text).trim())
  return Number.isInteger(position) && position >= 1 && position <= limits.productImages ? position : null
}

const label = v.looseObject(perLanguage(locales, "", () => shortText))

type Rules = { [Field in keyof typeof productFields]: (typeof productFields)[Field]["rule"] }

const schema = v.strictObject({
  ...eachField<Rules>((field) => productFields[field].rule),
  labels: v.array(label),
  variants: v.pipe(
    v.array(v.nullable(variant)),
    v.check((rows) => rows.filter((row) => row !== null).length <= limits.variants, no("variants_too_many")),
  ),
})

/** A product to store. */
export type ProductInput = ProductValues & {
  variants: readonly (v.InferOutput<typeof variant> & { translations: Translations<LabelAxis> })[]
}

export type CheckedProduct =
  | { readonly ok: true; readonly product: ProductInput }
  | { readonly ok: false; readonly problems: ProductProblems }

/**
 * Checks the rules of specification 5 for a product, both in the form and on the server. Returns the product, or the
 * problem of each field. Empty rows of the form are skipped.
 */
export function checkProduct(fields: ProductFields): CheckedProduct {
  const rows = fields.variants.map((row) => (isEmptyVariant(row) ? null : row))
  const result = v.safeParse(schema, { ...fields, variants: rows })
  if (!result.success) return { ok: false, problems: problemsOf(result.issues, productProblems) }
  const unordered = orderProblems(result.output)
  if (unordered !== null) return { ok: false, problems: unordered }
  const { labels: _, variants: read, ...values } = result.output
  const variants = read.flatMap((row) =>
    row === null ? [] : [{ ...row, translations: translationsOfLabels(fields.labels, row) }],
  )
  return { ok: true, product: { ...values, variants } }
}

/**
 * Returns the name of a product's copy: `Mug (copy)`, of which a copy is `Mug (copy 2)`. `label` means copy in the
 * shop's language. A long name is cut, between whole characters, so that the marker still fits.
 */
export function nameOfCopy(name: string, label: string): string {
  const [, base = name, number] = marked(label).exec(name) ?? []
  const isCopy = base !== name
  const marker = isCopy ? ` (${label} ${Math.min(Number(number ?? 1), 998) + 1})` : ` (${label})`
  return cut(base, limits.productName - marker.length) + marker
}

function marked(label: string): RegExp {
  return new RegExp(`^(.*\\S) \\(${label}(?: ([1-9]\\d{0,2}))?\\)$`, "su")
}

function cut(text: string, length: number): string {
  if (text.length <= length) return text
  let stored = ""
  for (const { segment } of new Intl.Segmenter("und").segment(text)) {
    if (stored.length + segment.length > length) break
    stored += segment
  }
  return stored.trimEnd()
}
