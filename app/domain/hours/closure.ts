import {
  textsIn,
  type OtherLanguages,
  type PageLanguage,
  type Translations,
} from "../language/translations.ts"
import { weekdayOf } from "../time/platform-day.ts"
import type { Week } from "./week.ts"

/** `closures` is the largest number of a shop; `sentence` is in characters, and `days` is the longest closure. */
export const closureLimits = { closures: 30, sentence: 120, days: 366 } as const

/** The text of a closure, which can have translations. */
export const closureTexts = ["sentence"] as const
export type ClosureText = (typeof closureTexts)[number]

/** Days, `yyyy-MM-dd`, on which a shop stays closed, with a sentence in the shop's language. */
export type Closure = {
  readonly id: string
  readonly firstDay: string
  /** It is closed too. */
  readonly lastDay: string
  readonly sentence: string | null
  readonly translations: Translations<ClosureText>
}

/** When a shop is open, except for a pause. Without a week it is open whenever no closure is. */
export type Hours = { readonly week: Week | null; readonly closures: readonly Closure[] }

/** Returns the closure of a day, of several the one that ends last; null for none. */
export function closureOn(day: string, closures: readonly Closure[]): Closure | null {
  const those = closures.filter(({ firstDay, lastDay }) => firstDay <= day && day <= lastDay)
  return those.toSorted((one, other) => other.lastDay.localeCompare(one.lastDay))[0] ?? null
}

/** Returns whether a shop opens on a day, `yyyy-MM-dd`. */
export function isOpenDay(day: string, { week, closures }: Hours): boolean {
  const hasHours = week === null || (week[weekdayOf(day)] ?? []).length > 0
  return hasHours && closureOn(day, closures) === null
}

/** Returns a closure for a page, with its sentence in the page's language, otherwise in the shop's. */
export function closureIn(
  closure: Closure,
  language: PageLanguage,
): Omit<Closure, "translations"> & OtherLanguages<ClosureText> {
  return textsIn(closureTexts, closure, language)
}
