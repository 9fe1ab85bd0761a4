import { moveDueSales } from "#app/database/auth/due-sales.ts"
import { asAuth } from "#app/database/connection/scopes.server.ts"
import { clearAway } from "#app/images/daily-cleanup.server.ts"
import { deliverDueMails } from "#app/notifications/mail/deliver-mail.server.ts"
import { deliverDueAlerts } from "#app/notifications/push/alert-queues.server.ts"
import type { Logger } from "../log/logger.ts"
import type { Settings } from "../start/settings.ts"
import { Job, type JobOptions } from "./job.ts"

type Options = {
  settings: Pick<Settings, "auditDays" | "orderMonths" | "backupKeep">
  log: Logger
  /** Makes the backup of the day if it is due; without it there is none. */
  backUp: ((ending: AbortSignal) => Promise<void>) | undefined
}

const minuteMs = 60_000

/** Creates the jobs that each process repeats while it is open. Any number of processes share the work. */
export function platformJobs({ settings, log, backUp }: Options) {
  const job = (failure: string, options: Omit<JobOptions, "failed">) =>
    new Job({ ...options, failed: (err) => log.error({ err }, failure) })

  // They begin and end on time, by the database's clock (decision 046).
  const sales = job("sales could not be begun or ended", {
    everyMs: minuteMs,
    retryMs: 2_000,
    async run() {
      const { moved, nextIn } = await asAuth(moveDueSales)
      if (moved > 0) log.info({ products: moved }, "sales have begun or ended")
      return nextIn
    },
  })
  // At the start they send what waited while no process ran.
  const deliveries = [
    job("the mail job failed", { everyMs: minuteMs / 2, graceMs: 1_000, run: deliverDueMails }),
    job("the job of notifications failed", {
      everyMs: minuteMs / 2,
      graceMs: 1_000,
      run: deliverDueAlerts,
    }),
  ]
  const daily = [
    job("the daily cleanup failed", {
      everyMs: 20 * minuteMs,
      run: (ending) => clearAway(ending, log, settings),
    }),
  ]
  if (backUp !== undefined && settings.backupKeep > 0)
    daily.push(job("the daily backup could not be started", { everyMs: 5 * minuteMs, run: backUp }))
  return {
    sales,
    start(): void {
      for (const each of deliveries) void each.run()
      for (const each of daily) each.start()
    },
    async stop(): Promise<void> {
      await Promise.all([sales, ...deliveries, ...daily].map((each) => each.stop()))
    },
  }
}
