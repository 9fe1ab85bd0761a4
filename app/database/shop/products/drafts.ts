import { sql } from "kysely"
import type { DraftLack, DraftValues } from "#app/domain/product/draft-form.ts"
import { columnFieldNames, productFields } from "#app/domain/product/product-table.ts"
import type { Picture } from "#app/domain/shop/shop.ts"
import { build } from "../../connection/build.ts"
import type { ShopDatabase } from "../../connection/scopes.server.ts"
import { centsIn, centsOrNull, moneyOrNull } from "../../connection/stored-values.ts"
import { isDraft, isUnpictured } from "../../product-filter.ts"
import { coverOfRow } from "../../card-columns.ts"
import { countOfProduct } from "../../product-rows.ts"
import { lockProduct } from "./locks.ts"
import { insertPictures } from "./save-pictures.ts"

/** A draft's card. */
export type Draft = Awaited<ReturnType<typeof listDrafts>>["drafts"][number]

/** A card shows its draft's name and price, and every draft is inactive. */
const isOnCard: Record<keyof DraftValues | "is_active", true> = { name: true, price: true, is_active: true }

const hasFreshFields = sql.join(
  columnFieldNames.flatMap((field) => {
    const { fresh } = productFields[field]
    const isFresh = typeof fresh === "boolean" ? sql`= ${sql.lit(fresh)}` : sql`is null`
    return field in isOnCard ? [] : [sql`${sql.ref(`products.${field}`)} ${isFresh}`]
  }),
  sql` and `,
)

/**
 * Tests whether it was begun with its picture, and never edited in the product's own form. It has nothing that its card
 * does not show, so that it can become a picture of another draft.
 */
const isBare = sql<boolean>`(draft is not null and ${hasFreshFields} and translations = '{}'
  and (select count(*) = 1 and bool_and(size is null and color is null) from product_variants
    where product_variants.shop_id = products.shop_id and product_variants.product_id = products.id))`

/** Selects a draft's name; null while it has none of its own. */
const ownName = sql<string | null>`case when draft = 'unnamed' then null else name end`

/** Lists the shop's newest drafts, the oldest of them first, and counts all. */
export async function listDrafts(db: ShopDatabase, maxDrafts: number) {
  const rows = await db.rows(
    build
      .with("page", (query) =>
        query
          .selectFrom("products")
          .select(["shop_id", "id", "version", "name", "draft", "price", "created_at"])
          .select([countOfProduct("product_images").as("pictureCount"), isBare.as("isBare")])
          .select(sql<number>`count(*) over ()`.as("total"))
          .where(isDraft)
          .orderBy("created_at", "desc")
          .orderBy("id")
          .limit(sql.lit(maxDrafts)),
      )
      .selectFrom("page")
      .select(["page.id", "version", ownName.as("name"), "pictureCount", "isBare", "total"])
      .select([centsIn<number | null>(sql.ref("price")).as("priceCents"), coverOfRow.as("cover")])
      .orderBy("page.created_at")
      .orderBy("page.id", "desc"),
  )
  const drafts = rows.map((row) => {
    const { total: _, ...draft } = row
    return draft
  })
  return { drafts, total: rows[0]?.total ?? 0 }
}

/**
 * Finds a product that was begun with a picture, which another request may have changed; null if the shop does not have
 * it.
 */
export async function findDraft(
  db: ShopDatabase,
  id: string,
): Promise<{ version: number; isDraft: boolean; isBare: boolean; coverKey: string | null } | null> {
  const cover = sql<string | null>`(select image_url from product_images
    where product_images.shop_id = products.shop_id and product_images.product_id = products.id
    order by position, product_images.id limit 1)`
  return db.row(
    build
      .selectFrom("products")
      .select(["version", isDraft.as("isDraft"), isBare.as("isBare"), cover.as("coverKey")])
      .where("id", "=", id),
  )
}

/**
 * Replaces a draft's first picture. Returns the key of the former one, whose files the caller deletes; null if there is
 * no such draft.
 */
export async function replaceCover(
  db: ShopDatabase,
  id: string,
  picture: Picture,
): Promise<{ before: string | null } | null> {
  await lockProduct(db, id)
  const draft = await findDraft(db, id)
  if (!draft?.isDraft) return null
  if (draft.coverKey === picture.key) return { before: null }
  const old = build
    .deleteFrom("product_images")
    .where("product_id", "=", id)
    .where("image_url", "=", draft.coverKey ?? "")
  await Promise.all([db.run(old), db.run(insertPictures(id, [{ ...picture, position: 0 }]))])
  return { before: draft.coverKey }
}

/** The result of a card: `changed` if another session saved the draft meanwhile. */
export type SavedDraft =
  | { readonly is: "saved"; readonly version: number; readonly lacks: readonly DraftLack[] }
  | { readonly is: "published" }
  | { readonly is: "changed" | "gone" }

/** The values to save in the draft with `version`, and whether it is published if it is complete. */
export type DraftChange = { id: string; version: number; values: DraftValues; publishes: boolean }

/**
 * Saves the input of a draft's card and publishes it if it has a name, a picture, and no price of 0. A change that is
 * sent again because its response was lost does not conflict with itself.
 */
export async function saveDraft(db: ShopDatabase, change: DraftChange): Promise<SavedDraft> {
  await lockProduct(db, change.id)
  const stored = await db.row(storedDraft(change.id))
  if (stored?.isActive) return { is: "published" }
  if (!stored?.isDraft) return { is: "gone" }
  const { name = stored.name, price = centsOrNull(stored.price) } = change.values
  const isSame = name === stored.name && price === centsOrNull(stored.price)
  if (!isSame && stored.version !== change.version) return { is: "changed" }
  const lacks: DraftLack[] = [
    ...(name === null ? (["name"] as const) : []),
    ...(price === 0 ? (["price"] as const) : []),
    ...(stored.isUnpictured ? (["picture"] as const) : []),
  ]
  const isWrong = change.values.name === undefined || change.values.price === undefined
  const isPublished = change.publishes && lacks.length === 0 && !isWrong
  if (isSame && !isPublished) return { is: "saved", version: stored.version, lacks }
  await db.run(
    build
      .updateTable("products")
      .set({ draft: name === null ? "unnamed" : "named", price: moneyOrNull(price), is_active: isPublished })
      .$if(name !== null, (update) => update.set({ name: name ?? "" }))
      .where("id", "=", change.id),
  )
  const version = await lockProduct(db, change.id)
  return isPublished ? { is: "published" } : { is: "saved", version: version ?? 0, lacks }
}

function storedDraft(id: string) {
  return build
    .selectFrom("products")
    .select([
      "version",
      "price",
      "is_active as isActive",
      isDraft.as("isDraft"),
      isUnpictured.as("isUnpictured"),
    ])
    .select(ownName.as("name"))
    .where("id", "=", id)
}
