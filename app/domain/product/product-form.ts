import * as v from "valibot"
import { limits } from "../limits.ts"
import { orderProblems } from "../price/plan-form.ts"
import { problemsOf, textAs } from "../text/form-rules.ts"
import { readStock } from "../variant/stock-text.ts"
import type { ProductFields } from "./product-fields.ts"
import {
  eachField,
  optionalId,
  productFields,
  type ProductProblem,
  productProblems,
  type ProductValues,
  shortText,
} from "./product-table.ts"

/** What is wrong, by the field's place: `price`, `variants`, `variants.2.stock` (rows count from 0, empty ones too). */
export type ProductProblems = Readonly<Record<string, ProductProblem>>

const no = (problem: ProductProblem) => problem

const variant = v.strictObject({
  id: optionalId("variant_unknown"),
  size: shortText,
  color: shortText,
  stock: textAs((text, refuse) => readStock(text) ?? refuse(no("stock_range"))),
})

type Rules = { [Field in keyof typeof productFields]: (typeof productFields)[Field]["rule"] }

const schema = v.strictObject({
  ...eachField<Rules>((field) => productFields[field].rule),
  variants: v.pipe(
    v.array(v.nullable(variant)),
    v.check((rows) => rows.filter((row) => row !== null).length <= limits.variants, no("variants_too_many")),
  ),
})

/** A product as it is to be stored. */
export type ProductInput = ProductValues & { variants: readonly v.InferOutput<typeof variant>[] }

export type CheckedProduct =
  | { readonly ok: true; readonly product: ProductInput }
  | { readonly ok: false; readonly problems: ProductProblems }

/**
 * The rules of specification 5 for a product, the same in the form and behind it: what was typed → the product, or what
 * is wrong with each field. Rows of the form with all fields empty are skipped.
 */
export function checkProduct(fields: ProductFields): CheckedProduct {
  const rows = fields.variants.map((row) => (isEmptyRow(row) ? null : row))
  const result = v.safeParse(schema, { ...fields, variants: rows })
  if (!result.success) return { ok: false, problems: problemsOf(result.issues, productProblems) }
  const unordered = orderProblems(result.output)
  if (unordered !== null) return { ok: false, problems: unordered }
  const variants = result.output.variants.filter((row) => row !== null)
  return { ok: true, product: { ...result.output, variants } }
}

function isEmptyRow(row: { size: string; color: string; stock: string }): boolean {
  return [row.size, row.color, row.stock].every((text) => text.trim() === "")
}

/**
 * The name of a product's copy: `Mug (copy)`, of which a copy is `Mug (copy 2)`. `label` means copy in the shop's language.
 * A long name is cut, between whole characters, so that the marker still fits.
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
  let kept = ""
  for (const { segment } of new Intl.Segmenter("und").segment(text)) {
    if (kept.length + segment.length > length) break
    kept += segment
  }
  return kept.trimEnd()
}
