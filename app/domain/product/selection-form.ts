import { isIdentifier } from "../identifier.ts"
import { limits } from "../limits.ts"
import {
  checkPlan,
  planFieldNames,
  planOfSent,
  type PlanFields,
  type PlanInput,
  type PlanProblems,
} from "../price/planned-sale-rules.ts"
import { readPercent } from "../price/read-money.ts"
import { sentFields, type Sent } from "../text/text-fields.ts"

/** The actions that an address may name for the selected products. */
export const selectionActions = ["activate", "deactivate", "move", "sale", "delete"] as const
export type SelectionAction = (typeof selectionActions)[number]

/** The change of the selected products. */
export type SelectionChange =
  | { readonly kind: "activate" | "deactivate" | "end-sale" | "delete" }
  | { readonly kind: "move"; readonly categoryId: string | null }
  | { readonly kind: "sale"; readonly percent: number; readonly plan: PlanInput }

/** Keys of messages. */
export type SelectionError = "upload_unreadable" | "nothing_selected" | "too_many_selected" | "all_changed"

/**
 * The products of an action: by their ids, or all that the list's filter shows. For the latter `all` is the digest of
 * their set, so that a product that was not visible is not changed.
 */
export type Selected = { readonly ids: readonly string[]; readonly all: string | null }
export type SelectionProblem =
  | "percent_range"
  | "percent_deep"
  | "plan"
  | "category_unknown"
  | "category_missing"

/** A sale that takes off more, so that prices fall to less than a third, may be a slip: `90` for `9`. */
const largestUsualPercent = 66

/** The value of the field that removes products from any category: an empty one means that none was chosen. */
export const noCategory = "none"

export type SelectionReading =
  /** Without a change the page still shows the dialog: for the percentage, the category, or a confirmation. */
  | { readonly ok: true; readonly ids: readonly string[]; readonly change: SelectionChange | null }
  | { readonly ok: false; readonly error: SelectionError }
  | ({ readonly ok: false } & WrongChange)

type WrongChange = {
  readonly problem: SelectionProblem
  readonly input: string
  /** The raw beginning and end of a sale, and their problems. */
  readonly plan?: { readonly fields: PlanFields; readonly problems: PlanProblems }
}

type OwnField = "category" | "percent" | "off" | "sure" | (typeof planFieldNames)[number]

const ownFields: Readonly<Record<SelectionAction, readonly OwnField[]>> = {
  activate: [],
  deactivate: [],
  move: ["category"],
  sale: ["percent", "off", "sure", ...planFieldNames],
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
  if (fields.off !== undefined) return { kind: "end-sale" }
  const input = fields.percent
  if (input === undefined) return null
  const percent = readPercent(input)
  const planFields = planOfSent(fields)
  const checked = checkPlan(planFields)
  const plan = { fields: planFields, problems: checked.ok ? {} : checked.problems }
  if (percent === null) return { problem: "percent_range", input, plan }
  if (checked.ok && percent > largestUsualPercent && fields.sure !== String(percent))
    return { problem: "percent_deep", input, plan }
  return checked.ok ? { kind: "sale", percent, plan: checked.plan } : { problem: "plan", input, plan }
}
