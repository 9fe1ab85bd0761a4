import * as v from "valibot"
import { limits } from "../limits.ts"
import { optionalLines, problemsOf, requiredLine } from "../text/form-rules.ts"
import { foldSearchText } from "../text/search-text.ts"
import { type Sent, textFields } from "../text/text-fields.ts"
import { oneLine } from "../text/typed-text.ts"

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

type Category = { readonly id: string; readonly name: string }

/** `id` is null for a category that is still to be made; without a name there is none. */
type FoundCategory = { readonly id: string | null; readonly name: string | null }

export type FindCategory = (text: string, current: Category | null) => FoundCategory | "category_too_long"

/**
 * Finds categories by what a file calls them: the one that the product has, if that is its name, else one of exactly this
 * name, else one that a search would call the same. A name that none has is a new category, in its first spelling.
 */
export function categoryFinder(categories: readonly Category[]): FindCategory {
  const byName = firstOf(categories, ({ name }) => oneLine(name))
  const byFold = firstOf(categories, ({ name }) => fold(name))
  const fresh = new Map<string, string>()
  return (text, current) => {
    const wanted = oneLine(text)
    if (wanted === "") return { id: null, name: null }
    if (current && oneLine(current.name) === wanted) return current
    const known = byName.get(wanted) ?? byFold.get(fold(wanted))
    if (known) return known
    if (!checkCategory({ name: wanted, description: "" }).ok) return "category_too_long"
    const name = fresh.get(fold(wanted)) ?? wanted
    fresh.set(fold(wanted), name)
    return { id: null, name }
  }
}

/** Each key's first category: a file may name thousands. */
function firstOf(
  categories: readonly Category[],
  keyOf: (category: Category) => string,
): ReadonlyMap<string, Category> {
  return new Map(categories.toReversed().map((category) => [keyOf(category), category]))
}

/** A name that folds to nothing is only itself. */
const fold = (name: string) => oneLine(foldSearchText(name)) || name
