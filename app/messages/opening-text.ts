import { closureIn, type Closure } from "#app/domain/hours/closure.ts"
import { openState, type Opening } from "#app/domain/hours/open-state.ts"
import { clockText } from "#app/domain/hours/week.ts"
import type { Locale } from "#app/domain/language/locale.ts"
import { beforeFullStop } from "#app/domain/text/text-input.ts"
import { firstMomentOf } from "#app/domain/time/local-day.ts"
import { localMinuteOf } from "#app/domain/time/local-minute.ts"
import { dayIn, daysBefore } from "#app/domain/time/platform-day.ts"
import { m } from "./compiled/messages.js"
import { currentLocale } from "./current-locale.ts"
import { formatMonthDay, weekdayName } from "./format-time.ts"

/** Whether a shop is open, in words. */
export type OpeningText = {
  readonly isOpen: boolean
  /** `Open until 20:00`, `Opens tomorrow at 9:00`. */
  readonly text: string
  /** What stands above the button that sends a cart; null while the shop is open. */
  readonly note: string | null
  /** When sending is off: from when it is on, instead of the button that sends a cart. */
  readonly wait: string | null
}

/** A shop with what opens and closes it. */
export type OpeningShop = {
  readonly name: string
  readonly language: Locale
  readonly opening: Opening
}

/** Writes whether a shop is open at a moment, in the page's language; null for one that never closes. */
export function openingText(shop: OpeningShop, now: Date, timeZone: string): OpeningText | null {
  const { state } = openState({ ...shop.opening, now, timeZone })
  if (state.kind === "always") return null
  if (state.kind === "open") {
    return { isOpen: true, text: openText(state.until, now, timeZone), note: null, wait: null }
  }
  const when = state.opensAt === null ? null : whenOf(state.opensAt, now, timeZone)
  const closed = state.kind === "closure" ? closureText(shop, state.closure, when) : m.opening_closed()
  const { takesOrders } = shop.opening
  return {
    isOpen: false,
    text: state.kind === "closure" ? closed : opensText(when),
    note: takesOrders ? answersText(shop, state.kind, closed, when) : m.opening_cart_stays({ closed }),
    wait: takesOrders ? null : sendingText(when),
  }
}

function opensText(when: When | null): string {
  if (when === null) return m.opening_closed()
  if (when.time === "") return m.opening_closed_until(when)
  return m.opening_opens({ when: whenText(when) })
}

function sendingText(when: When | null): string {
  return when === null ? m.opening_sending_later() : m.opening_sending({ when: whenText(when) })
}

function closureText({ language: own }: OpeningShop, closure: Closure, when: When | null): string {
  const closed = when === null ? m.opening_closed() : m.opening_closed_until(when)
  const { sentence } = closureIn(closure, { locale: currentLocale(), own })
  return sentence === null ? closed : m.opening_because({ closed, sentence: beforeFullStop(sentence) })
}

/** Says when the shop answers. */
function answersText({ name: shop }: OpeningShop, kind: string, closed: string, when: When | null): string {
  if (when === null) return m.opening_answers_later({ shop })
  if (kind === "closure") return m.opening_answers_after({ closed, shop })
  return m.opening_answers({ shop, from: fromText(when) })
}

function openText(until: string | null, now: Date, timeZone: string): string {
  if (until === null) return m.opening_now()
  const time = timeOf(until, timeZone) === "0:00" ? clockText(1_440) : timeOf(until, timeZone)
  if (Date.parse(until) - now.getTime() < dayMs) return m.opening_until({ time })
  const last = dayIn(new Date(Date.parse(until) - 1), timeZone)
  return m.opening_until_day({ day: dayName(last, dayIn(now, timeZone)), time })
}

const dayMs = 86_400_000

type ByDay = "today" | "tomorrow" | "weekday" | "date"

/** When a shop opens: `by` says how its day is named, and `time` is empty for the day as a whole. */
type When = { by: ByDay | `whole_${Exclude<ByDay, "today">}`; day: string; time: string }

const whenTexts: Readonly<Record<When["by"], (when: When) => string>> = {
  today: m.opening_when_today,
  tomorrow: m.opening_when_tomorrow,
  weekday: m.opening_when_weekday,
  date: m.opening_when_date,
  whole_tomorrow: m.opening_when_whole_tomorrow,
  whole_weekday: m.opening_when_whole_weekday,
  whole_date: m.opening_when_whole_date,
}

/** Writes when a shop opens: `tomorrow at 9:00`. */
const whenText = (when: When) => whenTexts[when.by](when)

const fromTexts: Readonly<Record<When["by"], (when: When) => string>> = {
  ...whenTexts,
  today: m.opening_from_today,
  tomorrow: m.opening_from_tomorrow,
  weekday: m.opening_from_weekday,
  date: m.opening_from_date,
}

/** Writes from when a shop answers: `tomorrow from 9:00`. */
const fromText = (when: When) => fromTexts[when.by](when)

function whenOf(moment: string, now: Date, timeZone: string): When {
  const [today, first] = [dayIn(now, timeZone), dayIn(new Date(moment), timeZone)]
  const by = kindOf(first, today)
  const day = dayName(first, today)
  // A shop without hours opens with the day.
  const isWhole = firstMomentOf(first, timeZone) === new Date(moment).toISOString()
  if (isWhole && by !== "today") return { by: `whole_${by}`, day, time: "" }
  return { by, day, time: timeOf(moment, timeZone) }
}

function kindOf(day: string, today: string): ByDay {
  if (day <= today) return "today"
  if (day === daysBefore(today, -1)) return "tomorrow"
  return day < daysBefore(today, -7) ? "weekday" : "date"
}

function dayName(day: string, today: string): string {
  const by = kindOf(day, today)
  if (by === "tomorrow") return m.opening_tomorrow()
  return by === "date" ? formatMonthDay(day) : weekdayName(day)
}

/** Writes a moment for its owner: `20:00` today, `tomorrow 9:00`, `Friday 9:00`; without the time where a day begins. */
export function dayAndTime(moment: string, now: Date, timeZone: string): string {
  const { by, day, time } = whenOf(moment, now, timeZone)
  return by === "today" ? time : `${day} ${time}`.trim()
}

/** Writes the time of a moment as people say it, `9:00`. */
function timeOf(moment: string, timeZone: string): string {
  const [hour = 0, minute = 0] = localMinuteOf(moment, timeZone).slice(11).split(":").map(Number)
  return clockText(hour * 60 + minute)
}
