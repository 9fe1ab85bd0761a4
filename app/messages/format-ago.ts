import { currentLocale } from "./locale.ts"

const [minute, hour, day] = [60, 3_600, 86_400]

/** How long ago something was, from its age in seconds: `5 minutes ago`, `قبل 5 دقائق`; from two days on in days. */
export function formatAgo(age: number): string {
  // Digits are Western in both languages.
  const format = new Intl.RelativeTimeFormat(currentLocale() === "ar" ? "ar-u-nu-latn" : "en")
  if (age < hour) return format.format(-Math.max(1, Math.floor(age / minute)), "minute")
  if (age < 2 * day) return format.format(-Math.floor(age / hour), "hour")
  return format.format(-Math.floor(age / day), "day")
}
