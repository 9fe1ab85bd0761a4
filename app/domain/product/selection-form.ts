import { isIdentifier } from "../identifier.ts"
import { limits } from "../limits.ts"
import {
  checkPlan,
  planFieldNames,
  planOfSent,
  withChosenEnd,
  type PlanFields,
  type PlanInput,
  type PlanProblems,
} from "../price/planned-sale-rules.ts"
import { isDeepSale } from "../price/sale-ends.ts"
import { readMoney, readPercent } from "../price/read-money.ts"
import { sentFields, type Sent } from "../text/text-fields.ts"

/** The actions that an address may name for the selected products. */
export const selectionActions = ["activate", "deactivate", "move", "sale", "questions", "delete"] as const
export type SelectionAction = (typeof selectionActions)[number]

/** The change of the selected products. */
export type SelectionChange =
  | { readonly kind: "activate" | "deactivate" | "end-sale" | "delete" }
  | { readonly kind: "move"; readonly categoryId: string | null }
  | SaleOfSelection
  | CopyToSelected

/** A sale takes a percentage off each price, or gives all the same price in cents. */
export type Reduction = { readonly percent: number } | { readonly priceCents: number }
export type SaleOfSelection = Reduction & {
  readonly kind: "sale"
  readonly plan: PlanInput
  /** The raw input, for what only the stored products show to be wrong. */
  readonly sent: SentSale
}

/** The questions of the product `from` are copied; `sure` is the digest of what a question about it named, or "". */
export type CopyToSelected = { readonly kind: "questions"; readonly from: string; readonly sure: string }

/** Keys of messages. */
export type SelectionError = "upload_unreadable" | "nothing_selected" | "too_many_selected" | "all_changed"

/**
 * The products of an action: by their ids, or all that the list's filter shows. For the latter `all` is the digest of
 * their set, so that a product that was not visible is not changed.
 */
export type Selected = { readonly ids: readonly string[]; readonly all: string | null }
export type SelectionProblem =
  | ("percent_range" | "percent_deep" | "plan" | "category_unknown" | "category_missing")
  | ("percent_or_price" | "price_too_high" | "money_format" | "money_decimals" | "money_too_large")
  | ("questions_gone" | "questions_partly" | "questions_there")

/** The value of the field that removes products from any category: an empty one means that none was chosen. */
export const noCategory = "none"

export type SelectionReading =
  /** Without a change the page still shows the dialog: for the percentage, the category, or a confirmation. */
  | { readonly ok: true; readonly ids: readonly string[]; readonly change: SelectionChange | null }
  | { readonly ok: false; readonly error: SelectionError }
  | ({ readonly ok: false } & WrongChange)

type WrongChange = { readonly problem: SelectionProblem; readonly input: string } & Partial<SentSale>

type SentSale = {
  /** The raw percentage. */
  readonly input: string
  /** The raw price. */
  readonly price: string
  /** The raw beginning and end, and their problems. */
  readonly plan: { readonly fields: PlanFields; readonly problems: PlanProblems }
}

/** The fields of a sale: a percentage by a button or as text, or a price; the end by a choice or by its own fields. */
const saleFields = ["quick", "percent", "sale_price", "until", "sure", ...planFieldNames] as const

type SaleFields = { readonly [Name in (typeof saleFields)[number]]?: string }
type OwnField = "category" | "off" | "from" | keyof SaleFields

const ownFields: Readonly<Record<SelectionAction, readonly OwnField[]>> = {
  activate: [],
  deactivate: [],
  move: ["category"],
  sale: ["off", ...saleFields],
  questions: ["from", "sure"],
  delete: ["sure"],
}

/**
 * Reads the action of a sent form on the products that it and its address (`named`) select, or only on `named` if
 * `areAll`. Unknown fields are rejected.
 */
export function readSelection(
  action: SelectionAction,
  named: readonly string[],
  sent: Sent,
  areAll = false,
): SelectionReading {
  const fields = sentFields(sent, ownFields[action], ["id"])
  if (!fields?.id.every(isIdentifier)) return { ok: false, error: "upload_unreadable" }
  const ids = new Set(areAll ? named : [...named, ...fields.id.map((id) => id.toLowerCase())])
  if (ids.size === 0) return { ok: false, error: "nothing_selected" }
  if (ids.size > (areAll ? limits.allSelectedProducts : limits.selectedProducts))
    return { ok: false, error: "too_many_selected" }
  const change = changeOf(action, fields)
  // A bar with the products in its form only opens the dialog; the dialog's own address names them already.
  if (action === "move" && change === null && named.length > 0)
    return { ok: false, problem: "category_missing", input: "" }
  return change !== null && "problem" in change
    ? { ok: false, ...change }
    : { ok: true, ids: [...ids], change }
}

function changeOf(
  action: SelectionAction,
  fields: { readonly [Name in OwnField]?: string },
): SelectionChange | WrongChange | null {
  if (action === "activate" || action === "deactivate") return { kind: action }
  if (action === "delete") return fields.sure !== undefined ? { kind: "delete" } : null
  if (action === "move") {
    const category = fields.category
    if (category === undefined) return null
    if (category === noCategory) return { kind: "move", categoryId: null }
    if (!isIdentifier(category)) return { problem: "category_unknown", input: category }
    return { kind: "move", categoryId: category.toLowerCase() }
  }
  if (action === "questions") {
    const { from, sure = "" } = fields
    if (from === undefined) return null
    return isIdentifier(from)
      ? { kind: "questions", from: from.toLowerCase(), sure }
      : { problem: "questions_gone", input: from }
  }
  if (fields.off !== undefined) return { kind: "end-sale" }
  return saleOf(fields)
}

/** A form without a percentage and without a price only opens the dialog. */
function saleOf(fields: SaleFields): SaleOfSelection | WrongChange | null {
  const { quick, percent: text, sale_price: price = "", until, sure } = fields
  if (quick === undefined && text === undefined && price === "") return null
  const input = quick ?? text ?? ""
  const planFields = withChosenEnd(planOfSent(fields), until)
  const checked = checkPlan(planFields)
  const sent = { input, price, plan: { fields: planFields, problems: checked.ok ? {} : checked.problems } }
  const reduction = reductionOf(input, quick === undefined ? price : "")
  if (typeof reduction === "string") return { problem: reduction, ...sent }
  const isDeep = quick === undefined && "percent" in reduction && isDeepSale(reduction.percent)
  if (checked.ok && isDeep && sure !== String(reduction.percent)) return { problem: "percent_deep", ...sent }
  return checked.ok ? { kind: "sale", ...reduction, plan: checked.plan, sent } : { problem: "plan", ...sent }
}

function reductionOf(percentText: string, priceText: string): Reduction | SelectionProblem {
  if (priceText.trim() === "") {
    const percent = readPercent(percentText)
    return percent === null ? "percent_range" : { percent }
  }
  if (percentText.trim() !== "") return "percent_or_price"
  const reading = readMoney(priceText)
  if (!reading.ok) return reading.reason
  return reading.cents === null ? "money_format" : { priceCents: reading.cents }
}
