import { m } from "#app/messages/compiled/messages.js"

/** Says how long a person has to wait after too many attempts: in seconds or, from a minute on, in minutes. */
export function waitText(seconds: number): string {
  return seconds < 60
    ? m.too_many_attempts_seconds({ count: seconds })
    : m.too_many_attempts_minutes({ count: Math.ceil(seconds / 60) })
}
