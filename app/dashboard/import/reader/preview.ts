import { createHash } from "node:crypto"
import type { NamedProduct, ProductChanges } from "#app/domain/product-csv/changes.ts"
import type { ProductFile } from "#app/domain/product-csv/columns.ts"
import {
  type ImportPlan,
  type NamedRow,
  planImport,
  type Savable,
  savableOf,
  type ShopOfImport,
} from "#app/domain/product-csv/plan-import.ts"
import type { PlannedProduct } from "#app/domain/product-csv/plan-product.ts"
import type { RowProblem } from "#app/domain/product-csv/file-problems.ts"
import type { SaleState } from "#app/domain/price/sale-plan.ts"
import { lowestPrice } from "#app/domain/price/variant-price.ts"
import type { Priced } from "#app/domain/product/product.ts"
import { totalStock } from "#app/domain/variant/stock.ts"
import { foldSearchText } from "#app/domain/text/search-text.ts"

/** A new product, as its rows describe it. Its price is the lowest of its variants. */
export type NewProduct = Pick<NamedProduct, "sale_price" | "is_active" | "measure"> & {
  price: Priced & { isFrom: boolean }
  category: string | null
  /** Null if it has no sale. */
  sale: SaleState | null
  variants: number
  /** The sizes and colours of its variants. */
  looks: SomeNames
  stock: number
}

/** `more` counts the problems or variants that are not shown. */
export type PreviewItem = { rows: readonly number[]; name: string } & (
  | { kind: "create"; product: NewProduct }
  | { kind: "change"; changes: ProductChanges; more: number }
  | { kind: "same" }
  | { kind: "rejected"; problems: readonly RowProblem[]; more: number }
)

/** The first names of a list, and its length; `rows` are the rows of the file with these names. */
export type SomeNames = { count: number; names: readonly string[]; rows?: readonly number[] }

/** The lists of a plan and of its file that a preview names. */
const nameLists = [
  ...(["newCategories", "repeatedNames", "similarNames", "mixedNames", "lostPictures"] as const),
  ...(["jumps", "unpictured", "freeNames", "vainSales", "convertedLooks", "unknownColumns"] as const),
]
export type NameList = (typeof nameLists)[number]

/** The preview of a checked file. Its size is limited, so that a phone can open it for any file. */
export type Preview = Pick<ImportPlan, "counts" | "tooMany" | "stockUnsaid"> &
  Pick<PlannedFile, "productCount" | "productLimit" | "fingerprint"> & { [List in NameList]: SomeNames } & {
    items: readonly PreviewItem[]
    /** The number of products that the list leaves out. */
    hidden: number
    savable: Savable
  }

const [maxItems, maxLines, maxLinesOfItem] = [300, 600, 40]
const maxNames = 20
const maxCellLength = 200
/** Rejected products come first and unchanged ones last; the others keep the file's order. */
const ranks: Readonly<Record<PlannedProduct["kind"], number>> = { rejected: 0, create: 1, change: 1, same: 2 }

export function previewOf(planned: PlannedFile, { unknownColumns }: ProductFile): Preview {
  const { plan, productCount, productLimit, fingerprint, now } = planned
  const { products, counts, tooMany, stockUnsaid } = plan
  const sorted = products.toSorted((one, other) => ranks[one.kind] - ranks[other.kind])
  const items: PreviewItem[] = []
  let lines = 0
  for (const product of sorted.slice(0, maxItems)) {
    const item = itemOf(product, now)
    lines += linesOf(item)
    if (lines > maxLines && items.length > 0) break
    items.push(item)
  }
  const lists = { ...plan, unknownColumns }
  const named = Object.fromEntries(nameLists.map((list) => [list, someOf(lists[list])]))
  return {
    ...{ counts, tooMany, stockUnsaid, productCount, productLimit, fingerprint, items },
    ...(named as { [List in NameList]: SomeNames }),
    hidden: sorted.length - items.length,
    savable: savableOf(plan),
  }
}

function linesOf(item: PreviewItem): number {
  if (item.kind === "rejected") return 1 + item.problems.length
  return item.kind === "change"
    ? 1 + item.changes.columns.length + item.changes.labels.length + item.changes.variants.length
    : 1
}

function itemOf(planned: PlannedProduct, now: string): PreviewItem {
  const about = { rows: planned.rows, name: shortened(planned.name) }
  if (planned.kind === "rejected") {
    const problems = planned.problems.slice(0, maxLinesOfItem).map((problem) => {
      return { ...problem, value: shortened(problem.value) }
    })
    return { ...about, kind: planned.kind, problems, more: planned.problems.length - problems.length }
  }
  if (planned.kind === "change") {
    const { columns, isReordered, units, ...changes } = planned.changes
    const variants = changes.variants.slice(0, maxLinesOfItem)
    const labels = changes.labels.slice(0, maxLinesOfItem)
    const short = columns.map((change) => ({
      ...change,
      from: shortenedValue(change.from),
      to: shortenedValue(change.to),
    }))
    const more = changes.variants.length - variants.length + changes.labels.length - labels.length
    return {
      ...about,
      kind: planned.kind,
      changes: { columns: short, labels, variants, isReordered, units },
      more,
    }
  }
  if (planned.kind === "same") return { ...about, kind: planned.kind }
  const { price, sale_price, is_active, measure, categoryName } = planned.product
  const variants = planned.product.variants.map((variant) => ({ ...variant, id: "" }))
  const sale = saleOf(planned.product, now)
  const priced = { priceCents: price, salePriceCents: sale_price, isOnSale: sale === "running" }
  const { price: lowest, isFrom } = lowestPrice(priced, variants)
  const looks = variants.map(({ size, color }) => [size, color].filter((text) => text !== null).join(" / "))
  return {
    ...{ ...about, kind: planned.kind },
    product: {
      ...{ price: { ...lowest, isFrom }, sale_price, sale, is_active, measure, category: categoryName },
      variants: variants.length,
      looks: someOf(looks.filter((look) => look !== "")),
      stock: totalStock(variants),
    },
  }
}

/** Returns the state of a product's sale at `now`, a minute of the platform's clocks, as are the sale's moments. */
function saleOf(
  { is_on_sale: hasSale, sale_starts_at: begins, sale_ends_at: ends }: NamedProduct,
  now: string,
): SaleState | null {
  if (!hasSale) return null
  if (ends !== null && ends <= now) return "over"
  return begins !== null && begins > now ? "planned" : "running"
}

function someOf(list: readonly (string | NamedRow)[]): SomeNames {
  const first = list.slice(0, maxNames)
  const rows = first.flatMap((item) => (typeof item === "string" ? [] : item.row))
  const names = first.map((item) => shortened(typeof item === "string" ? item : item.name))
  return { count: list.length, names, ...(rows.length > 0 && { rows }) }
}

function shortenedValue<Value>(value: Value): Value | string {
  return typeof value === "string" ? shortened(value) : value
}

/** Cuts a long text, never within a surrogate pair. */
function shortened(text: string): string {
  if (text.length <= maxCellLength) return text
  return `${text.slice(0, maxCellLength - 1).replace(/[\uD800-\uDBFF]$/, "")}…`
}

type PlannedFile = {
  readonly plan: ImportPlan
  readonly productCount: number
  /** `-1` is unlimited. */
  readonly productLimit: number
  /** Equal for two plans that make the same changes to the same products, so a preview of one is a preview of both. */
  readonly fingerprint: string
  /** The present minute by the platform's clocks. */
  readonly now: string
}

/**
 * Plans what a file of products would change in a shop. A second save of the same file changes something else: its
 * names are taken by then, or by more products than before.
 */
export function planOfFile(file: ProductFile, shop: ShopOfImport): PlannedFile {
  const plan = planImport(file, shop)
  const repeated = plan.repeatedNames.map((name) => [name, shop.takenNames.get(foldSearchText(name))])
  const shown = JSON.stringify([plan.products, plan.newCategories, repeated])
  return {
    plan,
    productCount: shop.productCount,
    productLimit: shop.productLimit,
    now: shop.now,
    fingerprint: createHash("sha256").update(shown).digest("base64url"),
  }
}
