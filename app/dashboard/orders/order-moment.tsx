import { formatAgo, formatDate, formatTime } from "#app/messages/format-time.ts"

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
  const date = formatDate(moment, timeZone)
  return (
    <time dateTime={moment} title={`${date} ${formatTime(moment, timeZone)}`}>
      {ageSeconds < recentSeconds ? formatAgo(Math.max(0, ageSeconds)) : date}
    </time>
  )
}
