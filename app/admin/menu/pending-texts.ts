import { m } from "#app/messages/compiled/messages.js"
import { formatCount } from "#app/messages/format.ts"

/** Returns the number of pending join requests as it is shown and as screen readers read it; nothing for 0. */
export function pendingTexts(count: number): { badge: string; said: string } {
  if (count === 0) return { badge: "", said: "" }
  return { badge: formatCount(count), said: m.admin_pending_count({ count }) }
}
