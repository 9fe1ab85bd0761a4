import { sql } from "kysely"
import type { FirstSteps } from "#app/domain/shop/first-steps.ts"
import { build } from "../connection/build.ts"
import type { ShopDatabase } from "../connection/scopes.server.ts"

/** The first steps that are done, read from the shop's rows; null if the shop does not exist. */
export function findFirstSteps(db: ShopDatabase): Promise<FirstSteps | null> {
  return db.row(steps)
}

/** Remembers that the shop's address was passed on. The first time is kept. */
export async function recordShared(db: ShopDatabase): Promise<void> {
  await db.run(
    build
      .updateTable("shops")
      .set({ shared_at: sql<string>`now()` })
      .where("shared_at", "is", null),
  )
}

const steps = build
  .selectFrom("shops")
  .select([
    sql<boolean>`logo_url is not null`.as("logo"),
    sql<boolean>`exists (select from categories where categories.shop_id = shops.id)`.as("category"),
    sql<boolean>`exists (select from products where products.shop_id = shops.id)`.as("product"),
    sql<boolean>`shared_at is not null`.as("share"),
  ])
