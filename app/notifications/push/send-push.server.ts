import { buildPushPayload } from "@block65/webcrypto-web-push"
import type { PushDevice } from "#app/database/auth/order-alerts.ts"
import { directionOf } from "#app/domain/language/locale.ts"
import { m } from "#app/messages/compiled/messages.js"
import { lowStockText, orderTotalText } from "#app/messages/order-alert-text.ts"
import { inLocale } from "#app/messages/render-locale.server.ts"
import { positionOf, someOf, type AlertContent } from "./alert-content.server.ts"
import { pushKeys } from "./push-keys.server.ts"
import { sendToPushService } from "./push-network.server.ts"

/** A push service stores a message this long for a device that is switched off. */
const timeToLiveSeconds = 86_400
/** A message names at most this many products. */
const maxNamed = 3

/**
 * `gone`: the push service no longer knows the device. `denied`: it denies the messages of this platform. `refused`: it
 * rejects this message.
 */
export type Pushed = { outcome: "sent" | "gone" | "denied" | "refused"; status: number }

/**
 * Sends one message, in the device's language and encrypted for it alone.
 * @throws NoConnection; other errors if there is no response, or if `ending` is aborted
 */
export async function sendPush(
  device: PushDevice,
  content: AlertContent,
  ending: AbortSignal,
): Promise<Pushed> {
  const { endpoint, p256dh, auth, locale } = device
  const data = {
    ...inLocale(locale, () => textsOf(content)),
    ...{ url: positionOf(content), lang: locale, dir: directionOf(locale) },
  }
  const message = await buildPushPayload(
    { data, options: { ttl: timeToLiveSeconds, urgency: "high" } },
    { endpoint, expirationTime: null, keys: { p256dh, auth } },
    pushKeys(),
  )
  const status = await sendToPushService(endpoint, message, ending)
  if (status >= 200 && status < 300) return { outcome: "sent", status }
  return { outcome: outcomes[status] ?? "refused", status }
}

const outcomes: Readonly<Record<number, Pushed["outcome"]>> = {
  401: "denied",
  403: "denied",
  404: "gone",
  410: "gone",
}

/** A later notification replaces an earlier one with the same `tag`. */
function textsOf(content: AlertContent): { title: string; body: string; tag: string } {
  if (content.kind === "stock") {
    const texts = content.variants.map(lowStockText)
    return { title: m.alert_stock_title(), body: someOf(texts, maxNamed).join("\n"), tag: "stock" }
  }
  const { orders } = content
  const [first] = orders
  const last = orders.at(-1) ?? first
  if (orders.length === 1)
    return {
      title: m.alert_order_title({ number: first.number }),
      body: orderTotalText(first),
      tag: first.id,
    }
  return {
    title: m.alert_orders_title({ count: orders.length }),
    body: m.alert_orders_range({ first: first.number, last: last.number }),
    tag: last.id,
  }
}
