import { textFields } from "./text-fields.ts"

/** A device on which somebody is signed in. */
export type SignedInDevice = {
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

/** What the form's `intent` says, which shares its page with others. */
export const endOthersIntent = "end_others"

/** Whether a form asks to sign out all other devices, and nothing else. */
export function asksToEndOthers(form: FormData): boolean {
  return textFields(form, ["intent"])?.intent === endOthersIntent
}
