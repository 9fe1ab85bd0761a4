import type { ReactNode } from "react"
import { firstDayOf, monthsAfter } from "#app/domain/time/month.ts"
import { m } from "#app/messages/compiled/messages.js"
import { formatMonth } from "#app/messages/format-time.ts"
import { BackIcon, OnIcon } from "#app/ui/icons.tsx"
import { monthAddress, otherMonths, type MonthQuery } from "./payments-dialog-state.ts"
import styles from "./payments.module.css"

type Props = { query: MonthQuery; present: string; first: string | null }

/** Links to the month before and the month after, as far as there is data; search and filter stay. */
export function MonthSteps({ query, present, first }: Props) {
  const [before, after] = [monthsAfter(query.month, -1), monthsAfter(query.month, 1)]
  const addressOf = (month: string) => monthAddress(otherMonths(query, { month }))
  return (
    <nav className={styles.steps} aria-label={m.months_steps()}>
      {query.month < present && (
        <a className="btn btn--plain" href={addressOf(present)}>
          {m.months_present()}
        </a>
      )}
      <Step
        to={first !== null && before >= first ? addressOf(before) : null}
        rel="prev"
        label={m.months_previous({ month: formatMonth(firstDayOf(before)) })}
      >
        <BackIcon size="s" isMirrored />
      </Step>
      <Step
        to={after <= present ? addressOf(after) : null}
        rel="next"
        label={m.months_next({ month: formatMonth(firstDayOf(after)) })}
      >
        <OnIcon size="s" isMirrored />
      </Step>
    </nav>
  )
}

type StepProps = { to: string | null; rel: "prev" | "next"; label: string; children: ReactNode }

function Step({ to, rel, label, children }: StepProps) {
  const look = { className: "icon-btn icon-btn--edge", children }
  if (to === null) return <span {...look} aria-hidden="true" />
  return <a {...look} href={to} rel={rel} aria-label={label} />
}
