import { isIdentifier } from "../identifier.ts"
import { limits } from "../limits.ts"
import { readMoney } from "../price/read-money.ts"
import { productWarnings, type ProductWarning } from "./product-warnings.ts"
import type { ProductProblem } from "./product-rules.ts"
import { sentFields, type Sent } from "../text/text-fields.ts"
import { readStock } from "../variant/read-stock.ts"

/** The input of an edit in the list: only fields that were sent are changed. */
export type QuickFields = {
  price?: string
  sale_price?: string
  /** An empty id means the only variant of a product, or its first. */
  stocks: readonly { id: string; stock: string }[]
  /** The warnings that the owner confirmed. */
  sure?: readonly ProductWarning[]
}

/** Prices are in cents. Absent prices do not change. */
export type QuickChange = {
  priceCents?: number | null
  salePriceCents?: number | null
  stocks: readonly { id: string | null; stock: number }[]
}

/** The problems by the field's path: `price`, `sale_price`, `stock.2` (rows count from 0). */
export type QuickProblems = Readonly<Record<string, ProductProblem>>

const prices = ["price", "sale_price"] as const

/**
 * Reads the fields of a sent form; null for another form: an unknown or repeated field, an incomplete row, no field.
 */
export function readQuickFields(sent: Sent): QuickFields | null {
  const read = sentFields(sent, [...prices, "sure"], ["variant_id", "variant_stock"])
  if (read === null) return null
  const { variant_id, variant_stock: stocks, sure: confirmed, ...input } = read
  const ids = variant_id.map((id) => id.toLowerCase())
  const isRow = ids.length === stocks.length && new Set(ids).size === ids.length
  const isKnown = ids.every((id) => isIdentifier(id) || (id === "" && ids.length === 1))
  const isEmpty = ids.length === 0 && prices.every((name) => input[name] === undefined)
  const confirmedWarnings = confirmed === undefined ? [] : readConfirmed(confirmed)
  if (!isRow || !isKnown || isEmpty || ids.length > limits.variants || confirmedWarnings === null) return null
  const rows = ids.map((id, row) => ({ id, stock: stocks[row] ?? "" }))
  return { ...input, stocks: rows, ...(confirmed !== undefined && { sure: confirmedWarnings }) }
}

/** Reads the confirmed warnings of an edit in the list; null if the text names anything else. */
function readConfirmed(value: string): ProductWarning[] | null {
  const parts = value.split(" ")
  const known = productWarnings.filter(
    (warning) => warning !== "no_stock" && warning !== "no_picture" && parts.includes(warning),
  )
  return known.length === parts.length ? known : null
}

/** Checks the product form's rules for price and stock (specification 5), both in the list and on the server. */
export function checkQuickFields(
  fields: QuickFields,
):
  | { readonly ok: true; readonly change: QuickChange }
  | { readonly ok: false; readonly problems: QuickProblems } {
  const problems: Record<string, ProductProblem> = {}
  const centsOf = (name: (typeof prices)[number]) => {
    const reading = readMoney(fields[name] ?? "")
    if (reading.ok) return reading.cents
    problems[name] = reading.reason
    return null
  }
  const stocks = fields.stocks.map(({ id, stock }, row) => {
    const pieces = readStock(stock)
    if (pieces === null) problems[`stock.${row}`] = "stock_range"
    return { id: id === "" ? null : id, stock: pieces ?? 0 }
  })
  const change: QuickChange = {
    ...(fields.price !== undefined && { priceCents: centsOf("price") }),
    ...(fields.sale_price !== undefined && { salePriceCents: centsOf("sale_price") }),
    stocks,
  }
  return Object.keys(problems).length === 0 ? { ok: true, change } : { ok: false, problems }
}
