import { sql } from "kysely"
import type { Closure } from "#app/domain/hours/closure.ts"
import type { Opening } from "#app/domain/hours/open-state.ts"
import { weekOf, type StoredWeek } from "#app/domain/hours/week.ts"
import { build } from "./connection/build.ts"

/** Selects the hours and the pause of a shop, which {@link openingOf} completes. */
export const openingRow = build
  .selectFrom("shops")
  .select(["opening_week as week", "takes_orders_while_closed as takesOrders", "paused_at as since"])
  .select(sql<string | null>`nullif(paused_until, 'infinity')`.as("until"))

/** Selects the closures of a shop in their order. */
export const closureRows = build
  .selectFrom("closures")
  .select(["id", "first_day as firstDay", "last_day as lastDay", "sentence", "translations"])
  .orderBy("first_day")
  .orderBy("id")

type Row = {
  readonly week: StoredWeek | null
  readonly takesOrders: boolean
  readonly since: string | null
  readonly until: string | null
}

/** Returns what opens and closes a shop; one that does not exist has no hours. */
export function openingOf(row: Row | null, closures: readonly Closure[]): Opening {
  const { week, takesOrders, since, until } = row ?? noRow
  return { week: weekOf(week), closures, takesOrders, pause: since === null ? null : { since, until } }
}

const noRow: Row = { week: null, takesOrders: true, since: null, until: null }
