import { formatAgo, formatDate, formatTime } from "#app/messages/format-time.ts"

/** Seconds: what is older has its date. */
const recent = 86_400

type Props = {
  /** ISO. */
  moment: string
  now: string
  timeZone: string
}

/** When something happened: how long ago within a day, else the date; the exact time is its title. */
export function OrderMoment({ moment, now, timeZone }: Props) {
  const age = (Date.parse(now) - Date.parse(moment)) / 1_000
  const date = formatDate(moment, timeZone)
  return (
    <time dateTime={moment} title={`${date} ${formatTime(moment, timeZone)}`}>
      {age < recent ? formatAgo(Math.max(0, age)) : date}
    </time>
  )
}
