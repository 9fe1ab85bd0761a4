import { intervalsOf, pairsOf, type WantedSettings } from "#app/domain/hours/wanted-settings.ts"
import { build } from "../connection/build.ts"
import type { ShopDatabase } from "../connection/scopes.server.ts"
import { wantedSettingColumns } from "../shop-columns.ts"

/** Finds how the shop asks when an order is wanted; null if it was just deleted. */
export async function findWantedSettings(db: ShopDatabase): Promise<WantedSettings | null> {
  const row = await db.row(build.selectFrom("shops").select(wantedSettingColumns))
  return row && { asksWhen: row.asksWhen, leadHours: row.leadHours, intervals: intervalsOf(row.intervals) }
}

/** Stores how the shop asks when an order is wanted. Returns false if the shop does not exist. */
export async function updateWantedSettings(
  db: ShopDatabase,
  { asksWhen, leadHours, intervals }: WantedSettings,
): Promise<boolean> {
  const columns = {
    asks_when: asksWhen,
    lead_hours: leadHours,
    when_intervals: JSON.stringify(pairsOf(intervals)),
  }
  return (await db.run(build.updateTable("shops").set(columns))) > 0
}
