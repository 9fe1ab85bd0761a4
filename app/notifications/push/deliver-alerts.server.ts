import {
  deleteAlerts,
  deleteDevice,
  findAlertedShop,
  hostOf,
  noteActionData,
  type ClaimedAlerts,
  type PushDevice,
} from "#app/database/auth/order-alerts.ts"
import { asAuth } from "#app/database/connection/scopes.server.ts"
import { mailTimeToLiveSeconds } from "#app/domain/account/mail-links.ts"
import { mailer } from "#app/notifications/mail/mailer.server.ts"
import { readAlertContent, type AlertContent } from "./alert-content.server.ts"
import { composeAlertMail } from "./alert-mail.server.ts"
import { pushHosts } from "./push-hosts.server.ts"
import { NoConnection } from "./push-network.server.ts"
import { sendPush, type Pushed } from "./send-push.server.ts"

/** After this many attempts, more than an hour, a device whose push service has never responded is deleted. */
const maxUnansweredAttempts = 5

/**
 * Sends the alerts that were claimed for one receiver. What could not be sent is retried for a day. `ending` aborts the
 * delivery.
 * @throws DatabaseUnavailable
 */
export async function deliverAlerts(alerts: ClaimedAlerts, ending: AbortSignal): Promise<void> {
  const { shopId, kind, ids, attempts, age, device } = alerts
  const { log, publicUrl, transport } = mailer()
  const done = () => asAuth((db) => deleteAlerts(db, shopId, ids))
  const by = device === null ? "mail" : "push"
  if (age > mailTimeToLiveSeconds) {
    log.error({ shop: shopId, kind, by, attempts }, "an owner's notification was given up")
    return done()
  }
  const shop = await asAuth((db) => findAlertedShop(db, shopId))
  const content = shop && (await readAlertContent(alerts))
  if (shop === null || content === null) return done()
  try {
    if (device === null) await transport.send(composeAlertMail(content, { shop, publicUrl }))
    else if (!(await push(device, content, { alerts, ending }))) return
    await done()
  } catch (err) {
    if (ending.aborted) return
    log.warn(
      { err, shop: shopId, kind, by, attempts },
      "an owner's notification could not be sent and is kept",
    )
  }
}

type Underway = { alerts: ClaimedAlerts; ending: AbortSignal }

/**
 * @returns whether nothing is left to be sent to the device
 * @throws when there was no response
 */
async function push(
  device: PushDevice,
  content: AlertContent,
  { alerts, ending }: Underway,
): Promise<boolean> {
  const { log } = mailer()
  const { shopId, kind, attempts } = alerts
  const { outcome } = await sendAndLearn(device, content, ending).catch(async (error: unknown) => {
    if (!device.hasAnswered && attempts >= maxUnansweredAttempts && !ending.aborted) {
      log.info(
        { shop: shopId, host: hostOf(device) },
        "a device whose push service never answered is forgotten",
      )
      await asAuth((db) => deleteDevice(db, shopId, device.id))
    }
    throw error
  })
  if (outcome === "gone") await asAuth((db) => deleteDevice(db, shopId, device.id))
  else if (!device.hasAnswered) await asAuth((db) => noteActionData(db, shopId, device.id))
  if (outcome === "refused")
    log.warn({ shop: shopId, kind, by: "push", attempts }, "an owner's notification was refused and is kept")
  // A push service that denies now denies in an hour too: the operator has to do something.
  return outcome !== "refused"
}

/**
 * Sends a message, and records what the result says about the push service.
 * @throws what `sendPush` throws
 */
async function sendAndLearn(device: PushDevice, content: AlertContent, ending: AbortSignal): Promise<Pushed> {
  const [hosts, host] = [pushHosts(), hostOf(device)]
  const pushed = await sendPush(device, content, ending).catch((error: unknown) => {
    if (error instanceof NoConnection) hosts.failed(host, Date.now())
    else hosts.reached(host)
    throw error
  })
  hosts.reached(host)
  const { outcome, status } = pushed
  if (outcome === "sent") hosts.accepted(host)
  if (outcome === "denied" && hosts.denied(host, status))
    mailer().log.error(
      { host, status },
      "a push service takes no notification of this platform: set CONTACT_EMAIL to an address of yours, and check the clock and SESSION_SECRET",
    )
  return pushed
}
