import { setTimeout as delay } from "node:timers/promises"
import { ownedByApplication } from "#app/application-context.server.ts"
import { claimAlerts, deleteUnusedDevices, type AlertKind } from "#app/database/auth/order-alerts.ts"
import { asAuth } from "#app/database/connection/scopes.server.ts"
import { mailDelaysSeconds as delays } from "#app/domain/account/mail-links.ts"
import { mailer } from "#app/notifications/mail/mailer.server.ts"
import { AlertQueue } from "./alert-queue.server.ts"
import { deliverAlerts } from "./deliver-alerts.server.ts"
import { pushHosts } from "./push-hosts.server.ts"

/** Decision 061 has the reasons for both limits. */
const maxRunning: Readonly<Record<AlertKind, number>> = { push: 16, mail: 2 }
const maxRunningOfHost = 8
/** A device whose owner has not opened the dashboard for this long is deleted. */
const unusedDays = 60
/** The shutdown waits this long for deliveries; what is not sent by then waits in the database. */
const graceMs = 1_000

type AlertQueues = {
  readonly queues: readonly AlertQueue[]
  /** Aborts the running deliveries. */
  readonly ending: AbortController
}

const opened = ownedByApplication<AlertQueues>("alert queues")

/** The application calls it once at its start. */
export function openAlertQueues(): void {
  const ending = new AbortController()
  const queues = (["push", "mail"] as const).map(
    (kind) =>
      new AlertQueue({
        ...{ maxRunning: maxRunning[kind], maxRunningOfHost },
        claim: (busy) => asAuth((db) => claimAlerts(db, { kind, delays, busy })),
        deliver: (alerts) => deliverAlerts(alerts, ending.signal),
        paused: () => pushHosts().paused(Date.now()),
        failed: (err) => mailer().log.error({ err }, "the job of notifications failed"),
      }),
  )
  opened.set({ queues, ending })
}

/** Delivers what is due now; what one iteration of the event loop queues is sent together. */
export function deliverAlertsSoon(): void {
  for (const queue of opened.get()?.queues ?? []) queue.wake()
}

/** Starts all deliveries that are due, retries too, and deletes devices that nobody uses. */
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
