import { checkCategory } from "#app/domain/product/category-form.ts"
import { foldSearchText } from "#app/domain/text/search-text.ts"
import { oneLine } from "#app/domain/text/typed-text.ts"

type Category = { readonly id: string; readonly name: string }

/** `id` is null for a category that is still to be made; without a name there is none. */
export type FoundCategory = { readonly id: string | null; readonly name: string | null }

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
