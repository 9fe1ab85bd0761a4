import { useId } from "react"
import { timesOf, type DaysFields, type WeekProblem } from "#app/domain/hours/week-rules.ts"
import { weekLimits, type DayGroup, type Interval } from "#app/domain/hours/week.ts"
import { m } from "#app/messages/compiled/messages.js"
import { weekdayNames } from "#app/messages/format-time.ts"
import { daysText, intervalText } from "#app/messages/week-text.ts"
import { PageForm } from "#app/ui/form/page-form.tsx"
import { DownIcon, PlusIcon } from "#app/ui/icons.tsx"
import { problemText } from "./hours-action-data.ts"
import { hoursAddress } from "./hours-address.ts"
import styles from "./hours.module.css"

type Props = {
  group: DayGroup
  /** The input that was rejected. */
  sent: DaysFields | undefined
  problem: WeekProblem | undefined
}

/** Shows equal days with their hours; opened, it is a form that gives the ticked days its hours. */
export function DayRow({ group: { days, intervals }, sent, problem }: Props) {
  const row = String(days[0] ?? 0)
  const shown = sent ?? { row, day: days.map(String), ...timesOf(intervals) }
  const id = useId()
  const error = problemText(problem)
  const [first, second] = [0, 1].map((index) => ({
    from: shown.from[index] ?? "",
    to: shown.to[index] ?? "",
    describedBy: error && id,
  }))
  return (
    <details className={styles.row} open={sent !== undefined}>
      <summary>
        <b>{daysText(days)}</b>
        <Hours intervals={intervals} days={days} />
        <DownIcon size="s" />
      </summary>
      <PageForm className={styles.rowForm} action={hoursAddress({ week: "" })} guard="page">
        <input type="hidden" name="row" value={row} />
        <Days chosen={shown.day} />
        {first && <Times {...first} isFirst />}
        {second &&
          (second.from === "" && second.to === "" ? (
            <details className={styles.more}>
              <summary>
                <PlusIcon size="s" />
                {m.hours_more()}
              </summary>
              <Times {...second} />
            </details>
          ) : (
            <Times {...second} />
          ))}
        {error ? (
          <p className="field__error" id={id}>
            {error}
          </p>
        ) : (
          <p className="field__hint">{m.hours_hint()}</p>
        )}
        <button className="btn">{m.hours_save()}</button>
      </PageForm>
    </details>
  )
}

/** Shows hours; those that end on the next day name it. */
function Hours({ intervals, days }: { intervals: readonly Interval[]; days: readonly number[] }) {
  const [day, ...others] = days
  const isNight = intervals.some(({ closes }) => closes > weekLimits.day)
  const next = weekdayNames()[((day ?? 0) + 1) % 7] ?? ""
  return (
    <span className={styles.hours}>
      {intervals.length === 0 && <span className="muted">{m.hours_closed()}</span>}
      {intervals.map((interval) => (
        <span key={interval.opens} className="num">
          {intervalText(interval)}
        </span>
      ))}
      {isNight && others.length === 0 && <small>{m.hours_into({ day: next })}</small>}
    </span>
  )
}

/** Ticks the days that have the hours of a row. */
function Days({ chosen }: { chosen: readonly string[] }) {
  const letters = m.hours_day_letters().split(" ")
  return (
    <fieldset className={styles.sameDays}>
      <legend className="unseen">{m.hours_same_days()}</legend>
      {weekdayNames().map((name, day) => (
        <label key={name} className={styles.day}>
          <input
            type="checkbox"
            name="day"
            value={day}
            defaultChecked={chosen.includes(String(day))}
            aria-label={name}
          />
          <span aria-hidden="true">{letters[day]}</span>
        </label>
      ))}
    </fieldset>
  )
}

type TimesProps = { from: string; to: string; describedBy: string | undefined; isFirst?: boolean }

function Times({ from, to, describedBy, isFirst = false }: TimesProps) {
  const time = (name: "from" | "to", label: string, value: string) => (
    <input
      className="input num"
      dir="ltr"
      name={name}
      defaultValue={value}
      aria-label={label}
      aria-invalid={describedBy !== undefined}
      aria-describedby={describedBy}
      placeholder={isFirst ? (name === "from" ? "9:00" : "19:00") : " "}
      maxLength={8}
      autoComplete="off"
    />
  )
  return (
    <div className={styles.times}>
      {time("from", m.hours_from(), from)}
      <span aria-hidden="true">–</span>
      {time("to", m.hours_to(), to)}
    </div>
  )
}
