import {
  claimAlerts,
  deleteAlerts,
  deleteDevice,
  findAlertedShop,
  type ClaimedAlerts,
} from "#app/database/auth/order-alerts.ts"
import { asAuth } from "#app/database/connection/scopes.server.ts"
import { mailDelays, mailTimeToLive } from "#app/domain/account/mail-links.ts"
import { mailer } from "#app/mail/mailer.server.ts"
import { readAlertContent } from "./alert-content.server.ts"
import { composeAlertMail } from "./alert-mail.server.ts"
import { sendPush } from "./send-push.server.ts"

/** Sends what is due, one after the other, until it is to stop. Any number of these, and of processes, share the work. */
export async function deliverDueAlerts(isStopped: () => boolean): Promise<void> {
  while (!isStopped()) {
    const alerts = await asAuth((db) => claimAlerts(db, mailDelays))
    if (alerts === null) return
    await deliver(alerts)
  }
}

/** What could not be sent waits for its next attempt, for a day. @throws DatabaseUnavailable */
async function deliver(alerts: ClaimedAlerts): Promise<void> {
  const { shopId, kind, ids, attempts, age, device } = alerts
  const { log, publicUrl, transport } = mailer()
  const done = () => asAuth((db) => deleteAlerts(db, shopId, ids))
  const by = device === null ? "mail" : "push"
  if (age > mailTimeToLive) {
    log.error({ shop: shopId, kind, by, attempts }, "an owner's notification was given up")
    return done()
  }
  const shop = await asAuth((db) => findAlertedShop(db, shopId))
  const content = shop && (await readAlertContent(alerts))
  if (shop === null || content === null) return done()
  try {
    if (device === null) {
      await transport.send(composeAlertMail(content, { shop, publicUrl }))
      return await done()
    }
    const pushed = await sendPush(device, content)
    if (pushed === "sent") return await done()
    if (pushed === "gone") return await asAuth((db) => deleteDevice(db, shopId, device.id))
    log.warn({ shop: shopId, kind, by, attempts }, "an owner's notification was refused and is kept")
  } catch (err) {
    log.warn(
      { err, shop: shopId, kind, by, attempts },
      "an owner's notification could not be sent and is kept",
    )
  }
}
