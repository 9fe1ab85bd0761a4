import type { ClientConfig } from "pg"
import { localMinuteOf } from "#app/domain/time/local-minute.ts"
import { OperatorError } from "../log/failures.ts"
import type { Logger } from "../log/logger.ts"
import { withClient } from "#app/database/setup/with-client.ts"

const [hourMs, dayMs, days] = [3_600_000, 86_400_000, 731]

/** Selects the offsets of a zone in PostgreSQL, in minutes, each with its first hour of the next two years. */
const offsets = `
  with moments as (
    select moment, extract(epoch from (moment at time zone $1) - (moment at time zone 'UTC'))::integer / 60 as minutes
    from generate_series($2::timestamptz, $2::timestamptz + make_interval(days => $3), interval '1 hour') as moment),
  changes as (select *, lag(minutes) over (order by moment) as before from moments)
  select moment, minutes from changes where minutes is distinct from before order by moment`

type Offset = { moment: Date; minutes: number }

/**
 * Returns the first moment of the next two years at which clocks of `timeZone` show another time in Node than in
 * PostgreSQL, whose tables of time zones may be of different years; null if there is none. `shownAt` is Node's clock.
 * @throws OperatorError for a zone that PostgreSQL does not know
 */
export async function firstDifference(
  owner: ClientConfig,
  timeZone: string,
  shownAt: (moment: string) => string = (moment) => localMinuteOf(moment, timeZone),
): Promise<Date | null> {
  const begin = Math.floor(Date.now() / hourMs) * hourMs
  const rows = await withClient(owner, async (client) => {
    const read = await client.query<Offset>(offsets, [timeZone, new Date(begin), days])
    return read.rows
  }).catch((error: Error & { code?: string }) => {
    if (error.code !== "22023") throw error
    throw new OperatorError(`PLATFORM_TIME_ZONE: the database does not know ${timeZone}.`)
  })
  const changes = rows.flatMap(({ moment }) => [moment.getTime() - hourMs, moment.getTime()])
  const daily = Array.from({ length: days }, (_, number) => begin + number * dayMs)
  const found = [...changes, ...daily]
    .toSorted((one, other) => one - other)
    .find((time) => {
      const minutes = rows.findLast(({ moment }) => moment.getTime() <= time)?.minutes
      return (
        minutes !== undefined &&
        minutes !== (Date.parse(`${shownAt(new Date(time).toISOString())}Z`) - time) / 60_000
      )
    })
  return found === undefined ? null : new Date(found)
}

type Options = {
  owner: ClientConfig
  timeZone: string
  log: Pick<Logger, "warn">
  /** Node's clock. */
  shownAt?: (moment: string) => string
}

/** Warns the operator if Node and PostgreSQL would write different days and times of orders and sales. */
export async function compareTimeZones({ owner, timeZone, log, shownAt }: Options): Promise<void> {
  const from = await firstDifference(owner, timeZone, shownAt)
  if (from === null) return
  log.warn(
    { timeZone, from: from.toISOString(), node: process.versions.tz },
    "PLATFORM_TIME_ZONE: Node and PostgreSQL have different rules for this time zone, so days and times of orders and sales can be wrong: update both to their newest minor releases",
  )
}
