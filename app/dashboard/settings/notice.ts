import { m } from "#app/messages/compiled/messages.js"

/** What was done, in the address that the browser is sent to, or in the answer to a script (specification, section 8). */
export const notices = {
  saved: m.settings_updated,
  "logo-saved": m.logo_saved,
  "logo-removed": m.logo_removed,
} as const

export type Notice = keyof typeof notices

export function readNotice(parameters: URLSearchParams): Notice | null {
  const done = parameters.get("done")
  return done !== null && Object.hasOwn(notices, done) ? (done as Notice) : null
}
