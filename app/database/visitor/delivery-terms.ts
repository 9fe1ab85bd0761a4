import type { DeliveryTerms } from "#app/domain/delivery/delivery-area.ts"
import { areaColumns } from "../area-columns.ts"
import { build, compiledOnce } from "../connection/build.ts"
import type { VisitorDatabase } from "../connection/scopes.server.ts"

/** Finds what the scope's shop offers: its active areas in the owner's order, and pickup. */
export async function findDeliveryTerms(db: VisitorDatabase): Promise<DeliveryTerms> {
  const [shop, areas] = await Promise.all([db.row(pickup), db.rows(activeAreas)])
  return { hasPickup: shop?.hasPickup ?? false, areas }
}

const pickup = compiledOnce(build.selectFrom("shops").select("has_pickup as hasPickup"))

const activeAreas = compiledOnce(
  build.selectFrom("delivery_areas").select(areaColumns).orderBy("position").orderBy("id"),
)
