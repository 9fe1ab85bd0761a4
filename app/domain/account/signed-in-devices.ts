import type { OwnPasswordProblem } from "./own-password.ts"

/** A device on which somebody is signed in. */
export type SignedInDevice = {
  /** What addresses call it: a name that opens nothing. */
  key: string
  /** It is the one that asks. */
  isThis: boolean
  /** ISO moments. */
  createdAt: string
  lastSeenAt: string
  /** Seconds since it was last seen to be used. */
  quietFor: number
}

export type SignedInDevices = {
  /** The one that asks first, then those used last. */
  devices: readonly SignedInDevice[]
  /** Of all, listed or not. */
  count: number
}

/** Whom an address asks to sign out: all other devices, or the one with this key. */
export type EndTarget = { whom: "others" } | { whom: "one"; key: string }

/** The question that stands open: the device is among those that are listed. */
export type EndQuestion = { whom: "others" } | { whom: "one"; device: SignedInDevice }

/** Why nobody was signed out. */
export type EndProblem = OwnPasswordProblem | { kind: "failed" }

/** What the form's `intent` says, which shares its page with others. */
export const endIntent = "end_devices"

const everyOther = "others"

/** The query that opens the question; without a key it is about all other devices. */
export function endQuery(key = everyOther): string {
  return `?${new URLSearchParams({ end: key })}`
}

/** Null: the address asks for nobody. */
export function readEndTarget(query: URLSearchParams): EndTarget | null {
  const key = query.get("end")
  if (key === null) return null
  return key === everyOther ? { whom: "others" } : { whom: "one", key }
}

/** What the address asks about; "gone" is a device that is not listed, null that there is nothing to ask. */
export function endQuestion(
  query: URLSearchParams,
  { devices, count }: SignedInDevices,
): EndQuestion | "gone" | null {
  const target = readEndTarget(query)
  if (target === null) return null
  if (target.whom === "others") return count > 1 ? target : null
  const device = devices.find(({ key, isThis }) => key === target.key && !isThis)
  return device === undefined ? "gone" : { whom: "one", device }
}
