import type { DeviceKind } from "./device-kind.ts"
import type { OwnPasswordProblem } from "./passwords.ts"

export type SignedInDevice = DeviceKind & {
  /** The name of the device in addresses; it gives access to nothing. */
  key: string
  /** It is the device of this request. */
  isThis: boolean
  /** ISO moments. */
  createdAt: string
  lastSeenAt: string
  /** Seconds since its last known use. */
  idleSeconds: number
}

export type SignedInDevices = {
  /** This device first, then the others by last use. */
  devices: readonly SignedInDevice[]
  /** The count of all devices, listed or not. */
  count: number
}

/** The devices to sign out: all others, or the one with this key. */
export type EndTarget = { which: "others" } | { which: "one"; key: string }

/** The open confirmation; its device is in the list. */
export type EndQuestion = { which: "others" } | { which: "one"; device: SignedInDevice }

/** The reason why no device was signed out. */
export type EndProblem = OwnPasswordProblem | { kind: "failed" }

/** The form's `intent`, because its page has other forms. */
export const endIntent = "end_devices"

const everyOther = "others"

/** Returns the query that opens the question; without a key it is about all other devices. */
export function endQuery(key = everyOther): string {
  return `?${new URLSearchParams({ end: key })}`
}

/** Returns null if the address names no device. */
export function readEndTarget(query: URLSearchParams): EndTarget | null {
  const key = query.get("end")
  if (key === null) return null
  return key === everyOther ? { which: "others" } : { which: "one", key }
}

/** Returns the confirmation that the address opens; "gone" for an unknown device, null for none. */
export function endQuestion(
  query: URLSearchParams,
  { devices, count }: SignedInDevices,
): EndQuestion | "gone" | null {
  const target = readEndTarget(query)
  if (target === null) return null
  if (target.which === "others") return count > 1 ? target : null
  const device = devices.find(({ key, isThis }) => key === target.key && !isThis)
  return device === undefined ? "gone" : { which: "one", device }
}
