import { m } from "#app/messages/compiled/messages.js"

/** What was done, in the address that the browser is sent to. */
export const notices = {
  created: m.plans_created,
  updated: m.plans_updated,
  offered: m.plans_offered,
  withdrawn: m.plans_withdrawn,
  deleted: m.plans_deleted,
  "deleted-empty": m.plans_deleted_empty,
} as const

export type Notice = keyof typeof notices

export function readNotice(parameters: URLSearchParams): Notice | null {
  const done = parameters.get("done")
  return done !== null && Object.hasOwn(notices, done) ? (done as Notice) : null
}
