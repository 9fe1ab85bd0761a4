/** A day as forms and addresses name it, `yyyy-MM-dd`, that there is in the calendar; null for anything else. */
export function readDay(text: string | null): string | null {
  const day = (text ?? "").trim()
  if (!/^\d{4}-\d{2}-\d{2}$/.test(day)) return null
  const moment = new Date(`${day}T00:00:00Z`)
  return !Number.isNaN(moment.getTime()) && moment.toISOString().startsWith(day) ? day : null
}
