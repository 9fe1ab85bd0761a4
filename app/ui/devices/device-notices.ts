import { m } from "#app/messages/compiled/messages.js"

/** What was done to other devices, by its name in the address. */
export const deviceNotices = {
  ended: m.devices_ended,
  ended_one: m.devices_ended_one,
  gone: m.devices_gone,
} as const

/** Null when the address names no known notice. */
export function readDeviceNotice(query: URLSearchParams): keyof typeof deviceNotices | null {
  const done = query.get("done") ?? ""
  return Object.hasOwn(deviceNotices, done) ? (done as keyof typeof deviceNotices) : null
}
