import * as v from "valibot"
import { isIdentifier } from "../identifier.ts"
import { limits } from "../limits.ts"
import { readMoney } from "../price/read-money.ts"
import { readVersion, sentFields, type Sent } from "../text/text-fields.ts"
import { oneLine } from "../text/text-input.ts"
import { problemsOf } from "../text/form-rules.ts"
import { isJump } from "./product-warnings.ts"
import { type ProductProblem, productProblems } from "./product-rules.ts"
import { productFields } from "./product-table.ts"

/** The input in the card of a draft. */
export type DraftTexts = { readonly name: string; readonly price: string }

/**
 * A draft as its card sends it; `version` is that of the product in the card. A card is saved as soon as a field is left,
 * so a price that jumps is compared with `priceBefore`, the price in cents with which the page was opened.
 */
export type DraftRow = DraftTexts & {
  readonly id: string
  readonly version: number
  readonly priceBefore: number | null
}

/** The drafts of a form, and the prices that its sender confirms, each as {@link confirmationOf} writes it. */
export type SentDrafts = { readonly rows: readonly DraftRow[]; readonly sure: readonly string[] }

/** Names a price, in cents: another price of the same draft is asked about again. */
export const confirmationOf = (id: string, cents: number) => `${id}=${cents}`

export type DraftProblems = { readonly [Field in keyof DraftTexts]?: ProductProblem | undefined }

/** The values to save; `undefined` does not change an invalid field. The price is in cents. */
export type DraftValues = {
  readonly name: string | null | undefined
  readonly price: number | null | undefined
}

/** A draft can't be published for these reasons. */
export type DraftLack = "name" | "price" | "picture"

/** The form's fields, each once for each card; the last one may be missing. */
export const draftFormNames = ["draft", "version", "name", "price", "price_before"] as const

/**
 * Reads the rows of a sent form; null for another form: an unknown field, an incomplete or repeated row, too many rows.
 */
export function readDraftRows(sent: Sent): SentDrafts | null {
  const read = sentFields(sent, ["sure"], draftFormNames)
  if (read === null) return null
  const { draft: ids, version: versions, name: names, price: prices, price_before: before } = read
  const columns = [versions, names, prices, ...(before.length > 0 ? [before] : [])]
  const isWhole = columns.every((column) => column.length === ids.length)
  const rows = ids.map((id, row) => ({
    id: id.toLowerCase(),
    version: readVersion(versions[row] ?? "") ?? 0,
    name: names[row] ?? "",
    price: prices[row] ?? "",
    priceBefore: centsOf(before[row] ?? ""),
  }))
  const isOnce = new Set(rows.map(({ id }) => id)).size === rows.length
  const areRows = rows.every(({ id }) => isIdentifier(id)) && rows.length <= limits.drafts
  return isWhole && isOnce && areRows ? { rows, sure: (read.sure ?? "").split(" ") } : null
}

function centsOf(text: string): number | null {
  const reading = readMoney(text)
  return reading.ok ? reading.cents : null
}

/** Checks the rules of specification 5 for a product's name and price; a draft may lack both. */
export function checkDraft(texts: DraftTexts): { values: DraftValues; problems: DraftProblems } {
  const isNamed = oneLine(texts.name) !== ""
  const name = v.safeParse(productFields.name.rule, texts.name)
  const price = v.safeParse(productFields.price.rule, texts.price)
  return {
    values: {
      name: isNamed ? (name.success ? name.output : undefined) : null,
      price: price.success ? price.output : undefined,
    },
    problems: {
      ...(isNamed && !name.success && { name: problemOf(name.issues) }),
      ...(!price.success && { price: problemOf(price.issues) }),
    },
  }
}

function problemOf(issues: readonly v.BaseIssue<unknown>[]): ProductProblem | undefined {
  return Object.values(problemsOf(issues, productProblems))[0]
}

/** A price that jumps, in cents; it waits for its owner's confirmation. */
export type PriceJump = { readonly before: number; readonly cents: number }

/** Returns the jump of a draft's price, unless it is confirmed. */
export function unconfirmedJump(row: DraftRow, sure: readonly string[]): PriceJump | null {
  const { id, priceBefore: before } = row
  const cents = checkDraft(row).values.price ?? null
  if (before === null || cents === null || !isJump(before, cents)) return null
  return sure.includes(confirmationOf(id, cents)) ? null : { before, cents }
}

/**
 * Returns what a card's input lacks. As in the product's form, the price may stay empty, so that shoppers ask for it; a
 * price of 0 has to be confirmed, which only that form does.
 */
export function lacksOf(texts: DraftTexts): Exclude<DraftLack, "picture">[] {
  const { name, price } = checkDraft(texts).values
  const isPriceRight = price !== 0 && price !== undefined
  return [...(name ? [] : ["name" as const]), ...(isPriceRight ? [] : ["price" as const])]
}
