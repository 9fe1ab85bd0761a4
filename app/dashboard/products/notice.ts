import { m } from "#app/messages/compiled/messages.js"

/** What was done, in the address that the browser is sent to: it needs neither a script nor a cookie. */
export const notices = {
  created: m.notice_created,
  updated: m.notice_updated,
  deleted: m.notice_deleted,
  shown: m.notice_shown,
  hidden: m.notice_hidden,
  "image-removed": m.notice_image_removed,
} as const

export type Notice = keyof typeof notices

export function readNotice(parameters: URLSearchParams): Notice | null {
  const done = parameters.get("done")
  return done !== null && Object.hasOwn(notices, done) ? (done as Notice) : null
}
