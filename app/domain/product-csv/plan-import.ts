import { isIdentifier } from "#app/domain/identifier.ts"
import type { Locale } from "#app/domain/language/locale.ts"
import { unlimited } from "#app/domain/limits.ts"
import type { ProductWarning } from "#app/domain/product/product-warnings.ts"
import { foldSearchText } from "#app/domain/text/search-text.ts"
import { oneLine } from "#app/domain/text/text-input.ts"
import { isMixture } from "#app/domain/variant/choose-variant.ts"
import type { ProductFile } from "./columns.ts"
import { categoryFinder, type NamedCategory } from "../product/category-rules.ts"
import { convertedLooks } from "./excel-looks.ts"
import { groupRows } from "./group-rows.ts"
import { planProduct, type PlannedProduct } from "./plan-product.ts"
import type { ProductContent } from "./product-texts.ts"

/** The data of a shop that an import needs. */
export type ShopOfImport = {
  /** The shop's products whose ids are in the file, by id. */
  readonly products: ReadonlyMap<string, ProductContent>
  /** The folded names in the file that products of the shop have, and how many have each. */
  readonly takenNames: ReadonlyMap<string, number>
  /** The picture counts of products that have any, by id. */
  readonly pictureCounts: ReadonlyMap<string, number>
  /** True if any product of the shop has a picture. */
  readonly hasPictures: boolean
  readonly categories: readonly NamedCategory[]
  /** The current minute by the platform's clocks, `2026-11-29T23:59`. */
  readonly now: string
  /** The language of its own texts. */
  readonly language: Locale
  readonly productCount: number
  /** The plan's limit; `-1` is unlimited. */
  readonly productLimit: number
}

/** A product, and the first of its rows in the file. */
export type NamedRow = { readonly name: string; readonly row: number }

export type ImportPlan = {
  /** The order is that of their first rows. */
  readonly products: readonly PlannedProduct[]
  /** Names of new categories, in the file's order. */
  readonly newCategories: readonly string[]
  /** Names of new products that products of the shop have already, compared as folded texts. */
  readonly repeatedNames: readonly string[]
  /** Names of new products that equal other new ones as folded texts. */
  readonly similarNames: readonly string[]
  /** Names of new and changed products of which some variants have a size or colour and others none. */
  readonly mixedNames: readonly string[]
  /** Names of products of which a size or colour names a missing picture. */
  readonly lostPictures: readonly string[]
  /** Changed products with a price that jumps. */
  readonly jumps: readonly NamedRow[]
  /** Products that shoppers begin to see without a picture. */
  readonly unpictured: readonly NamedRow[]
  /** Names of new and changed products that have got a price of 0. */
  readonly freeNames: readonly string[]
  /** Names of new and changed products whose sale price no longer takes anything off. */
  readonly vainSales: readonly string[]
  /** New sizes and colours that a spreadsheet has probably converted to dates and numbers. */
  readonly convertedLooks: readonly string[]
  /** The count of new products that are in stock because the file has no column for it. */
  readonly stockUnsaid: number
  readonly counts: Readonly<Record<PlannedProduct["kind"], number>>
  /** The count of new products beyond the plan's limit. */
  readonly tooMany: number
}

/** Plans the changes of a file to a shop; {@link savableOf} returns how much of it can be saved. */
export function planImport(file: ProductFile, shop: ShopOfImport): ImportPlan {
  const findCategory = categoryFinder(shop.categories)
  const products = groupRows(file.rows).map((draft) => {
    const stored = draft.id === null ? null : (shop.products.get(draft.id) ?? null)
    const pictureCount = shop.pictureCounts.get(draft.id ?? "") ?? 0
    return planProduct(draft, {
      ...{ columns: file.columns, stored, pictureCount, shopHasPictures: shop.hasPictures, findCategory },
      language: shop.language,
    })
  })
  const counts = { create: 0, change: 0, same: 0, rejected: 0 }
  for (const { kind } of products) counts[kind] += 1
  const created = products.filter(({ kind }) => kind === "create")
  const saved = products.filter((planned) => planned.kind === "create" || planned.kind === "change")
  const warned = (warning: ProductWarning): NamedRow[] =>
    saved.flatMap(({ name, rows: [row = 0], warnings }) => (warnings.includes(warning) ? { name, row } : []))
  const namesWarned = (warning: ProductWarning) => warned(warning).map(({ name }) => name)
  const createdNames = Map.groupBy(created, ({ name }) => foldSearchText(name))
  const room = Math.max(0, shop.productLimit - shop.productCount)
  return {
    products,
    newCategories: newCategoriesOf(products),
    repeatedNames: created
      .map(({ name }) => name)
      .filter((name) => shop.takenNames.has(foldSearchText(name))),
    similarNames: [...createdNames.values()].flatMap((same) =>
      same.length > 1 ? same.map(({ name }) => name) : [],
    ),
    mixedNames: saved.flatMap(({ name, product }) => (isMixture(product.variants) ? name : [])),
    lostPictures: products.flatMap((planned) => (planned.losesPicture ? planned.name : [])),
    jumps: warned("price_jump"),
    unpictured: warned("no_picture"),
    freeNames: namesWarned("price_free"),
    vainSales: namesWarned("sale_not_below"),
    convertedLooks: [...new Set(saved.flatMap(({ product }) => convertedLooks(product)))],
    stockUnsaid: file.columns.includes("stock") ? 0 : created.length,
    counts,
    tooMany: shop.productLimit === unlimited ? 0 : Math.max(0, counts.create - room),
  }
}

/** All products of a file, those that are not rejected, or none. */
export type Savable = "all" | "rest" | "nothing"

/** Returns how much of a file can be saved: nothing if it exceeds the plan, or changes nothing. */
export function savableOf({ counts, tooMany }: Pick<ImportPlan, "counts" | "tooMany">): Savable {
  if (tooMany > 0 || counts.create + counts.change === 0) return "nothing"
  return counts.rejected === 0 ? "all" : "rest"
}

/** The ids in a file, and its folded names, each once. */
export type NamedInFile = { readonly ids: readonly string[]; readonly names: readonly string[] }

/** Returns the valid ids and the names in a file. */
export function namedIn({ rows }: ProductFile): NamedInFile {
  const ids = rows.map(({ cells }) => oneLine(cells.id ?? "").toLowerCase()).filter(isIdentifier)
  const names = rows
    .map(({ cells }) => foldSearchText(oneLine(cells.name ?? "")))
    .filter((name) => name !== "")
  return { ids: [...new Set(ids)], names: [...new Set(names)] }
}

function newCategoriesOf(products: readonly PlannedProduct[]): string[] {
  const names = products.flatMap((planned) => {
    if (planned.kind !== "create" && planned.kind !== "change") return []
    const { category_id, categoryName } = planned.product
    return category_id === null && categoryName !== null ? [categoryName] : []
  })
  return [...new Set(names)]
}
