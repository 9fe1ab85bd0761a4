import { oneLine, westernDigits } from "../text/text-input.ts"
import { wantedLimits } from "./wanted.ts"

type Reading = { readonly ok: true; readonly hours: number | null } | { readonly ok: false }

/** Reads whole hours from `least` to the limit, as people type them; null for an empty text. */
export function readHours(text: string, least: number): Reading {
  const digits = oneLine(westernDigits(text))
  if (digits === "") return { ok: true, hours: null }
  const hours = /^\d{1,5}$/.test(digits) ? Number(digits) : Infinity
  return hours >= least && hours <= wantedLimits.hours ? { ok: true, hours } : { ok: false }
}

/** Writes the same hours always in the same way; a text that is none stays as it is. */
export function hoursMeaning(text: string): string {
  const reading = readHours(text, 0)
  return reading.ok ? String(reading.hours ?? "") : oneLine(text)
}
