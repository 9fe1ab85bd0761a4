import { firstWeeks, type FirstWeek } from "#app/domain/hours/week-rules.ts"
import { dayGroups, type Week } from "#app/domain/hours/week.ts"
import { m } from "#app/messages/compiled/messages.js"
import type { OpeningText } from "#app/messages/opening-text.ts"
import { daysText, intervalText } from "#app/messages/week-text.ts"
import { PageForm } from "#app/ui/form/page-form.tsx"
import { ClockIcon } from "#app/ui/icons.tsx"
import { EmptyPanel } from "#app/ui/list/empty-panel.tsx"
import { DayRow } from "./day-row.tsx"
import type { HoursActionData } from "./hours-action-data.ts"
import { hoursAddress } from "./hours-address.ts"
import styles from "./hours.module.css"

type Props = { week: Week; shown: OpeningText | null; sent: HoursActionData | undefined }

/** Shows the week by groups of equal days; each row is a form. */
export function WeekPanel({ week, shown, sent }: Props) {
  const groups = dayGroups(week)
  // The days of a row that was rejected may be in another one by now.
  const rejected = sent?.days && groups.findIndex(({ days }) => days.includes(Number(sent.days?.row)))
  return (
    <section className={`panel ${styles.week}`} id="week" aria-labelledby="week-title">
      <div className={`panel__head ${styles.head}`}>
        <h3 id="week-title">{m.hours_week()}</h3>
        {shown && <span className={shown.isOpen ? styles.open : styles.shut}>{shown.text}</span>}
      </div>
      {groups.map((group, index) => (
        <DayRow
          key={group.days.join()}
          group={group}
          sent={index === rejected ? sent?.days : undefined}
          problem={index === rejected ? sent?.weekProblem : undefined}
        />
      ))}
      <p className={styles.remove}>
        <a className="btn btn--plain btn--small" href={hoursAddress({ remove: "" })}>
          {m.hours_remove()}
        </a>
      </p>
    </section>
  )
}

const names: Readonly<Record<FirstWeek, () => string>> = {
  workdays: () => daysText([0, 1, 2, 3, 4, 5]),
  daily: m.hours_every_day,
  break: m.hours_with_break,
}

/** Asks a shop without hours when it is open; each answer is one press. */
export function FirstWeeks() {
  return (
    <EmptyPanel icon={<ClockIcon size="l" />} title={m.hours_empty()} about={m.hours_empty_about()} level={3}>
      <PageForm className={styles.starts} action={hoursAddress({ start: "" })} data-failed={m.hours_failed()}>
        {Object.entries(firstWeeks).map(([name, week]) => (
          <button key={name} className={styles.start} name="week" value={name}>
            <b>{names[name as FirstWeek]()}</b>
            <span className="num">{week[0]?.map(intervalText).join(" · ")}</span>
          </button>
        ))}
      </PageForm>
    </EmptyPanel>
  )
}
