import type { PlannedFile } from "#app/database/plan-file.ts"
import type { NamedProduct, ProductChanges } from "#app/domain/product-csv/changes.ts"
import type { ProductFile } from "#app/domain/product-csv/columns.ts"
import { canImport, type ImportPlan } from "#app/domain/product-csv/plan-import.ts"
import type { PlannedProduct } from "#app/domain/product-csv/plan-product.ts"
import type { RowProblem } from "#app/domain/product-csv/problems.ts"
import { totalStock } from "#app/domain/stock.ts"

/** A product that is not there yet, as its rows say it. */
export type NewProduct = Pick<NamedProduct, "price" | "sale_price" | "is_on_sale" | "is_active"> & {
  category: string | null
  variants: number
  stock: number
}

export type PreviewItem = { rows: readonly number[]; name: string } & (
  | { kind: "create"; product: NewProduct }
  | { kind: "change"; changes: ProductChanges }
  | { kind: "same" }
  | { kind: "refused"; problems: readonly RowProblem[] }
)

/** What the page shows of a file that was checked, and what confirms it. */
export type Preview = Pick<
  ImportPlan,
  "counts" | "newCategories" | "repeatedNames" | "mixedNames" | "tooMany"
> &
  Pick<PlannedFile, "productCount" | "productLimit" | "fingerprint"> & {
    items: readonly PreviewItem[]
    /** How many products the list leaves out. */
    hidden: number
    unknownColumns: readonly string[]
    canImport: boolean
    fileName: string
    packed: string
  }

/** Products in the list: more would be a page that no phone opens. */
const mostItems = 300
/** What is refused comes first and what stays last, the rest as the file has it. */
const ranks: Readonly<Record<PlannedProduct["kind"], number>> = { refused: 0, create: 1, change: 1, same: 2 }

export function previewOf(
  planned: PlannedFile,
  { file, ...sent }: { file: ProductFile; fileName: string; packed: string },
): Preview {
  const { plan, productCount, productLimit, fingerprint } = planned
  const { counts, newCategories, repeatedNames, mixedNames, tooMany } = plan
  const sorted = plan.products.toSorted((one, other) => ranks[one.kind] - ranks[other.kind])
  return {
    ...{ counts, newCategories, repeatedNames, mixedNames, tooMany },
    ...{ productCount, productLimit, fingerprint },
    ...sent,
    unknownColumns: file.unknownColumns,
    items: sorted.slice(0, mostItems).map(itemOf),
    hidden: Math.max(0, sorted.length - mostItems),
    canImport: canImport(plan),
  }
}

function itemOf(planned: PlannedProduct): PreviewItem {
  const { rows, name } = planned
  if (planned.kind === "refused") return { rows, name, kind: planned.kind, problems: planned.problems }
  if (planned.kind === "change") return { rows, name, kind: planned.kind, changes: planned.changes }
  if (planned.kind === "same") return { rows, name, kind: planned.kind }
  const { price, sale_price, is_on_sale, is_active, categoryName, variants } = planned.product
  return {
    ...{ rows, name, kind: planned.kind },
    product: {
      ...{ price, sale_price, is_on_sale, is_active, category: categoryName },
      variants: variants.length,
      stock: totalStock(variants),
    },
  }
}
