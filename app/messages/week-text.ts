import { clockText, dayGroups, type Interval, type Week } from "#app/domain/hours/week.ts"
import { m } from "./compiled/messages.js"
import { currentLocale } from "./current-locale.ts"
import { weekdayNames } from "./format-time.ts"

/** Names days, 0 is Monday: `Monday to Friday`, `Saturday`, `Saturday and Monday`. */
export function daysText(days: readonly number[]): string {
  const names = weekdayNames()
  const nameOf = (day: number | undefined) => names[day ?? 0] ?? ""
  const isRow = days.every((day, index) => day === (days[0] ?? 0) + index)
  if (days.length === 7) return m.hours_every_day()
  if (isRow && days.length > 2) return m.hours_days_range({ from: nameOf(days[0]), to: nameOf(days.at(-1)) })
  return new Intl.ListFormat(currentLocale()).format(days.map(nameOf))
}

/** Writes hours as `9:00 – 13:00`. */
export function intervalText({ opens, closes }: Interval): string {
  return `${clockText(opens)} – ${clockText(closes)}`
}

/** Says the hours of a week in a line: `Monday to Friday 9:00 – 13:00, 15:00 – 19:00 · Saturday 9:00 – 13:00`. */
export function weekText(week: Week): string {
  return dayGroups(week)
    .filter(({ intervals }) => intervals.length > 0)
    .map(({ days, intervals }) => `${daysText(days)} ${intervals.map(intervalText).join(m.need_between())}`)
    .join(" · ")
}
