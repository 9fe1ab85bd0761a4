import { sql } from "kysely"
import { basicProductLimit } from "#app/domain/limits.ts"
import type { NamedInFile, ShopOfImport } from "#app/domain/product-csv/plan-import.ts"
import { build } from "../connection/build.ts"
import { listCategories } from "../categories.ts"
import { findOwnPlan } from "./plan-use.ts"
import { contentOf, productContents } from "../product-contents.ts"
import type { ShopDatabase } from "../connection/scopes.server.ts"

/** The products and categories that a file refers to; the import is planned with them. */
export async function shopOfImport(db: ShopDatabase, { ids, names }: NamedInFile): Promise<ShopOfImport> {
  const [rows, taken, categories, plan, count] = await Promise.all([
    db.rows(productContents.where(sql<boolean>`products.id = any(${ids}::uuid[])`)),
    db.rows(named(names)),
    listCategories(db),
    findOwnPlan(db),
    db.row(countOfProducts),
  ])
  return {
    products: new Map(rows.map((row) => [row.id, contentOf(row)])),
    takenNames: new Set(taken.map(({ name }) => name)),
    categories: categories.map(({ id, name }) => ({ id, name })),
    productCount: count?.total ?? 0,
    productLimit: plan?.productLimit ?? basicProductLimit,
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
