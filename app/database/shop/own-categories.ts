import { sql, type InferResult } from "kysely"
import type { CategoryInput } from "#app/domain/product/category-rules.ts"
import { isReorderOf } from "#app/domain/arrange/reorder.ts"
import { build } from "../connection/build.ts"
import type { ShopDatabase } from "../connection/scopes.server.ts"

export type OwnCategory = InferResult<typeof inOrder>[number]

/** Lists the shop's categories in the owner's order, each with its number of products, active or not. */
export function listOwnCategories(db: ShopDatabase) {
  return db.rows(inOrder)
}

const inOrder = build
  .selectFrom("categories")
  .leftJoin(
    (query) =>
      query
        .selectFrom("products")
        .select(["shop_id", "category_id", (select) => select.fn.countAll<number>().as("total")])
        .where("category_id", "is not", null)
        .groupBy(["shop_id", "category_id"])
        .as("counted"),
    (join) =>
      join
        .onRef("counted.shop_id", "=", "categories.shop_id")
        .onRef("counted.category_id", "=", "categories.id"),
  )
  .select(({ fn, val }) => [
    ...(["categories.id", "categories.name", "categories.description", "categories.translations"] as const),
    "categories.sort_order as sortOrder",
    fn.coalesce("counted.total", val(0)).as("productCount"),
  ])
  .orderBy("categories.sort_order")
  .orderBy("categories.created_at")
  .orderBy("categories.id")

/** Adds a new category at the end: its position is the number of the others (specification, section 7). */
export async function createCategory(
  db: ShopDatabase,
  { name, description, translations }: CategoryInput,
): Promise<true> {
  await db.run(
    build
      .insertInto("categories")
      .columns(["name", "description", "translations", "sort_order"])
      .expression((from) =>
        from
          .selectFrom("categories")
          .select(({ fn }) => [
            sql<string>`${name}::text`.as("name"),
            sql<string | null>`${description}::text`.as("description"),
            sql<string>`${JSON.stringify(translations)}::jsonb`.as("translations"),
            sql<number>`${fn.countAll()}::integer`.as("sort_order"),
          ]),
      ),
  )
  return true
}

/** Locks a category and returns it; null if the shop does not have it. */
export function lockCategory(db: ShopDatabase, categoryId: string): Promise<CategoryInput | null> {
  const texts = build.selectFrom("categories").select(["name", "description", "translations"])
  return db.row(texts.where("id", "=", categoryId).forNoKeyUpdate())
}

/** Returns false if the shop does not have the category. */
export async function updateCategory(
  db: ShopDatabase,
  categoryId: string,
  { translations, ...category }: CategoryInput,
): Promise<boolean> {
  const columns = { ...category, translations: JSON.stringify(translations) }
  return (await db.run(build.updateTable("categories").set(columns).where("id", "=", categoryId))) > 0
}

/**
 * Deletes a category; its products stay, without one. The others move up, so that a new one comes last. Returns false
 * if the shop does not have the category.
 */
export async function deleteCategory(db: ShopDatabase, categoryId: string): Promise<boolean> {
  await db.rows(lockedInOrder)
  const deleted = await db.run(build.deleteFrom("categories").where("id", "=", categoryId))
  if (deleted === 0) return false
  await db.run(closeRanks)
  return true
}

/** Reorders the categories. Returns false, without a change, unless the order names each category of the shop once. */
export async function reorderCategories(db: ShopDatabase, order: readonly string[]): Promise<boolean> {
  const stored = await db.rows(lockedInOrder)
  const ids = stored.map(({ id }) => id)
  if (!isReorderOf(ids, order)) return false
  await db.run(
    build
      .updateTable("categories")
      .from(
        sql<{ id: string; place: number }>`unnest(${order}::uuid[]) with ordinality`.as<"wanted">(
          sql`wanted (id, place)`,
        ),
      )
      .set({ sort_order: sql<number>`wanted.place - 1` })
      .whereRef("categories.id", "=", "wanted.id"),
  )
  return true
}

/**
 * They are locked in one fixed order, so that two parallel reorders wait for each other instead of causing a deadlock.
 */
const lockedInOrder = build.selectFrom("categories").select("id").orderBy("id").forUpdate()

const closeRanks = build
  .updateTable("categories")
  .from((query) =>
    query
      .selectFrom("categories")
      .select(["id", sql<number>`row_number() over (order by sort_order, created_at, id) - 1`.as("place")])
      .as("ranked"),
  )
  .set((set) => ({ sort_order: set.ref("ranked.place") }))
  .whereRef("categories.id", "=", "ranked.id")
