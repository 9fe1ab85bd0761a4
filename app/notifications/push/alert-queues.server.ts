import { setTimeout as delay } from "node:timers/promises"
import { ownedByApplication } from "#app/application-context.server.ts"
import { claimAlerts, deleteUnusedDevices, type AlertKind } from "#app/database/auth/order-alerts.ts"
import { asAuth } from "#app/database/connection/scopes.server.ts"
import { mailDelays as delays } from "#app/domain/account/mail-links.ts"
import { mailer } from "#app/notifications/mail/mailer.server.ts"
import { AlertQueue } from "./alert-queue.server.ts"
import { deliverAlerts } from "./deliver-alerts.server.ts"
import { pushHosts } from "./push-hosts.server.ts"

/** Deliveries of each kind that are under way at the same time, and those of them to one push service (decision 061). */
const mostAtOnce: Readonly<Record<AlertKind, number>> = { push: 16, mail: 2 }
const mostOfHost = 8
/** Days without the dashboard after which a device is not notified any longer. */
const unusedDays = 60
/** How long the end waits for deliveries; what is not sent by then waits in the database. */
const graceMs = 1_000

type AlertQueues = {
  readonly queues: readonly AlertQueue[]
  /** Ends the deliveries that are under way. */
  readonly ending: AbortController
}

const opened = ownedByApplication<AlertQueues>("alert queues")

/** To be called once at the start. */
export function openAlertQueues(): void {
  const ending = new AbortController()
  const queues = (["push", "mail"] as const).map(
    (kind) =>
      new AlertQueue({
        ...{ most: mostAtOnce[kind], mostOfHost },
        claim: (busy) => asAuth((db) => claimAlerts(db, { kind, delays, busy })),
        deliver: (alerts) => deliverAlerts(alerts, ending.signal),
        paused: () => pushHosts().paused(Date.now()),
        failed: (err) => mailer().log.error({ err }, "the job of notifications failed"),
      }),
  )
  opened.set({ queues, ending })
}

/** Something is due now; what happens in one turn is sent together. */
export function deliverAlertsSoon(): void {
  for (const queue of opened.get()?.queues ?? []) queue.wake()
}

/** Begins what is due, attempts that failed among it, and forgets devices that nobody uses. */
export async function deliverDueAlerts(): Promise<void> {
  deliverAlertsSoon()
  await asAuth((db) => deleteUnusedDevices(db, unusedDays))
}

export async function closeAlertQueues(): Promise<void> {
  const { queues = [], ending } = opened.get() ?? {}
  const stopped = Promise.all(queues.map((queue) => queue.stop()))
  await Promise.race([stopped, delay(graceMs, undefined, { ref: false })])
  ending?.abort()
}
