import * as v from "valibot"
import { limits } from "../limits.ts"
import { optionalLines, problemsOf, requiredLine } from "../text/form-rules.ts"
import { textFields, type Sent } from "../text/text-fields.ts"

/** The form as it was filled in. Names are those of its fields. */
export type CategoryFields = { name: string; description: string }

/** A category as it is stored. */
export type CategoryInput = { name: string; description: string | null }

export const emptyCategory: CategoryFields = { name: "", description: "" }

/** Names of messages. */
export const categoryProblems = ["name_required", "name_too_long", "description_too_long"] as const
export type CategoryProblem = (typeof categoryProblems)[number]

/** What is wrong, by field. */
export type CategoryProblems = { readonly [Field in keyof CategoryFields]?: CategoryProblem }

const no = (problem: CategoryProblem) => problem

const schema = v.strictObject({
  name: requiredLine(limits.categoryName, { missing: no("name_required"), tooLong: no("name_too_long") }),
  description: optionalLines(limits.categoryDescription, no("description_too_long")),
})

/** The fields of a sent form, or null for a form that is not this one: another field, or one sent twice. */
export function readCategoryFields(sent: Sent): CategoryFields | null {
  return textFields(sent, ["name", "description"])
}

/** The rules of specification 5, the same in the form and behind it: what was typed → the category, or what is wrong. */
export function checkCategory(
  fields: CategoryFields,
):
  | { readonly ok: true; readonly category: CategoryInput }
  | { readonly ok: false; readonly problems: CategoryProblems } {
  const result = v.safeParse(schema, fields)
  return result.success
    ? { ok: true, category: result.output }
    : { ok: false, problems: problemsOf(result.issues, categoryProblems) }
}
