import { m } from "#app/messages/compiled/messages.js"
import { formatCount } from "#app/messages/format.ts"
import { wantedDayText } from "#app/messages/wanted-text.ts"
import type { WantedChoice } from "./wanted-choice.ts"

type Line = { readonly productId: string; readonly name: string }

/** Says which day of a choice is the first one, and which of the lines is the reason; or that there is none. */
export function firstDayText({ days: [first], slowest }: WantedChoice, lines: readonly Line[]): string {
  if (first === undefined) return m.when_none()
  const day = wantedDayText(first.day)
  const name = lines.find(({ productId }) => productId === slowest?.productId)?.name
  if (slowest === null || name === undefined) return m.when_from_day({ day })
  const { hours: count } = slowest
  return m.when_from_day_because({ day, name, count, shown: formatCount(count) })
}
