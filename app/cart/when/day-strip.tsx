import type { WantedDay } from "#app/domain/hours/wanted-day.ts"
import { daysBefore } from "#app/domain/time/platform-day.ts"
import { m } from "#app/messages/compiled/messages.js"
import { shortDay } from "#app/messages/format-time.ts"
import { wantedDayText } from "#app/messages/wanted-text.ts"
import { classNames } from "#app/ui/class-names.ts"
import { CalendarIcon } from "#app/ui/icons.tsx"
import styles from "./when-question.module.css"

/** So many days of the calendar stand in the strip, from the first one that can be chosen. */
const shownDays = 5

type Props = {
  /** Not empty. */
  days: readonly WantedDay[]
  chosen: string | null
  onChoose: (day: WantedDay) => void
}

/** Offers the first days beside each other, with those between them that are closed, and the others in a native list. */
export function DayStrip({ days, chosen, onChoose }: Props) {
  const first = days[0]?.day ?? ""
  const strip = Array.from({ length: shownDays }, (_, count) => daysBefore(first, -count))
  const others = days.filter(({ day }) => !strip.includes(day))
  const isOther = others.some(({ day }) => day === chosen)
  const choose = (day: string) => {
    const found = days.find((one) => one.day === day)
    if (found) onChoose(found)
  }
  return (
    <div className={styles.days} role="radiogroup" aria-label={m.when_day()}>
      {strip.map((day, index) => {
        const isOpen = days.some((one) => one.day === day)
        const { weekday, date, month } = shortDay(day)
        const isNewMonth = index > 0 && date === 1
        return (
          <label className={classNames(styles.day, !isOpen && styles.isOff)} key={day}>
            <input
              type="radio"
              name="wanted-day"
              aria-label={isOpen ? wantedDayText(day) : `${wantedDayText(day)}, ${m.when_closed()}`}
              checked={day === chosen}
              disabled={!isOpen}
              onChange={() => choose(day)}
            />
            <span aria-hidden="true">
              <small>{weekday}</small>
              <b>{date}</b>
              {(!isOpen || isNewMonth) && <small>{isOpen ? month : m.when_closed()}</small>}
            </span>
          </label>
        )
      })}
      {others.length > 0 && (
        <label className={classNames(styles.day, isOther && styles.isChosen)}>
          <select
            aria-label={m.when_other_day()}
            value={isOther ? (chosen ?? "") : ""}
            onChange={({ target }) => choose(target.value)}
          >
            <option value="" disabled hidden>
              {m.when_other_day()}
            </option>
            {others.map(({ day }) => (
              <option key={day} value={day}>
                {wantedDayText(day)}
              </option>
            ))}
          </select>
          <span aria-hidden="true">
            <CalendarIcon />
            <small>{m.when_other_day()}</small>
          </span>
        </label>
      )}
    </div>
  )
}
