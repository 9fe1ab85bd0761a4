import * as v from "valibot"
import { type ProductProblem, productProblems } from "../product/product-rules.ts"
import { productFields } from "../product/product-table.ts"
import { problemsOf } from "../text/form-rules.ts"

/** The raw input for the beginning and end of a sale, by field name. */
export type PlanFields = { sale_starts_at: string; sale_ends_at: string; is_sale_end_shown: boolean }

/** The stored values: minutes of the platform's clocks, `2026-11-29T23:59`; null for an empty field. */
export type PlanInput = {
  readonly sale_starts_at: string | null
  readonly sale_ends_at: string | null
  readonly is_sale_end_shown: boolean
}

export type PlanProblems = { readonly [Name in "sale_starts_at" | "sale_ends_at"]?: ProductProblem }

/** The time of each moment has a field of its own, which may stay empty. */
export const timeFields = { sale_starts_at: "sale_starts_time", sale_ends_at: "sale_ends_time" } as const

export const planFieldNames = [
  ...["sale_starts_at" as const, "sale_starts_time" as const],
  ...["sale_ends_at" as const, "sale_ends_time" as const],
  "is_sale_end_shown",
] as const

export const emptyPlan: PlanFields = { sale_starts_at: "", sale_ends_at: "", is_sale_end_shown: false }

const schema = v.strictObject({
  sale_starts_at: productFields.sale_starts_at.rule,
  sale_ends_at: productFields.sale_ends_at.rule,
  is_sale_end_shown: productFields.is_sale_end_shown.rule,
})

/** Reads the fields of a sent form; a field that was not sent is empty, as a box without a tick is. */
export function planOfSent(sent: {
  readonly [Name in (typeof planFieldNames)[number]]?: string
}): PlanFields {
  return { ...momentsOfSent(sent), is_sale_end_shown: sent.is_sale_end_shown !== undefined }
}

/** The value of the choice of an end that takes the fields of the plan; any other is a last day, or empty for none. */
export const otherEnd = "other"

/**
 * Returns the plan with the end that was chosen in one tap: such a sale begins at once. Without a choice it is as it was
 * sent. An end at 23:59 counts until the day is over, so that it has one name on all pages; without a day, a sale that
 * begins later has no end.
 */
export function withChosenEnd(plan: PlanFields, chosen: string | undefined): PlanFields {
  if (chosen === undefined) return plan
  if (chosen !== otherEnd) return { ...plan, sale_starts_at: "", sale_ends_at: chosen }
  const { sale_starts_at: begins, sale_ends_at: ends } = plan
  const isOpen = ends === "23:59" && begins !== ""
  return { ...plan, sale_ends_at: isOpen ? "" : ends.replace(/(?<=\d)[ T]23:59$/, "") }
}

type SentMoments = { readonly [Name in "sale_starts_at" | "sale_ends_at" | TimeField]?: string }
type TimeField = (typeof timeFields)[keyof typeof timeFields]

/** Joins a day and its time to one text. */
export function momentsOfSent(sent: SentMoments): Pick<PlanFields, "sale_starts_at" | "sale_ends_at"> {
  const textOf = (name: "sale_starts_at" | "sale_ends_at") =>
    `${sent[name] ?? ""} ${sent[timeFields[name]] ?? ""}`.trim()
  return { sale_starts_at: textOf("sale_starts_at"), sale_ends_at: textOf("sale_ends_at") }
}

/** Checks the rules of the same fields in the product form: a sale ends after it begins. */
export function checkPlan(
  fields: PlanFields,
): { readonly ok: true; readonly plan: PlanInput } | { readonly ok: false; readonly problems: PlanProblems } {
  const result = v.safeParse(schema, fields)
  if (!result.success) return { ok: false, problems: problemsOf(result.issues, productProblems) }
  const problems = orderProblems(result.output)
  return problems === null ? { ok: true, plan: result.output } : { ok: false, problems }
}

/** Returns null if the end is after the beginning. The texts of two minutes compare as the minutes do. */
export function orderProblems({
  sale_starts_at: begins,
  sale_ends_at: ends,
}: Pick<PlanInput, "sale_starts_at" | "sale_ends_at">): PlanProblems | null {
  return begins !== null && ends !== null && ends <= begins ? { sale_ends_at: "sale_ends_before" } : null
}
