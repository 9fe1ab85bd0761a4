import { ownedByApplication } from "#app/application-context.server.ts"
import { deleteUnusedDevices } from "#app/database/auth/order-alerts.ts"
import { asAuth } from "#app/database/connection/scopes.server.ts"
import { mailer } from "#app/mail/mailer.server.ts"
import { deliverDueAlerts } from "./deliver-alerts.server.ts"

/** Milliseconds between two polls for what is due: attempts that failed, and mails. */
const every = 30_000
/** Messages that are on their way at the same time: a slow push service does not delay the others'. */
const mostAtOnce = 4
/** Days without the dashboard after which a device is not notified any longer. */
const unusedDays = 60

type AlertJob = { timer: NodeJS.Timeout | undefined; runs: Set<Promise<void>>; isStopped: boolean }

const opened = ownedByApplication<AlertJob>("alert job")

/** Sends what waited while no process ran, and from then on what becomes due. */
export function startAlertJob(): void {
  const job: AlertJob = { timer: undefined, runs: new Set(), isStopped: false }
  opened.set(job)
  deliverAlertsSoon()
  job.timer = setInterval(() => {
    deliverAlertsSoon()
    inBackground(job, () => asAuth((db) => deleteUnusedDevices(db, unusedDays)))
  }, every).unref()
}

/** Something is due now; what happens in one turn is sent together. */
export function deliverAlertsSoon(): void {
  const job = opened.get()
  if (job !== undefined && job.runs.size < mostAtOnce)
    inBackground(job, () => deliverDueAlerts(() => job.isStopped))
}

/** Stops the job. What is not sent within a second waits in the database. */
export async function stopAlertJob(): Promise<void> {
  const job = opened.get()
  if (job === undefined) return
  job.isStopped = true
  clearInterval(job.timer)
  let limit: NodeJS.Timeout | undefined
  const enough = new Promise((resolve) => (limit = setTimeout(resolve, 1_000)))
  await Promise.race([Promise.all(job.runs), enough])
  clearTimeout(limit)
}

function inBackground(job: AlertJob, work: () => Promise<void>): void {
  if (job.isStopped) return
  const running = work().catch((error: unknown) =>
    mailer().log.error({ err: error }, "the job of notifications failed"),
  )
  job.runs.add(running)
  void running.then(() => job.runs.delete(running))
}
