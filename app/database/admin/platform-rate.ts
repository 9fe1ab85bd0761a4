import { sql } from "kysely"
import type { SecondCurrency } from "#app/domain/price/second-currency.ts"
import { addToAuditLog, type AuditEvent } from "../audit.ts"
import { build } from "../connection/build.ts"
import type { AdminDatabase } from "../connection/scopes.server.ts"

export type PlatformRate = {
  /** Whole units for one dollar, and since when, ISO; null while there is none. */
  set: { rate: number; setAt: string } | null
  /** How many shops follow it. */
  followers: number
}

/** The rate that shops may follow. */
export async function findPlatformRate(db: AdminDatabase, currency: SecondCurrency): Promise<PlatformRate> {
  const [set, counted] = await Promise.all([
    db.row(
      build.selectFrom("platform_rates").select(["rate", "set_at as setAt"]).where("currency", "=", currency),
    ),
    db.row(
      build
        .selectFrom("shops")
        .select(sql<number>`count(*)::integer`.as("followers"))
        .where("second_currency", "=", currency)
        // Not as a value: for any value the index of followers would not do.
        .where(sql<boolean>`follows_platform_rate`),
    ),
  ])
  return { set, followers: counted?.followers ?? 0 }
}

/**
 * Sets the platform's rate, whole units for one dollar; a trigger passes it on to the shops that follow it. Writes to the
 * audit log in the same transaction, where it is another than before.
 */
export async function setPlatformRate(
  db: AdminDatabase,
  { currency, rate }: { currency: SecondCurrency; rate: number },
  actor: AuditEvent["actor"],
): Promise<void> {
  const own = build.selectFrom("platform_rates").select("rate").where("currency", "=", currency)
  const former = await db.row(own.forNoKeyUpdate())
  if (former?.rate === rate) return
  await db.run(
    build
      .insertInto("platform_rates")
      .values({ currency, rate })
      .onConflict((conflict) =>
        conflict.column("currency").doUpdateSet({ rate, set_at: sql<string>`now()` }),
      ),
  )
  const details = { currency, rate, ...(former && { former_rate: former.rate }) }
  await addToAuditLog(db, { action: "platform_rate_changed", actor, details })
}
