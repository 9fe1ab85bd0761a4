import { randomUUID } from "node:crypto"
import { sql } from "kysely"
import type { NamedProduct } from "#app/domain/product-csv/changes.ts"
import type { ProductFile } from "#app/domain/product-csv/columns.ts"
import { canImport, namedIn, type ImportPlan } from "#app/domain/product-csv/plan-import.ts"
import { build } from "./build.ts"
import { listCategories } from "./categories.ts"
import { createCategory } from "./own-categories.ts"
import { planFile, type PlannedFile } from "./plan-file.ts"
import { productColumnsOf } from "./product-columns.ts"
import { createProduct, updateProduct } from "./save-product.ts"
import type { ShopDatabase } from "./scopes.server.ts"

/** Statements that wait in one connection at a time. */
const batchSize = 100

/** What was saved, or, with nothing saved, what the file would do now. */
export type Import = { isSaved: boolean } & PlannedFile

/**
 * Saves a file of products whole or not at all: only if it does to the shop what its sender has seen, which is planned
 * anew under locks on the shop, its categories and the products, so that neither the plan's limit nor another person's
 * change slips in between. Throws as {@link createProduct} does.
 */
export async function importProducts(db: ShopDatabase, file: ProductFile, seen: string): Promise<Import> {
  // In the order in which others take them: a category's deletion changes products.
  await db.rows(shopLocked)
  await db.rows(categoriesLocked)
  const { ids } = namedIn(file)
  await db.rows(productsLocked(ids))
  await db.rows(variantsLocked(ids))
  const planned = await planFile(db, file)
  if (planned.fingerprint !== seen || !canImport(planned.plan)) return { isSaved: false, ...planned }
  await save(db, planned.plan)
  return { isSaved: true, ...planned }
}

async function save(db: ShopDatabase, { products, newCategories }: ImportPlan): Promise<void> {
  for (const name of newCategories) await createCategory(db, { name, description: null })
  const categories = newCategories.length === 0 ? [] : await listCategories(db)
  const categoryOf = ({ category_id, categoryName }: NamedProduct) =>
    category_id ?? categories.findLast(({ name }) => name === categoryName)?.id ?? null
  const work = products.filter((planned) => planned.kind === "create" || planned.kind === "change")
  // Products of one moment are listed by their ids: in order, the file's first is the shop's first.
  const ids = work.map(() => randomUUID()).toSorted()
  for (let from = 0; from < work.length; from += batchSize) {
    const batch = work.slice(from, from + batchSize).map((planned, index) => {
      const { product } = planned
      const fields = { ...productColumnsOf(product), categoryId: categoryOf(product) }
      const variants = product.variants.map((variant) => ({ ...variant, id: variant.id ?? undefined }))
      return planned.kind === "change"
        ? updateProduct(db, { id: planned.id, fields, variants, newPictures: [] })
        : createProduct(db, { id: ids[from + index] ?? randomUUID(), fields, variants, pictures: [] })
    })
    await Promise.all(batch)
  }
}

const shopLocked = build.selectFrom("shops").select("id").forNoKeyUpdate()
const categoriesLocked = build.selectFrom("categories").select("id").orderBy("id").forKeyShare()

function productsLocked(ids: readonly string[]) {
  return build
    .selectFrom("products")
    .select("id")
    .where(sql<boolean>`id = any(${ids}::uuid[])`)
    .orderBy("id")
    .forNoKeyUpdate()
}

function variantsLocked(ids: readonly string[]) {
  return build
    .selectFrom("product_variants")
    .select("id")
    .where(sql<boolean>`product_id = any(${ids}::uuid[])`)
    .orderBy("product_id")
    .orderBy("id")
    .forNoKeyUpdate()
}
