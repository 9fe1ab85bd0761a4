import { isPushEndpoint } from "#app/notifications/push/push-network.server.ts"
import { isDeviceKey, pushKeys } from "#app/notifications/push/push-keys.server.ts"
import { shopSessionContext } from "#app/auth/shop/shop-session.server.ts"
import { asShop } from "#app/database/connection/scopes.server.ts"
import {
  recordToasts,
  moveNotifications,
  switchNotificationsOff,
  switchNotificationsOn,
  type PushAddress,
} from "#app/database/shop/push-devices.ts"
import { textFields } from "#app/domain/text/text-fields.ts"
import { readForm } from "#app/http/forms/read-form.server.ts"
import { pageLocaleContext } from "#app/http/page-language.ts"
import type { Route } from "./+types/device-notifications.route"

/** Sends the platform's public key: a browser accepts only messages that are signed with it. */
export function loader() {
  return Response.json({ key: pushKeys().publicKey })
}

/**
 * Changes the notifications of the device that sends this: `on`; `off`; `keep`, when the dashboard is opened; or
 * `move`, when its browser has replaced the address `old`. The response is `isOn`.
 */
export async function action({ request, context }: Route.ActionArgs) {
  const read = await readForm(request, 4_000)
  if (!read.ok) return new Response(null, { status: read.status })
  const fields = textFields(read.form, ["act", "endpoint", "p256dh", "auth", "old"])
  if (fields === null || !isPushEndpoint(fields.endpoint)) return new Response(null, { status: 400 })
  const { act: chosenAction, old, ...address } = fields
  const { endpoint } = address
  const { shopId, sessionId } = context.get(shopSessionContext)
  const used = { sessionId, locale: context.get(pageLocaleContext) }
  switch (chosenAction) {
    case "on":
      if (!hasKeys(address)) return new Response(null, { status: 400 })
      await asShop(shopId, (db) => switchNotificationsOn(db, address, used))
      return Response.json({ isOn: true })
    case "move":
      if (!hasKeys(address)) return new Response(null, { status: 400 })
      return Response.json({ isOn: await asShop(shopId, (db) => moveNotifications(db, old, address)) })
    case "off":
      await asShop(shopId, (db) => switchNotificationsOff(db, endpoint))
      return Response.json({ isOn: false })
    case "keep":
      return Response.json({ isOn: await asShop(shopId, (db) => recordToasts(db, endpoint, used)) })
    default:
      return new Response(null, { status: 400 })
  }
}

function hasKeys({ p256dh, auth }: PushAddress): boolean {
  return isDeviceKey(p256dh) && /^[\w-]{22}$/.test(auth)
}
