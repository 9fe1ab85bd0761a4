import { m } from "#app/messages/compiled/messages.js"
import { deviceNotices } from "#app/ui/devices/device-notices.ts"

/** What was done, as the address tells it. */
export const notices = { changed: m.password_changed, ...deviceNotices } as const

export type Notice = keyof typeof notices

/** Null when the address tells nothing that is known. */
export function readNotice(query: URLSearchParams): Notice | null {
  const done = query.get("done") ?? ""
  return Object.hasOwn(notices, done) ? (done as Notice) : null
}
