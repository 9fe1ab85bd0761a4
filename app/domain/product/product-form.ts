import * as v from "valibot"
import { isIdentifier } from "../identifier.ts"
import { limits } from "../limits.ts"
import { readMoney } from "../price/money-text.ts"
import { readPostLink, type PostNetwork } from "../link/post-link.ts"
import type { ProductFields } from "./product-fields.ts"
import { readStock } from "../variant/stock-text.ts"
import { manyLines, oneLine } from "../text/typed-text.ts"

/** Names of messages. */
export const productProblems = [
  "name_required",
  "name_too_long",
  "description_too_long",
  "category_unknown",
  "money_format",
  "money_decimals",
  "money_too_large",
  "link_format",
  "variant_text_too_long",
  "variant_unknown",
  "stock_range",
  "variants_too_many",
] as const
export type ProductProblem = (typeof productProblems)[number]

/** What is wrong, by the field's place: `price`, `variants`, `variants.2.stock` (rows count from 0, empty ones too). */
export type ProductProblems = Readonly<Record<string, ProductProblem>>

const no = (problem: ProductProblem) => problem

const money = v.pipe(
  v.string(),
  v.rawTransform<string, number | null>(({ dataset, addIssue, NEVER }) => {
    const reading = readMoney(dataset.value)
    if (reading.ok) return reading.cents
    addIssue({ message: no(reading.reason) })
    return NEVER
  }),
)

const link = (network: PostNetwork) =>
  v.pipe(
    v.string(),
    v.rawTransform<string, string | null>(({ dataset, addIssue, NEVER }) => {
      const text = oneLine(dataset.value)
      const address = text === "" ? null : readPostLink(network, text)
      if (text === "" || address !== null) return address
      addIssue({ message: no("link_format") })
      return NEVER
    }),
  )

const stock = v.pipe(
  v.string(),
  v.rawTransform<string, number>(({ dataset, addIssue, NEVER }) => {
    const pieces = readStock(dataset.value)
    if (pieces !== null) return pieces
    addIssue({ message: no("stock_range") })
    return NEVER
  }),
)

const optional = (text: string) => (text === "" ? null : text)
const identifier = (problem: ProductProblem) =>
  v.pipe(
    v.string(),
    v.check((text) => text === "" || isIdentifier(text), no(problem)),
    v.transform((text) => optional(text.toLowerCase())),
  )

const variantText = v.pipe(
  v.string(),
  v.transform(oneLine),
  v.maxLength(limits.variantText, no("variant_text_too_long")),
  v.transform(optional),
)

const variant = v.strictObject({
  id: identifier("variant_unknown"),
  size: variantText,
  color: variantText,
  stock,
})

const schema = v.strictObject({
  name: v.pipe(
    v.string(),
    v.transform(oneLine),
    v.nonEmpty(no("name_required")),
    v.maxLength(limits.productName, no("name_too_long")),
  ),
  description: v.pipe(
    v.string(),
    v.transform(manyLines),
    v.maxLength(limits.productDescription, no("description_too_long")),
    v.transform(optional),
  ),
  category_id: identifier("category_unknown"),
  price: money,
  sale_price: money,
  is_on_sale: v.boolean(),
  is_active: v.boolean(),
  instagram_url: link("instagram"),
  facebook_url: link("facebook"),
  variants: v.pipe(
    v.array(v.nullable(variant)),
    v.check((rows) => rows.filter((row) => row !== null).length <= limits.variants, no("variants_too_many")),
  ),
})

export type ProductInput = Omit<v.InferOutput<typeof schema>, "variants"> & {
  variants: readonly v.InferOutput<typeof variant>[]
}

export type CheckedProduct =
  | { readonly ok: true; readonly product: ProductInput }
  | { readonly ok: false; readonly problems: ProductProblems }

/**
 * The rules of specification 5 for a product, the same in the form and behind it: what was typed → the product, or what
 * is wrong with each field. Rows of the form with all fields empty are skipped.
 */
export function checkProduct(fields: ProductFields): CheckedProduct {
  const { variants, ...rest } = fields
  const rows = variants.map((row) => (isEmptyRow(row) ? null : row))
  const result = v.safeParse(schema, { ...rest, variants: rows })
  if (result.success) {
    return {
      ok: true,
      product: { ...result.output, variants: result.output.variants.filter((row) => row !== null) },
    }
  }
  const problems: Record<string, ProductProblem> = {}
  for (const issue of result.issues) {
    const place = v.getDotPath(issue) ?? "name"
    const problem = productProblems.find((known) => known === issue.message)
    if (problem === undefined) throw new TypeError(`the product form has no field like this: ${place}`)
    problems[place] ??= problem
  }
  return { ok: false, problems }
}

function isEmptyRow(row: { size: string; color: string; stock: string }): boolean {
  return [row.size, row.color, row.stock].every((text) => text.trim() === "")
}
