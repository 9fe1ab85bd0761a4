import { formatDate, formatTime } from "#app/messages/format-time.ts"

/** Shows the day and, smaller, the time of an ISO moment. */
export function DateAndTime({ moment, timeZone }: { moment: string; timeZone: string }) {
  return (
    <time dateTime={moment}>
      {formatDate(moment, timeZone)}{" "}
      <small>
        <span className="num">{formatTime(moment, timeZone)}</span>
      </small>
    </time>
  )
}
