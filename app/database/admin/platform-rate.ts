import { sql } from "kysely"
import type { SecondCurrency } from "#app/domain/price/second-currency.ts"
import { addToAuditLog, type AuditEvent } from "../audit.ts"
import { build } from "../connection/build.ts"
import type { AdminDatabase } from "../connection/scopes.server.ts"

export type PlatformRate = {
  /** Whole units for one dollar, and its ISO moment; null if there is no rate. */
  set: { rate: number; setAt: string } | null
  /** The number of shops that follow it. */
  followers: number
}

/** Finds the rate that shops may follow. */
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
        // It is not a parameter: the index of followers only serves this very condition.
        .where(sql<boolean>`follows_platform_rate`),
    ),
  ])
  return { set, followers: counted?.followers ?? 0 }
}

/**
 * Sets the platform's rate, whole units for one dollar; a trigger copies it to the shops that follow it. It writes a
 * changed rate to the audit log in the same transaction.
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
