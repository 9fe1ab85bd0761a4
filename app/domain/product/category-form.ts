import * as v from "valibot"
import { limits } from "../limits.ts"
import { manyLines, oneLine } from "../text/typed-text.ts"

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
  name: v.pipe(
    v.string(),
    v.transform(oneLine),
    v.nonEmpty(no("name_required")),
    v.maxLength(limits.categoryName, no("name_too_long")),
  ),
  description: v.pipe(
    v.string(),
    v.transform(manyLines),
    v.maxLength(limits.categoryDescription, no("description_too_long")),
    v.transform((text) => (text === "" ? null : text)),
  ),
})

/** The fields of a sent form, or null for a form that is not this one: another field, or one sent twice. */
export function readCategoryFields(sent: Iterable<readonly [string, unknown]>): CategoryFields | null {
  const texts = new Map<string, string>()
  for (const [name, value] of sent) {
    if (typeof value !== "string" || texts.has(name) || !Object.hasOwn(emptyCategory, name)) return null
    texts.set(name, value)
  }
  return { name: texts.get("name") ?? "", description: texts.get("description") ?? "" }
}

/** The rules of specification 5, the same in the form and behind it: what was typed → the category, or what is wrong. */
export function checkCategory(
  fields: CategoryFields,
):
  | { readonly ok: true; readonly category: CategoryInput }
  | { readonly ok: false; readonly problems: CategoryProblems } {
  const result = v.safeParse(schema, fields)
  if (result.success) return { ok: true, category: result.output }
  const problems: { -readonly [Field in keyof CategoryProblems]: CategoryProblem } = {}
  for (const issue of result.issues) {
    const problem = categoryProblems.find((known) => known === issue.message)
    if (problem === undefined)
      throw new TypeError(`the category form has no rule like this: ${issue.message}`)
    problems[problem === "description_too_long" ? "description" : "name"] ??= problem
  }
  return { ok: false, problems }
}
