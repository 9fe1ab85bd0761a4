import { m } from "#app/messages/compiled/messages.js"

/** What was done, in the address that the browser is sent to (specification, section 8). */
export const notices = {
  created: m.categories_created,
  updated: m.categories_updated,
  deleted: m.categories_deleted,
  reordered: m.categories_reordered,
} as const

export type Notice = keyof typeof notices

export function readNotice(parameters: URLSearchParams): Notice | null {
  const done = parameters.get("done")
  return done !== null && Object.hasOwn(notices, done) ? (done as Notice) : null
}
