import { formatAgo, formatDay, formatRecentDay, formatTime } from "#app/messages/format-time.ts"

/** Older moments are shown by their date. */
const recentSeconds = 86_400

type Props = {
  /** ISO timestamp. */
  moment: string
  now: string
  timeZone: string
}

/** Shows a moment: how long ago within a day, else the date; the exact time is its title. */
export function OrderMoment({ moment, now, timeZone }: Props) {
  const ageSeconds = (Date.parse(now) - Date.parse(moment)) / 1_000
  return (
    <time dateTime={moment} title={`${formatDay(moment, timeZone)} · ${formatTime(moment, timeZone)}`}>
      {ageSeconds < recentSeconds
        ? formatAgo(Math.max(0, ageSeconds))
        : formatRecentDay(moment, timeZone, new Date(now))}
    </time>
  )
}
