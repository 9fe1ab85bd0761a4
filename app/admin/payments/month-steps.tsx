import { Link } from "react-router"
import { firstDayOf, monthsAfter } from "#app/domain/time/month.ts"
import { m } from "#app/messages/compiled/messages.js"
import { formatMonth } from "#app/messages/format-time.ts"
import { BackIcon, OnIcon } from "#app/ui/icons.tsx"
import { monthAddress, type MonthQuery } from "./payments-dialog-state.ts"
import styles from "./payments.module.css"

type Props = { query: MonthQuery; present: string; first: string | null }

/** Links to the month before and the month after, as far as there is data; search and filter stay. */
export function MonthSteps({ query, present, first }: Props) {
  const [before, after] = [monthsAfter(query.month, -1), monthsAfter(query.month, 1)]
  const addressOf = (month: string) => monthAddress({ ...query, month, page: 1 })
  return (
    <nav className={styles.steps} aria-label={m.months_steps()}>
      {query.month < present && (
        <Link className="btn btn--plain" to={addressOf(present)} preventScrollReset>
          {m.months_present()}
        </Link>
      )}
      {first !== null && before >= first ? (
        <Link
          className="icon-btn icon-btn--edge"
          to={addressOf(before)}
          rel="prev"
          prefetch="intent"
          preventScrollReset
          aria-label={m.months_previous({ month: formatMonth(firstDayOf(before)) })}
        >
          <BackIcon size="s" isMirrored />
        </Link>
      ) : (
        <span className="icon-btn icon-btn--edge" aria-hidden="true">
          <BackIcon size="s" isMirrored />
        </span>
      )}
      {after <= present ? (
        <Link
          className="icon-btn icon-btn--edge"
          to={addressOf(after)}
          rel="next"
          prefetch="intent"
          preventScrollReset
          aria-label={m.months_next({ month: formatMonth(firstDayOf(after)) })}
        >
          <OnIcon size="s" isMirrored />
        </Link>
      ) : (
        <span className="icon-btn icon-btn--edge" aria-hidden="true">
          <OnIcon size="s" isMirrored />
        </span>
      )}
    </nav>
  )
}
