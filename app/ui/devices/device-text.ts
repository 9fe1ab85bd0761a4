import type { DeviceKind } from "#app/domain/account/device-kind.ts"
import type { SignedInDevice } from "#app/domain/account/signed-in-devices.ts"
import { dayIn, daysBefore } from "#app/domain/time/platform-day.ts"
import { m } from "#app/messages/compiled/messages.js"
import { formatTime } from "#app/messages/format-time.ts"

/** How a page writes moments: in which time zone, and how the day. */
export type MomentFormat = {
  readonly timeZone: string
  readonly formatDay: (moment: string, timeZone: string) => string
}

/** Writes the day and the time of an ISO moment. */
export function momentText(moment: string, { timeZone, formatDay }: MomentFormat): string {
  return `${formatDay(moment, timeZone)} ${formatTime(moment, timeZone)}`
}

/** Returns `Chrome on Windows`, or the known part of it; null if nothing is known. */
export function deviceKindText({ system, browser }: DeviceKind): string | null {
  return system !== null && browser !== null ? m.devices_kind({ browser, system }) : (system ?? browser)
}

/** Returns the name of a device; one that is not recognized is only another one. */
export function deviceName(device: SignedInDevice): string {
  return deviceKindText(device) ?? (device.isThis ? m.devices_this() : m.devices_other())
}

/**
 * Returns `Today, 14:20`, `Yesterday, 14:20`, on other days the date with the time; `Now` for the device of this
 * request.
 */
export function lastUsedText(
  { isThis, lastSeenAt, idleSeconds }: SignedInDevice,
  format: MomentFormat,
): string {
  if (isThis) return m.devices_now()
  const { timeZone } = format
  const seen = new Date(lastSeenAt)
  const today = dayIn(new Date(seen.getTime() + idleSeconds * 1_000), timeZone)
  const [day, time] = [dayIn(seen, timeZone), formatTime(lastSeenAt, timeZone)]
  if (day === today) return m.devices_today({ time })
  if (day === daysBefore(today, 1)) return m.devices_yesterday({ time })
  return momentText(lastSeenAt, format)
}
