import * as v from "valibot"
import { locales, perLanguage } from "../language/locale.ts"
import { translationsOf, type Translations } from "../language/translations.ts"
import { limits } from "../limits.ts"
import { optionalLine, optionalLines, problemsOf, requiredLine } from "../text/form-rules.ts"
import { foldSearchText } from "../text/search-text.ts"
import { seenField } from "../text/merge-texts.ts"
import { type Sent, textFields } from "../text/text-fields.ts"
import { oneLine } from "../text/text-input.ts"

/** The raw values of the form, by field name. */
export type CategoryFields = { [Name in (typeof categoryFieldNames)[number]]: string }

/** The texts of a category, which can have translations. */
export const categoryTexts = ["name", "description"] as const
type CategoryText = (typeof categoryTexts)[number]
export const categoryFieldNames = [
  ...categoryTexts,
  ...locales.flatMap((locale) => [`name_${locale}` as const, `description_${locale}` as const]),
]

/** A category as stored. */
export type CategoryInput = {
  name: string
  description: string | null
  translations: Translations<CategoryText>
}

export const emptyCategory = Object.fromEntries(
  categoryFieldNames.map((name) => [name, ""]),
) as CategoryFields

/** Returns the fields of the form for a stored category. */
export function fieldsOfCategory({ name, description, translations }: CategoryInput): CategoryFields {
  const texts = locales.flatMap((locale) =>
    categoryTexts.map((field) => [`${field}_${locale}`, translations[locale]?.[field] ?? ""] as const),
  )
  return { ...emptyCategory, ...Object.fromEntries(texts), name, description: description ?? "" }
}

/** Keys of messages. */
export const categoryProblems = ["name_required", "name_too_long", "description_too_long"] as const
export type CategoryProblem = (typeof categoryProblems)[number]

/** The problems, by field. */
export type CategoryProblems = { readonly [Field in keyof CategoryFields]?: CategoryProblem }

const no = (problem: CategoryProblem) => problem

const description = optionalLines(limits.categoryDescription, no("description_too_long"))
const nameInOther = optionalLine(limits.categoryName, no("name_too_long"))

const schema = v.strictObject({
  name: requiredLine(limits.categoryName, { missing: no("name_required"), tooLong: no("name_too_long") }),
  description,
  ...perLanguage(locales, "name_", () => nameInOther),
  ...perLanguage(locales, "description_", () => description),
})

/** Reads the fields of a sent form; null for another form, with an unknown or repeated field. */
export function readCategoryFields(sent: Sent): CategoryFields | null {
  const fields = textFields(sent, [...categoryFieldNames, seenField])
  if (fields === null) return null
  const { [seenField]: _, ...input } = fields
  return input
}

/** Checks the rules of specification 5, both in the form and on the server. Returns the category, or the problems. */
export function checkCategory(
  fields: CategoryFields,
):
  | { readonly ok: true; readonly category: CategoryInput }
  | { readonly ok: false; readonly problems: CategoryProblems } {
  const result = v.safeParse(schema, fields)
  if (!result.success) return { ok: false, problems: problemsOf(result.issues, categoryProblems) }
  const { name, description, ...others } = result.output
  const translations = translationsOf(categoryTexts, (field, locale) => others[`${field}_${locale}`])
  return { ok: true, category: { name, description, translations } }
}

type Category = { readonly id: string; readonly name: string }

/** A category with its names in other languages. */
export type NamedCategory = Category & { readonly translations?: Translations<CategoryText> }

/** `id` is null for a new category; `name` is null for no category. */
type FoundCategory = { readonly id: string | null; readonly name: string | null }

export type FindCategory = (text: string, current: Category | null) => FoundCategory | "category_too_long"

/**
 * Finds categories by their names in a file: the product's present one, if that is its name, otherwise one of exactly
 * this name, otherwise one of the same folded name; in the shop's language, otherwise in another. An unknown name means
 * a new category, in its first spelling.
 */
export function categoryFinder(categories: readonly NamedCategory[]): FindCategory {
  const called = [
    ...categories.map(({ id, name }) => ({ id, name, as: name })),
    ...categories.flatMap(inOthers),
  ]
  const byName = firstOf(called, ({ as }) => oneLine(as))
  const byFold = firstOf(called, ({ as }) => fold(as))
  const fresh = new Map<string, string>()
  return (text, current) => {
    const wanted = oneLine(text)
    if (wanted === "") return { id: null, name: null }
    if (current && oneLine(current.name) === wanted) return current
    const known = byName.get(wanted) ?? byFold.get(fold(wanted))
    if (known) return { id: known.id, name: known.name }
    if (!checkCategory({ ...emptyCategory, name: wanted }).ok) return "category_too_long"
    const name = fresh.get(fold(wanted)) ?? wanted
    fresh.set(fold(wanted), name)
    return { id: null, name }
  }
}

/** Returns a category under each of its names in other languages. */
function inOthers({ id, name, translations = {} }: NamedCategory) {
  return locales.flatMap((locale) => {
    const as = translations[locale]?.name
    return as === undefined ? [] : [{ id, name, as }]
  })
}

/** Maps each key to its first category, because a file may contain thousands of names. */
function firstOf<Named extends Category>(
  categories: readonly Named[],
  keyOf: (category: Named) => string,
): ReadonlyMap<string, Named> {
  return new Map(categories.toReversed().map((category) => [keyOf(category), category]))
}

/** Folds a name; one that folds to nothing equals only itself. */
const fold = (name: string) => oneLine(foldSearchText(name)) || name
