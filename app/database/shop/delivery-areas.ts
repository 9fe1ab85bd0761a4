import { sql } from "kysely"
import { isReorderOf } from "#app/domain/arrange/reorder.ts"
import type { AreaInput } from "#app/domain/delivery/area-rules.ts"
import type { DeliveryArea } from "#app/domain/delivery/delivery-area.ts"
import { build } from "../connection/build.ts"
import type { ShopDatabase } from "../connection/scopes.server.ts"
import { areaColumns } from "../area-columns.ts"

/** An area of the shop; one that is switched off is no shopper's choice. */
export type OwnArea = DeliveryArea & { readonly isActive: boolean }

/** Lists the shop's areas in the owner's order. */
export function listAreas(db: ShopDatabase): Promise<OwnArea[]> {
  return db.rows(ownAreas.orderBy("position").orderBy("id"))
}

/** Locks an area and returns it; null if the shop does not have it. */
export function lockArea(db: ShopDatabase, areaId: string): Promise<OwnArea | null> {
  return db.row(ownAreas.where("id", "=", areaId).forNoKeyUpdate())
}

const ownAreas = build.selectFrom("delivery_areas").select([...areaColumns, "is_active as isActive"])

/**
 * Adds an area at the end.
 *
 * @throws an error if the shop has as many as a shop may have
 */
export async function addArea(db: ShopDatabase, area: AreaInput): Promise<string> {
  const position = build
    .selectFrom("delivery_areas")
    .select(sql<number>`coalesce(max(position) + 1, 0)`.as("position"))
  const added = await db.row(
    build
      .insertInto("delivery_areas")
      .values({ ...columnsOf(area), position })
      .returning("id"),
  )
  if (added === null) throw new TypeError("an inserted row was not returned")
  return added.id
}

/** Returns false if the shop does not have the area. */
export async function updateArea(db: ShopDatabase, areaId: string, area: AreaInput): Promise<boolean> {
  return (await db.run(build.updateTable("delivery_areas").set(columnsOf(area)).where("id", "=", areaId))) > 0
}

function columnsOf({ name, note, translations, priceCents, freeFromCents, smallestCents }: AreaInput) {
  return {
    ...{ name, note, translations: JSON.stringify(translations) },
    ...{ price_cents: priceCents, free_from_cents: freeFromCents, smallest_order_cents: smallestCents },
  }
}

/** Switches an area off, or on again. Returns false if the shop does not have it. */
export async function switchArea(db: ShopDatabase, areaId: string, isActive: boolean): Promise<boolean> {
  const set = build.updateTable("delivery_areas").set({ is_active: isActive }).where("id", "=", areaId)
  return (await db.run(set)) > 0
}

/** Deletes an area; orders to it stay as they are. Returns false if the shop does not have it. */
export async function deleteArea(db: ShopDatabase, areaId: string): Promise<boolean> {
  return (await db.run(build.deleteFrom("delivery_areas").where("id", "=", areaId))) > 0
}

/** Reorders the areas. Returns false, without a change, unless the order names each area of the shop once. */
export async function reorderAreas(db: ShopDatabase, order: readonly string[]): Promise<boolean> {
  const stored = await db.rows(lockedInOrder)
  const ids = stored.map(({ id }) => id)
  if (!isReorderOf(ids, order)) return false
  await db.run(
    build
      .updateTable("delivery_areas")
      .from(
        sql<{ id: string; place: number }>`unnest(${order}::uuid[]) with ordinality`.as<"wanted">(
          sql`wanted (id, place)`,
        ),
      )
      .set({ position: sql<number>`wanted.place - 1` })
      .whereRef("delivery_areas.id", "=", "wanted.id"),
  )
  return true
}

/** They are locked in one fixed order, so that two parallel reorders wait for each other. */
const lockedInOrder = build.selectFrom("delivery_areas").select("id").orderBy("id").forUpdate()

/** What a shop offers, as its owner sees it. */
export type OwnDelivery = { readonly hasPickup: boolean; readonly areas: readonly OwnArea[] }

/** Finds the shop's pickup and all of its areas. */
export async function findOwnDelivery(db: ShopDatabase): Promise<OwnDelivery> {
  const [shop, areas] = await Promise.all([
    db.row(build.selectFrom("shops").select("has_pickup as hasPickup")),
    listAreas(db),
  ])
  return { hasPickup: shop?.hasPickup ?? false, areas }
}

/** Returns false if the shop does not exist. */
export async function switchPickup(db: ShopDatabase, hasPickup: boolean): Promise<boolean> {
  return (await db.run(build.updateTable("shops").set({ has_pickup: hasPickup }))) > 0
}
