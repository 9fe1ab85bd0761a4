import type { Opening } from "#app/domain/hours/open-state.ts"
import { m } from "#app/messages/compiled/messages.js"
import { weekText } from "#app/messages/week-text.ts"

/** Says when the shop is open, and invites a shop that has neither hours nor closures. */
export function hoursValue({ week, closures }: Opening): string {
  if (week !== null) return weekText(week)
  return closures.length > 0 ? m.closures_title() : m.hours_invite()
}
