import { ownedByApplication } from "#app/application-context.server.ts"
import { claimAlerts, deleteUnusedDevices, type AlertKind } from "#app/database/auth/order-alerts.ts"
import { asAuth } from "#app/database/connection/scopes.server.ts"
import { mailDelays as delays } from "#app/domain/account/mail-links.ts"
import { mailer } from "#app/notifications/mail/mailer.server.ts"
import { AlertQueue } from "./alert-queue.server.ts"
import { deliverAlerts } from "./deliver-alerts.server.ts"
import { pushHosts } from "./push-hosts.server.ts"

/** Milliseconds between two polls for what is due: attempts that failed, and mails. */
const every = 30_000
/** Deliveries of each kind that are under way at the same time, and those of them to one push service (decision 061). */
const mostAtOnce: Readonly<Record<AlertKind, number>> = { push: 16, mail: 2 }
const mostOfHost = 8
/** Days without the dashboard after which a device is not notified any longer. */
const unusedDays = 60
/** Milliseconds that deliveries have when the platform stops. */
const lastMoment = 1_000

type AlertJob = {
  timer: NodeJS.Timeout
  queues: readonly AlertQueue[]
  /** The deletion of unused devices. */
  forgetting: Promise<void>
  /** Ends the deliveries that are under way. */
  ending: AbortController
}

const opened = ownedByApplication<AlertJob>("alert job")

/** Sends what waited while no process ran, and from then on what becomes due. Any number of processes share the work. */
export function startAlertJob(): void {
  const ending = new AbortController()
  const queues = (["push", "mail"] as const).map(
    (kind) =>
      new AlertQueue({
        ...{ most: mostAtOnce[kind], mostOfHost, failed },
        claim: (busy) => asAuth((db) => claimAlerts(db, { kind, delays, busy })),
        deliver: (alerts) => deliverAlerts(alerts, ending.signal),
        paused: () => pushHosts().paused(Date.now()),
      }),
  )
  const timer = setInterval(() => {
    deliverAlertsSoon()
    job.forgetting = asAuth((db) => deleteUnusedDevices(db, unusedDays)).catch(failed)
  }, every).unref()
  const job: AlertJob = { timer, queues, forgetting: Promise.resolve(), ending }
  opened.set(job)
  deliverAlertsSoon()
}

/** Something is due now; what happens in one turn is sent together. */
export function deliverAlertsSoon(): void {
  for (const queue of opened.get()?.queues ?? []) queue.wake()
}

/** Stops the job. What is not sent within a second waits in the database. */
export async function stopAlertJob(): Promise<void> {
  const job = opened.get()
  if (job === undefined) return
  clearInterval(job.timer)
  let limit: NodeJS.Timeout | undefined
  const enough = new Promise((resolve) => (limit = setTimeout(resolve, lastMoment)))
  const stopped = [job.forgetting, ...job.queues.map((queue) => queue.stop())]
  await Promise.race([Promise.all(stopped), enough])
  clearTimeout(limit)
  job.ending.abort()
}

function failed(error: unknown): void {
  mailer().log.error({ err: error }, "the job of notifications failed")
}
