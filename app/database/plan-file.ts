import { createHash } from "node:crypto"
import { sql } from "kysely"
import { basicProductLimit } from "#app/domain/limits.ts"
import type { ProductFile } from "#app/domain/product-csv/columns.ts"
import { namedIn, planImport, type ImportPlan } from "#app/domain/product-csv/plan-import.ts"
import { build } from "./build.ts"
import { listCategories } from "./categories.ts"
import { findOwnPlan } from "./plan-use.ts"
import { contentOf, productContents } from "./product-contents.ts"
import type { ShopDatabase } from "./scopes.server.ts"

export type PlannedFile = {
  plan: ImportPlan
  productCount: number
  /** `-1` is unlimited. */
  productLimit: number
  /** Equal for two plans that do the same to the same: whoever saw one has seen the other. */
  fingerprint: string
}

/** What a file of products would do to the shop as it stands; nothing is written. */
export async function planFile(db: ShopDatabase, file: ProductFile): Promise<PlannedFile> {
  const { ids, names } = namedIn(file)
  const [rows, taken, categories, plan, count] = await Promise.all([
    db.rows(productContents.where(sql<boolean>`products.id = any(${ids}::uuid[])`)),
    db.rows(named(names)),
    listCategories(db),
    findOwnPlan(db),
    db.row(countOfProducts),
  ])
  const shop = {
    products: new Map(rows.map((row) => [row.id, contentOf(row)])),
    takenNames: new Set(taken.map(({ name }) => name)),
    categories,
    productCount: count?.total ?? 0,
    productLimit: plan?.productLimit ?? basicProductLimit,
  }
  const planned = planImport(file, shop)
  const told = JSON.stringify([planned.products, planned.newCategories])
  return {
    plan: planned,
    productCount: shop.productCount,
    productLimit: shop.productLimit,
    fingerprint: createHash("sha256").update(told).digest("base64url"),
  }
}

function named(names: readonly string[]) {
  return build
    .selectFrom("products")
    .select("name")
    .distinct()
    .where(sql<boolean>`name = any(${names}::text[])`)
}

const countOfProducts = build.selectFrom("products").select(({ fn }) => fn.countAll<number>().as("total"))
