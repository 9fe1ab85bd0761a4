import { emptyProduct, fieldsOfProduct, type ProductFields } from "#app/domain/product/product-fields.ts"
import { checkProduct, type ProductInput } from "#app/domain/product/product-form.ts"
import { oneLine } from "#app/domain/text/typed-text.ts"
import { changesBetween, hasChanges, type NamedProduct, type ProductChanges } from "./changes.ts"
import type { CsvColumn } from "./columns.ts"
import { textsOfDraft } from "./draft-texts.ts"
import { variantsOfDraft } from "./draft-variants.ts"
import type { FindCategory } from "./find-category.ts"
import type { Draft } from "./group-rows.ts"
import { placeProblems } from "./place-problems.ts"
import type { RowProblem } from "./problems.ts"
import { textsOfProduct, type ProductContent } from "./product-texts.ts"
import { readYesNo } from "./yes-no.ts"

/** What a file does to one product. `rows` are the file's; `name` is what to call it. */
export type PlannedProduct = { readonly rows: readonly number[]; readonly name: string } & (
  | { readonly kind: "create"; readonly product: NamedProduct }
  | {
      readonly kind: "change"
      readonly id: string
      readonly product: NamedProduct
      readonly changes: ProductChanges
    }
  | { readonly kind: "same" }
  | { readonly kind: "refused"; readonly problems: readonly RowProblem[] }
)

type Place = {
  readonly columns: readonly CsvColumn[]
  /** The product with the draft's id, if the shop has one. */
  readonly stored: ProductContent | null
  readonly findCategory: FindCategory
}

/** What the rows of a product do to it, by the rules of the product form. */
export function planProduct(draft: Draft, { columns, stored, findCategory }: Place): PlannedProduct {
  const {
    texts,
    places,
    problems: contradictions,
  } = textsOfDraft(draft, stored && textsOfProduct(stored, "en"))
  const { variants, problems: ofVariants } = variantsOfDraft(draft, columns, stored)
  const about = { rows: draft.rows.map(({ number }) => number), name: oneLine(texts.name) }
  const problems: RowProblem[] = [...contradictions, ...ofVariants]
  const [first] = draft.rows
  if (draft.id !== null && stored === null) {
    const value = first.cells.id ?? ""
    return {
      ...about,
      kind: "refused",
      problems: [{ row: first.number, column: "id", problem: "id_unknown", value }],
    }
  }
  for (const { number, isTooWide } of draft.rows) {
    if (isTooWide) problems.push({ row: number, column: null, problem: "row_too_wide", value: "" })
  }
  for (const column of ["on_sale", "active"] as const) {
    if (readYesNo(texts[column]) !== null) continue
    problems.push({ row: places[column], column, problem: "yes_no", value: texts[column] })
  }
  const category = findCategory(texts.category, stored?.category ?? null)
  if (category === "category_too_long") {
    problems.push({
      row: places.category,
      column: "category",
      problem: category,
      value: texts.category,
    })
  }
  const found = category === "category_too_long" ? { id: null, name: null } : category
  const fields: ProductFields = {
    ...(stored ? fieldsOfProduct(stored) : emptyProduct),
    ...{ name: texts.name, description: texts.description, category_id: found.id ?? "" },
    ...{ price: texts.price, sale_price: texts.sale_price },
    is_on_sale: readYesNo(texts.on_sale) ?? false,
    is_active: readYesNo(texts.active) ?? true,
    ...{ instagram_url: texts.instagram, facebook_url: texts.facebook, variants },
  }
  const checked = checkProduct(fields)
  if (!checked.ok) problems.push(...placeProblems(checked.problems, draft, places))
  if (!checked.ok || problems.length > 0) {
    return { ...about, kind: "refused", problems: problems.toSorted((one, other) => one.row - other.row) }
  }
  const product = { ...checked.product, categoryName: found.name }
  if (stored?.id == null) return { ...about, kind: "create", product }
  const changes = changesBetween(asStored(stored), product)
  return hasChanges(changes)
    ? { ...about, kind: "change", id: stored.id, product, changes }
    : { ...about, kind: "same" }
}

/** A stored product as the form would save it unchanged: what the form smooths, a double space say, is no change. */
function asStored(product: ProductContent): NamedProduct {
  const categoryName = product.category?.name ?? null
  const checked = checkProduct(fieldsOfProduct(product))
  return { ...(checked.ok ? checked.product : inputOf(product)), categoryName }
}

function inputOf(product: ProductContent): ProductInput {
  return {
    ...{ name: product.name, description: product.description, category_id: product.category?.id ?? null },
    ...{ price: product.priceCents, sale_price: product.salePriceCents },
    ...{ is_on_sale: product.isOnSale, is_active: product.isActive },
    ...{ instagram_url: product.instagramUrl, facebook_url: product.facebookUrl },
    variants: product.variants,
  }
}
