import { randomUUID } from "node:crypto"
import { sql } from "kysely"
import type { NamedInFile, ShopOfImport } from "#app/domain/product-csv/plan-import.ts"
import type { PlannedProduct } from "#app/domain/product-csv/plan-product.ts"
import { basicProductLimit } from "#app/domain/limits.ts"
import { localMinuteOf } from "#app/domain/time/local-minute.ts"
import { build } from "../../connection/build.ts"
import { platformZone } from "../../connection/pools.server.ts"
import { listCategories } from "../../categories.ts"
import type { ShopDatabase } from "../../connection/scopes.server.ts"
import { contentOf, countOfProduct, productContents } from "../../product-rows.ts"
import { createCategory } from "../own-categories.ts"
import { findShopOfForm } from "../own-shop.ts"
import { holdShop } from "./locks.ts"
import { createProduct, updateProduct } from "./save-product.ts"
import { findOwnPlan } from "../plan-and-payments.ts"

/** So many statements wait in one connection at a time. */
const batchSize = 100

/** The rows that a file creates and changes. */
export type ImportWork = {
  readonly products: readonly PlannedWork[]
  readonly newCategories: readonly string[]
}
type PlannedWork = Extract<PlannedProduct, { kind: "create" | "change" }>

/** A file of products: the rows that it names, and its planner, apart from the database. */
type PlannableFile<Planned> = {
  readonly named: NamedInFile
  plan(shop: ShopOfImport): Promise<Planned>
}
/** `work` is null if the plan must not be saved. */
type Plan = { readonly fingerprint: string; readonly work: ImportWork | null }

/**
 * Saves the plan of a product file in one transaction, if its effect is the one that its sender saw. The plan is
 * computed again under locks on the shop, its categories and the products, so that no other change comes in between.
 * Nothing is saved after `signal` is aborted.
 * @throws the signal's reason, and the errors of {@link createProduct}
 */
export async function importProducts<Planned extends Plan>(
  db: ShopDatabase,
  file: PlannableFile<Planned>,
  seen: string,
  signal: AbortSignal,
): Promise<{ isSaved: boolean; planned: Planned }> {
  // This is the order of all locks: the deletion of a category changes products.
  await holdShop(db)
  await db.rows(categoriesLocked)
  const { ids } = file.named
  await db.rows(productsLocked(ids))
  await db.rows(variantsLocked(ids))
  const planned = await file.plan(await shopOfImport(db, file.named))
  if (planned.fingerprint !== seen || planned.work === null) return { isSaved: false, planned }
  await save(db, planned.work, signal)
  return { isSaved: true, planned }
}

async function save(
  db: ShopDatabase,
  { products: work, newCategories }: ImportWork,
  signal: AbortSignal,
): Promise<void> {
  for (const name of newCategories) await createCategory(db, { name, description: null, translations: {} })
  const categories = newCategories.length === 0 ? [] : await listCategories(db)
  const idOf = (named: string | null) => categories.findLast(({ name }) => name === named)?.id ?? null
  // Products of one moment are listed by their ids: sorted ids make the file's first product the shop's first.
  const ids = work.map(() => randomUUID()).toSorted()
  for (let from = 0; from < work.length; from += batchSize) {
    const batch = work.slice(from, from + batchSize).map((planned, index) => {
      const { variants: rows, categoryName, ...values } = planned.product
      const fields = { ...values, category_id: values.category_id ?? idOf(categoryName) }
      const variants = rows.map((variant) => ({ ...variant, id: variant.id ?? undefined }))
      return planned.kind === "change"
        ? updateProduct(db, { id: planned.id, fields, variants, newPictures: [] })
        : createProduct(db, { id: ids[from + index] ?? randomUUID(), fields, variants, pictures: [] })
    })
    await Promise.all(batch)
    // Between two batches the connection is free for a rollback.
    signal.throwIfAborted()
  }
}

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

/** The products and categories that a file refers to; the import is planned with them. */
export async function shopOfImport(db: ShopDatabase, { ids, names }: NamedInFile): Promise<ShopOfImport> {
  const [rows, taken, categories, plan, count, { language, hasPictures }] = await Promise.all([
    db.rows(productContents.select(pictureCount).where(sql<boolean>`products.id = any(${ids}::uuid[])`)),
    db.rows(named(names)),
    listCategories(db),
    findOwnPlan(db),
    db.row(countOfProducts),
    findShopOfForm(db),
  ])
  return {
    products: new Map(rows.map((row) => [row.id, contentOf(row)])),
    pictureCounts: new Map(rows.map((row) => [row.id, row.pictureCount])),
    takenNames: new Map(taken.map(({ name, count }) => [name, count])),
    categories: categories.map(({ id, name, translations }) => ({ id, name, translations })),
    now: localMinuteOf(new Date().toISOString(), platformZone()),
    ...{ language, hasPictures },
    productCount: count?.total ?? 0,
    productLimit: plan?.productLimit ?? basicProductLimit,
  }
}

const pictureCount = countOfProduct("product_images").as("pictureCount")

/** The first line of a product's folded texts is its name in the shop's language. */
const foldedName = sql<string>`split_part(search_text, e'\n', 1)`

function named(names: readonly string[]) {
  return build
    .selectFrom("products")
    .select(({ fn }) => [foldedName.as("name"), fn.countAll<number>().as("count")])
    .where(sql<boolean>`${foldedName} = any(${names}::text[])`)
    .groupBy(foldedName)
}

const countOfProducts = build.selectFrom("products").select(({ fn }) => fn.countAll<number>().as("total"))
