import { m } from "#app/messages/compiled/messages.js"

/** How long somebody has to wait, in seconds or, from a minute on, in minutes. */
export function waitSentence(seconds: number): string {
  return seconds < 60
    ? m.too_many_attempts_seconds({ count: seconds })
    : m.too_many_attempts_minutes({ count: Math.ceil(seconds / 60) })
}
