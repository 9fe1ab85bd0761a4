import type { Wanted } from "#app/domain/hours/wanted.ts"
import { m } from "#app/messages/compiled/messages.js"
import { intervalTimes, shortWanted, wantedDayText } from "#app/messages/wanted-text.ts"
import styles from "./wanted.module.css"

type Props = {
  wanted: Wanted
  /** Names the day in little room. */
  isShort?: boolean
}

/** Shows when an order is wanted. A line break is between the day and its times, never within these. */
export function DayAndTimes({ wanted: { day, interval }, isShort = false }: Props) {
  const text = isShort ? shortWanted({ day, interval: null }) : wantedDayText(day)
  if (interval === null) return text
  return (
    <>
      {text}
      {m.need_between()}
      <span className={`num ${styles.times}`}>{intervalTimes(interval)}</span>
    </>
  )
}
