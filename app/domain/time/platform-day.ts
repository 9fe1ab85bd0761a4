const milliseconds = 86_400_000

/** Made once for each zone: making one takes longer than a whole kept page. */
const formats = new Map<string, Intl.DateTimeFormat>()

function formatOf(timeZone: string): Intl.DateTimeFormat {
  const known = formats.get(timeZone)
  if (known !== undefined) return known
  const format = new Intl.DateTimeFormat("en-US", {
    timeZone,
    year: "numeric",
    month: "2-digit",
    day: "2-digit",
  })
  formats.set(timeZone, format)
  return format
}

/** The day of a moment, `yyyy-MM-dd`, in a time zone (an IANA name). */
export function dayIn(moment: Date, timeZone: string): string {
  const parts = formatOf(timeZone).formatToParts(moment)
  const part = (type: string) => parts.find((one) => one.type === type)?.value ?? ""
  return `${part("year").padStart(4, "0")}-${part("month")}-${part("day")}`
}

/** The day `count` days before a day, both `yyyy-MM-dd`. */
export function daysBefore(day: string, count: number): string {
  return new Date(Date.parse(`${day}T00:00:00Z`) - count * milliseconds).toISOString().slice(0, 10)
}
